// Realtime subscription to events of own listings. An event carries the listing's id and its kind; the rest is read.

import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import type { GetClient } from './own-listings/own-properties.ts'

export type OwnEvent = { readonly propertyId: string; readonly event: string }

type Follower = {
  /** The subscription is active; called again after each reconnect. */
  readonly onFollowing: () => void
  readonly onEvent: (event: OwnEvent) => void
}

/** Subscribes; returns the function that unsubscribes. The client reconnects by itself, without a call of its own. */
export function followOwnEvents(client: GetClient, userId: string, follower: Follower): () => void {
  const abort = new AbortController()
  void begin(client, userId, follower, abort.signal)
  return () => abort.abort()
}

async function begin(
  client: GetClient,
  userId: string,
  follower: Follower,
  signal: AbortSignal,
): Promise<void> {
  // Without the client's code there is no subscription: the pages show what they could read.
  const known = await client().catch(() => null)
  if (known === null || signal.aborted) return
  const channel = join(known, userId, follower)
  signal.addEventListener('abort', () => void known.removeChannel(channel), { once: true })
}

let channels = 0

function join(
  client: SupabaseClient,
  userId: string,
  { onFollowing, onEvent }: Follower,
): RealtimeChannel {
  channels += 1
  // A channel name for each subscription: a page that closes leaves its channel while the next one joins.
  const channel = client.channel(`own-listings:${userId}:${channels}`)
  const filter = `lister_id=eq.${userId}`
  channel.on(
    'postgres_changes',
    { event: 'UPDATE', schema: 'public', table: 'property_listers', filter },
    ({ new: row }) => {
      const { property_id: propertyId, last_event: event } = row as {
        property_id?: unknown
        last_event?: unknown
      }
      if (typeof propertyId === 'string' && typeof event === 'string')
        onEvent({ propertyId, event })
    },
  )
  return channel
    .on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
      if (extension === 'postgres_changes' && status === 'ok') onFollowing()
    })
    .subscribe()
}
