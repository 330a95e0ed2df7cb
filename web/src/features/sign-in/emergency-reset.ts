// What the emergency reset is called with, and what its outcome is called on the screen (R-ADM-04).

import type { SupabaseClient } from '@supabase/supabase-js'
import { EMERGENCY_PASSWORD_MIN_CHARACTERS } from '@basera/contract/constants/admin'
import { emergencyResetMessages as messages } from '@basera/contract/messages/emergency-reset'
import { ApiError, toUserError } from '../../api/api-error.ts'
import { callOwnFunction } from '../../api/call-own-function.ts'

export type EmergencyFields = {
  readonly email: string
  readonly newPassword: string
  readonly adminKey: string
}

/** Trimmed, as the tool sends them. */
export const trimmed = (fields: EmergencyFields): EmergencyFields => ({
  email: fields.email.trim(),
  newPassword: fields.newPassword.trim(),
  adminKey: fields.adminKey.trim(),
})

/** What is wrong before anything is sent; null when nothing is. */
export function findProblem({ email, newPassword, adminKey }: EmergencyFields): string | null {
  if (email === '' || newPassword === '' || adminKey === '') return messages.fillAllFields
  return Array.from(newPassword).length < EMERGENCY_PASSWORD_MIN_CHARACTERS
    ? messages.passwordTooShort
    : null
}

/** Throws what `toProblem` words. */
export async function resetPassword(
  client: SupabaseClient,
  fields: EmergencyFields,
): Promise<void> {
  await callOwnFunction(client, 'admin-reset-user-password', fields)
}

/** An answer of the function is said as it is; anything else failed on the way. */
export function toProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 200)
    return error.message === '' ? messages.failed : error.message
  return messages.failedBecause(toUserError(error))
}
