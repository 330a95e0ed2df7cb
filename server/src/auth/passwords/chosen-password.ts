import { authError } from '../auth-error.ts'
import { findWeakness, type PasswordContext } from './password-policy.ts'
import { isHashable } from './passwords.ts'

/** Throws AuthError for a password that is refused: `validation_failed` or `weak_password` with reasons. */
export function assertGoodPassword(password: string, context: PasswordContext): void {
  if (!isHashable(password)) throw authError('passwordTooLong')
  const weakness = findWeakness(password, context)
  if (weakness === null) return
  throw authError('weakPassword', { message: weakness.message, weakReasons: weakness.reasons })
}
