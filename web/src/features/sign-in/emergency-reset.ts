// Validates and sends the emergency reset, and maps its errors to messages (R-ADM-04).

import type { SupabaseClient } from '@supabase/supabase-js'
import { EMERGENCY_PASSWORD_MIN_CHARACTERS } from '@basera/contract/constants/admin'
import { emergencyResetMessages as messages } from '@basera/contract/messages/account/emergency-reset'
import { ApiError, toUserError } from '../../api/api-error.ts'
import { callOwnFunction } from '../../api/call-own-function.ts'

export type EmergencyFields = {
  readonly email: string
  readonly newPassword: string
  readonly adminKey: string
}

/** Trimmed, as they are sent. */
export const trimmed = (fields: EmergencyFields): EmergencyFields => ({
  email: fields.email.trim(),
  newPassword: fields.newPassword.trim(),
  adminKey: fields.adminKey.trim(),
})

/** Validates the fields; null when valid. */
export function findProblem({ email, newPassword, adminKey }: EmergencyFields): string | null {
  if (email === '' || newPassword === '' || adminKey === '') return messages.fillAllFields
  return Array.from(newPassword).length < EMERGENCY_PASSWORD_MIN_CHARACTERS
    ? messages.passwordTooShort
    : null
}

/** Throws errors that `toProblem` maps. */
export async function resetPassword(
  client: SupabaseClient,
  fields: EmergencyFields,
): Promise<void> {
  await callOwnFunction(client, 'admin-reset-user-password', fields)
}

/** The function's own message is shown as it is; any other error as a failed reset. */
export function toProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 200)
    return error.message === '' ? messages.failed : error.message
  return messages.failedBecause(toUserError(error))
}
