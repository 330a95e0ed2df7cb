// Second factor status of a person (`check_user_2fa_status`): the only caller of that function.

import type { SupabaseClient } from '@supabase/supabase-js'

/** A row of check_user_2fa_status. Contacts are masked until the factor is passed; null where there is none. */
export type SecondFactorStatus = {
  readonly requires_2fa: boolean
  readonly phone_2fa_enabled: boolean
  readonly phone_verified: boolean
  readonly phone: string | null
  readonly email_2fa_enabled: boolean
  readonly email_verified: boolean
  readonly email: string | null
}

/** Null when the server has no row of the person. Throws when the request fails. */
export async function readSecondFactorStatus(
  client: SupabaseClient,
  userId: string,
): Promise<SecondFactorStatus | null> {
  const { data } = await client
    .rpc('check_user_2fa_status', { _user_id: userId })
    .returns<SecondFactorStatus[]>()
    .maybeSingle()
    .throwOnError()
  return data
}
