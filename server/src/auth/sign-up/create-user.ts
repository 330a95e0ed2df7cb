import type { Database } from '../../db/database.ts'
import type { Random } from '../../ports/random.ts'
import { duplicateOf, insertAccount } from '../../accounts/new-account.ts'
import { authError } from '../auth-error.ts'
import { isHashable, type Passwords } from '../passwords/passwords.ts'
import { AUTH_SCOPE } from '../scope.ts'

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
  const encryptedPassword = await passwords.hash(password)
  const account = {
    id,
    email: address,
    phone: null,
    encryptedPassword,
    userMetadata,
    isEmailConfirmed: true,
    isPhoneConfirmed: false,
  }
  try {
    await database.run(AUTH_SCOPE, insertAccount(account))
  } catch (error) {
    throw duplicateOf(error) === 'email' ? authError('emailExists') : error
  }
  return { id, email: address }
}
