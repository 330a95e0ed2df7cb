import type { Database } from '../db/database.ts'
import { DatabaseError } from '../db/database-error.ts'
import { sql, statement, value } from '../db/sql.ts'
import type { Random } from '../ports/random.ts'
import { authError } from './auth-error.ts'
import { isHashable, type Passwords } from './passwords.ts'
import { AUTH_SCOPE } from './scope.ts'

export type NewUser = {
  /** Made up when absent. */
  readonly id?: string
  readonly email: string
  readonly password: string
  /** Shown to the person and written by them: never a source of authority. */
  readonly userMetadata?: Readonly<Record<string, unknown>>
}

/**
 * An account that can sign in at once: its address counts as confirmed. For operators, demo data and tests. Throws
 * AuthError `email_exists`, or `validation_failed` for a password of more than 72 bytes.
 */
export async function createUser(
  { database, passwords, random }: { database: Database; passwords: Passwords; random: Random },
  { id = random.uuid(), email, password, userMetadata = {} }: NewUser,
): Promise<{ id: string; email: string }> {
  if (!isHashable(password)) throw authError('passwordTooLong')
  const address = email.trim().toLowerCase()
  const encrypted = await passwords.hash(password)
  const identity = {
    ...userMetadata,
    sub: id,
    email: address,
    email_verified: true,
    phone_verified: false,
  }
  try {
    await database.run(AUTH_SCOPE, [
      statement(sql`
        insert into auth.users (
          id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data
        ) values (
          ${value(id)}, 'authenticated', 'authenticated', ${value(address)}, ${value(encrypted)}, now(),
          '{"provider": "email", "providers": ["email"]}', ${value(userMetadata)}
        )`),
      statement(sql`
        insert into auth.identities (user_id, provider, provider_id, identity_data)
        values (${value(id)}, 'email', ${value(id)}, ${value(identity)})`),
    ])
  } catch (error) {
    throw isDuplicate(error) ? authError('emailExists') : error
  }
  return { id, email: address }
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23505'
