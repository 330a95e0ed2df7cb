// Realtime subscription of an admin's page to inserts of activities and listings: an event carries no rows, the page
// reads them.

import type { SupabaseClient } from '@supabase/supabase-js'
import type { GetClient } from '../own-listings/own-properties.ts'

type Follower = {
  /** The subscription is active; called again after each reconnect. */
  readonly onFollowing: () => void
  readonly onEvent: () => void
  /** The subscription is lost until `onFollowing` is called again. */
  readonly onLost: () => void
}

/** Subscribes; returns the function that unsubscribes. The client reconnects by itself. */
export function followActivities(client: GetClient, follower: Follower): () => void {
  const abort = new AbortController()
  void begin(client, follower, abort.signal)
  return () => abort.abort()
}

async function begin(client: GetClient, follower: Follower, signal: AbortSignal): Promise<void> {
  const known = await client().catch(() => null)
  if (signal.aborted) return
  if (known === null) {
    follower.onLost()
    return
  }
  const channel = join(known, follower, signal)
  signal.addEventListener('abort', () => void known.removeChannel(channel), { once: true })
}

/** As the client names them; importing its enumeration would bring its code along. */
const lostStates: ReadonlySet<string> = new Set(['CHANNEL_ERROR', 'TIMED_OUT', 'CLOSED'])

let channels = 0

function join(
  client: SupabaseClient,
  { onFollowing, onEvent, onLost }: Follower,
  signal: AbortSignal,
) {
  channels += 1
  // A channel name for each subscription: a page that closes leaves its channel while the next one joins.
  const channel = client.channel(`activities:${channels}`)
  for (const table of ['activities', 'properties']) {
    channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table }, onEvent)
  }
  return channel
    .on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
      if (extension === 'postgres_changes' && status === 'ok') onFollowing()
    })
    .subscribe((status) => {
      if (lostStates.has(status) && !signal.aborted) onLost()
    })
}
