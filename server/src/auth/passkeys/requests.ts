// What the endpoints of passkeys ask alike.
import { KEY_NAME_MAX_CHARACTERS } from '@basera/contract/constants/auth'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { authError } from '../auth-error.ts'
import type { AuthTools } from '../dependencies.ts'
import { isUuid } from '../factors/factors.ts'
import { optionalText } from '../read-body.ts'
import { takeChallenge } from './passkey-rows.ts'

export const nameSchema = z.object({ friendly_name: optionalText() })

/** Throws AuthError `passkey_disabled` (404). */
export function assertOffered({ settings }: AuthTools): void {
  if (!settings.arePasskeysOffered) throw authError('passkeysDisabled')
}

/** Throws AuthError `validation_failed`. */
export function readName(given: string | null | undefined): string {
  const name = (given ?? '').trim()
  if (name === '' || name.length > KEY_NAME_MAX_CHARACTERS) throw authError('passkeyNameMissing')
  return name
}

/** The challenge's text, which is used up by that. Throws AuthError. */
export async function requireChallenge(
  database: Database,
  id: string | null | undefined,
  userId: string | null,
): Promise<string> {
  if (!isUuid(id)) throw authError('passkeyChallengeNotFound')
  const taken = await takeChallenge(database, id, userId)
  if (taken.kind === 'none') throw authError('passkeyChallengeNotFound')
  if (taken.kind === 'over') throw authError('passkeyChallengeExpired')
  return taken.text
}
