// The password of people whom journeys make, as an operator gives it: hashed at the least cost that bcrypt knows. At the real one
// making somebody, and each session of theirs, takes a twentieth of a second of a whole core. Passwords that are typed into
// forms are hashed as the product does it.

import { hash } from '@node-rs/bcrypt'

/** In place of `password`, where an operator writes an account. */
export const quickHash = async (password: string): Promise<{ readonly password_hash: string }> => ({
  password_hash: await hash(password, { cost: 4, version: '2a' }),
})
