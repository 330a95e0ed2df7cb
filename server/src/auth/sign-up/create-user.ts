import type { Database } from '../../db/database.ts'
import type { Random } from '../../ports/random.ts'
import { duplicateOf, insertAccount } from '../../accounts/new-account.ts'
import { authError } from '../auth-error.ts'
import { isHashable, type Passwords } from '../passwords/passwords.ts'
import { authScope } from '../scope.ts'

export type NewUser = {
  /** Random when absent. */
  readonly id?: string
  readonly email: string
  readonly password: string
  /** Writable by the person: never a source of authority. */
  readonly userMetadata?: Readonly<Record<string, unknown>>
}

/**
 * Creates an account with a confirmed address. For operators, demo data and tests. Throws
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
    await database.run(authScope, insertAccount(account))
  } catch (error) {
    throw duplicateOf(error) === 'email' ? authError('emailExists') : error
  }
  return { id, email: address }
}
