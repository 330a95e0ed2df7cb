// The browsers that a person's notifications are pushed to, told to the server with the person's session.

import type { SupabaseClient } from '@supabase/supabase-js'
import { requireSuccess } from '../client-error.ts'

type GetClient = () => Promise<SupabaseClient>

export type PushSubscriptionFacts = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export async function savePushBrowser(
  client: GetClient,
  { endpoint, p256dh, auth }: PushSubscriptionFacts,
): Promise<void> {
  requireSuccess(
    await (
      await client()
    ).rpc('save_push_subscription', { _endpoint: endpoint, _p256dh: p256dh, _auth: auth }),
  )
}

/** Also when there is none. */
export async function removePushBrowser(client: GetClient, endpoint: string): Promise<void> {
  requireSuccess(await (await client()).rpc('remove_push_subscription', { _endpoint: endpoint }))
}
