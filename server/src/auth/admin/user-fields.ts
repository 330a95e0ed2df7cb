// Validates the fields of an account that an operator's program sets (contract 2.16), before anything is written.
import { z } from 'zod'
import { authError } from '../auth-error.ts'
import { isGiven, parseEmail, parsePhone } from '../user/contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import { isUuid } from '../factors/factors.ts'
import { isHashable } from '../passwords/passwords.ts'
import { assertMetadataFits, optionalMetadata, optionalText } from '../read-body.ts'

export const userFieldsSchema = z.object({
  id: optionalText(),
  email: optionalText(),
  phone: optionalText(),
  password: optionalText(),
  password_hash: optionalText(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: optionalMetadata,
  app_metadata: optionalMetadata,
  role: optionalText(),
  ban_duration: optionalText(),
})

type Given = z.infer<typeof userFieldsSchema>

/** Null for an absent field. */
export type UserFields = {
  readonly id: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly encryptedPassword: string | null
  readonly isEmailConfirmed: boolean | null
  readonly isPhoneConfirmed: boolean | null
  readonly userMetadata: Readonly<Record<string, unknown>> | null
  readonly appMetadata: Readonly<Record<string, unknown>> | null
  /** Seconds; 0 lifts a ban. */
  readonly banSeconds: number | null
}

/** Throws AuthError `validation_failed` and the like for what an account cannot have. */
export async function readUserFields(given: Given, { passwords }: AuthTools): Promise<UserFields> {
  if (isGiven(given.password) && isGiven(given.password_hash)) throw authError('adminTwoPasswords')
  if (isGiven(given.id) && !isUuid(given.id)) throw authError('adminBadId')
  if (isGiven(given.role) && given.role !== 'authenticated') throw authError('adminBadRole')
  assertMetadataFits({ ...given.user_metadata, ...given.app_metadata })
  return {
    id: isGiven(given.id) ? given.id.toLowerCase() : null,
    email: isGiven(given.email) ? parseEmail(given.email) : null,
    phone: isGiven(given.phone) ? parsePhone(given.phone) : null,
    encryptedPassword: await encryptedPassword(given, passwords),
    isEmailConfirmed: given.email_confirm ?? null,
    isPhoneConfirmed: given.phone_confirm ?? null,
    userMetadata: given.user_metadata ?? null,
    appMetadata: given.app_metadata ?? null,
    banSeconds: isGiven(given.ban_duration) ? parseDuration(given.ban_duration) : null,
  }
}

async function encryptedPassword(
  { password, password_hash: hash }: Given,
  passwords: AuthTools['passwords'],
): Promise<string | null> {
  if (isGiven(hash)) {
    if (!/^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/.test(hash))
      throw authError('adminBadHash')
    return hash
  }
  if (!isGiven(password)) return null
  if (!isHashable(password)) throw authError('passwordTooLong')
  return passwords.hash(password)
}

const units: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 }
/** A century: further than any calendar of ours. */
const MAX_BAN_SECONDS = 100 * 366 * 24 * 3600

/** `24h`, `1h30m`, `none`. */
function parseDuration(text: string): number {
  if (text === 'none') return 0
  if (!/^(\d{1,9}(\.\d{1,3})?[hms])+$/.test(text)) throw authError('adminBadBan')
  const parts = text.match(/\d+(\.\d+)?[hms]/g) ?? []
  const seconds = parts.map((part) => Number.parseFloat(part) * (units[part.slice(-1)] ?? 0))
  return Math.min(
    MAX_BAN_SECONDS,
    seconds.reduce((sum, one) => sum + one, 0),
  )
}
