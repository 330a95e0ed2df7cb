// What happens on the site, as it happens: an admin's page is told that something did, and asks what.

import type { SupabaseClient } from '@supabase/supabase-js'
import type { GetClient } from './own-properties.ts'

type Follower = {
  /** From now on nothing is missed; said again after each lost connection. */
  readonly onFollowing: () => void
  readonly onEvent: () => void
  /** Nothing arrives until `onFollowing` is said again. */
  readonly onLost: () => void
}

/** Returns what ends it. The client joins again by itself. */
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
  // A name of its own: a page that closes leaves its channel while the next one joins.
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
