// Passwords at the least cost that bcrypt knows: the real one makes each sign-in of a test take a twentieth of a second of a
// whole core. The real one is tested in `src/auth/passwords/passwords.test.ts`.

import { createPasswords } from '../../src/auth/passwords/passwords.ts'

export const quickPasswords = createPasswords({ cost: 4 })
