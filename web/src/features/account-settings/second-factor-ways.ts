// Turns methods of the second factor on and off. A code of the method is verified first: it is the proof by which this
// session stays valid once the factor is required.

import type { SupabaseClient } from '@supabase/supabase-js'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import type { SecondFactorSettings } from '../../api/account/account.ts'
import { ApiError } from '../../api/api-error.ts'
import { requireData } from '../../api/client-error.ts'
import type { SessionWork } from '../../auth/session-work.ts'

export type MessageWay = 'email' | 'phone'

type Choice = Pick<SecondFactorSettings, 'requires_2fa' | 'phone_2fa_enabled' | 'email_2fa_enabled'>

/** A factor is required while e-mail or text message is on; an authenticator is required while it is enrolled. */
export function choiceWith(settings: SecondFactorSettings, way: MessageWay, isOn: boolean): Choice {
  const email = way === 'email' ? isOn : settings.email_2fa_enabled
  const phone = way === 'phone' ? isOn : settings.phone_2fa_enabled
  return { requires_2fa: email || phone, email_2fa_enabled: email, phone_2fa_enabled: phone }
}

/** Throws ApiError 403 `reauthentication_needed` without a fresh proof. */
export async function saveChoice(
  client: SupabaseClient,
  userId: string,
  choice: Choice,
): Promise<void> {
  requireData(
    await client
      .from('user_2fa_settings')
      .update(choice)
      .eq('user_id', userId)
      .select('user_id')
      .single(),
  )
}

/** Records the code just verified as this session's second factor. Throws when the server has no proof. */
export async function recordVerifiedCode({
  recordSecondFactor,
  enterSecurely,
}: Pick<SessionWork, 'recordSecondFactor' | 'enterSecurely'>): Promise<void> {
  const kind = await recordSecondFactor('record_2fa_completion')
  if (kind !== 'passed') throw new ApiError(403, 'not_recorded', messages.factorNotRecorded)
  enterSecurely()
}
