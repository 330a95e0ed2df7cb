// Realtime subscription to changes of rows that the person may read. An event says that something changed; the rest is
// read by request.

import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'

type GetClient = () => Promise<SupabaseClient>

export type WatchedRows = {
  readonly table: string
  readonly event: 'INSERT' | 'UPDATE' | '*'
  /** As Realtime writes it: `owner_id=eq.…`. */
  readonly filter: string
}

export type RowFollower = {
  /** The subscription is active; called again after each reconnect, after which everything is read again. */
  readonly onFollowing: () => void
  /** There is no connection at the moment: the client goes on trying. */
  readonly onLost: () => void
  readonly onChange: (
    row: Readonly<Record<string, unknown>>,
    table: string,
    event: 'INSERT' | 'UPDATE' | 'DELETE',
  ) => void
}

let channels = 0

/** Subscribes; returns the function that unsubscribes. The client reconnects by itself, without a call of its own. */
export function followRows(
  client: GetClient,
  name: string,
  rows: readonly WatchedRows[],
  follower: RowFollower,
): () => void {
  const abort = new AbortController()
  void begin(client, name, rows, follower, abort.signal)
  return () => abort.abort()
}

async function begin(
  client: GetClient,
  name: string,
  rows: readonly WatchedRows[],
  follower: RowFollower,
  signal: AbortSignal,
): Promise<void> {
  // Without the client's code there is no subscription: the pages show what they could read.
  const known = await client().catch(() => null)
  if (known === null || signal.aborted) return
  const channel = join(known, name, rows, follower)
  signal.addEventListener('abort', () => void known.removeChannel(channel), { once: true })
}

function join(
  client: SupabaseClient,
  name: string,
  rows: readonly WatchedRows[],
  { onFollowing, onLost, onChange }: RowFollower,
): RealtimeChannel {
  channels += 1
  // A channel name for each subscription: a page that closes leaves its channel while the next one joins.
  const channel = client.channel(`${name}:${channels}`)
  for (const { table, event, filter } of rows) {
    const where = { schema: 'public', table, filter }
    const onRowChange = ({ new: row, eventType }: RowChange) =>
      onChange({ ...row }, table, eventType)
    // The client declares one signature for each event.
    if (event === 'INSERT') channel.on('postgres_changes', { event, ...where }, onRowChange)
    else if (event === 'UPDATE') channel.on('postgres_changes', { event, ...where }, onRowChange)
    else channel.on('postgres_changes', { event, ...where }, onRowChange)
  }
  return channel
    .on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
      if (extension === 'postgres_changes' && status === 'ok') onFollowing()
    })
    .subscribe((status: string) => {
      if (status !== 'SUBSCRIBED') onLost()
    })
}

type RowChange = {
  readonly new: object
  readonly eventType: 'INSERT' | 'UPDATE' | 'DELETE'
}
