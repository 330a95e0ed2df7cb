// Key of the emergency password reset: off unless set, single-use, with an expiry (security ruling 11, T51).

import { createHash } from 'node:crypto'
import { z } from 'zod'
import { weaknessOf } from './jwt/secret-strength.ts'

/** SHA-256 of the key: the key itself is dropped after the settings are read. */
export type EmergencyKey = {
  readonly digest: Buffer
  /** Null: until it is used. */
  readonly expiresAt: Date | null
}

export const emergencyFields = {
  ADMIN_RESET_KEY: z.string().trim().min(32, 'must have 32 characters or more').optional(),
  ADMIN_RESET_KEY_EXPIRES_AT: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2026-12-01T18:00:00+05:30' })
    .optional(),
} as const

const schema = z.object(emergencyFields)
type EmergencySettings = z.infer<typeof schema>

export const toEmergencyKey = ({
  ADMIN_RESET_KEY: key,
  ADMIN_RESET_KEY_EXPIRES_AT: expiresAt,
}: EmergencySettings): EmergencyKey | null =>
  key === undefined
    ? null
    : {
        digest: createHash('sha256').update(key).digest(),
        expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
      }

/** No line repeats the key. */
export function emergencyFaults(settings: EmergencySettings, isProduction: boolean): string[] {
  const { ADMIN_RESET_KEY: key, ADMIN_RESET_KEY_EXPIRES_AT: expiresAt } = settings
  if (key === undefined) {
    return expiresAt === undefined
      ? []
      : ['ADMIN_RESET_KEY_EXPIRES_AT needs ADMIN_RESET_KEY beside it.']
  }
  if (!isProduction) return []
  const weakness = weaknessOf(key)
  return [
    ...(weakness === null ? [] : [`ADMIN_RESET_KEY ${weakness}.`]),
    ...(expiresAt === undefined
      ? ['ADMIN_RESET_KEY_EXPIRES_AT must say in production when the emergency key ends.']
      : []),
  ]
}
