// Verifies codes of a new address or number. The requests carry the session's access token, so that the server
// continues this session, with its proofs, instead of creating another one.

import type { SupabaseClient } from '@supabase/supabase-js'
import { ApiError, toApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/api.ts'
import { requireSuccess } from '../../api/client-error.ts'

export type ContactCode =
  | { readonly type: 'email_change'; readonly email: string; readonly token: string }
  /** `phone`: international, with plus sign. `sms` is the second factor of this session. */
  | { readonly type: 'phone_change' | 'sms'; readonly phone: string; readonly token: string }

/** False when one of two addresses is confirmed and the other is still due. Throws ApiError `otp_expired`. */
export async function confirmContact(
  api: Api,
  client: SupabaseClient,
  code: ContactCode,
): Promise<boolean> {
  const answer = await sendAsThisSession(api, client, '/auth/v1/verify', code)
  const { access_token, refresh_token } = answer
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') return false
  requireSuccess(await client.auth.setSession({ access_token, refresh_token }))
  return true
}

/** Sends the code of the second factor; the server sends it to the enrolled number, whatever `phone` is. */
export async function sendSecondFactorSms(
  api: Api,
  client: SupabaseClient,
  phone: string,
): Promise<void> {
  const body = { phone, create_user: false, channel: 'sms' }
  await sendAsThisSession(api, client, '/auth/v1/otp', body)
}

async function sendAsThisSession(
  api: Api,
  client: SupabaseClient,
  path: string,
  body: object,
): Promise<Readonly<Record<string, unknown>>> {
  const { data } = await client.auth.getSession()
  if (data.session === null) throw new ApiError(401, 'session_not_found', 'Please sign in again.')
  const answer = await api.fetch(path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${data.session.access_token}`,
      'Content-Type': 'application/json',
      'X-Supabase-Api-Version': '2024-01-01',
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw await toApiError(answer)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the auth service answers objects only
  return (await answer.json()) as Readonly<Record<string, unknown>>
}
