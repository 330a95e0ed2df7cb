// One change to a thousand sockets: from the commit until the last of them has it, beside the bare socket library
// sending the same bytes from memory.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Database } from '../server/src/db/database.ts'
import type { Field } from './field.ts'
import { type Goal, interleave } from './measure.ts'
import type { Peer } from './peers.ts'
import { startRawSockets } from './raw-sockets.ts'

const sockets = 1000
const changesPerRound = 40
const rounds = 5
/** So many arrive from one address as an address may have. */
const socketsPerAddress = 40

type Audience = {
  /** Resolves when every socket has had one more message; answers its text. */
  next(): Promise<string>
  close(): void
}

const gather = async (
  open: (index: number) => WebSocket,
  isCounted: (text: string) => boolean,
  onOpen: (socket: WebSocket) => void,
): Promise<Audience> => {
  let waiting = 0
  let done: ((text: string) => void) | null = null
  const opened: WebSocket[] = []
  for (let index = 0; index < sockets; index++) {
    const socket = open(index)
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (isCounted(text) && --waiting === 0) done?.(text)
    })
    await once(socket, 'open')
    onOpen(socket)
    opened.push(socket)
  }
  return {
    next: () =>
      new Promise((resolve) => {
        waiting = sockets
        done = resolve
      }),
    close: () => {
      for (const socket of opened) socket.terminate()
    },
  }
}

const join = JSON.stringify([
  '1',
  '1',
  'realtime:bench',
  'phx_join',
  {
    config: {
      presence: { enabled: false },
      postgres_changes: [{ event: '*', schema: 'public', table: 'bench_news' }],
    },
  },
])

const gatherOurs = async (ours: Peer, key: string): Promise<Audience> => {
  let following = 0
  const everybodyFollows = Promise.withResolvers<undefined>()
  const audience = await gather(
    (index) =>
      new WebSocket(
        `${ours.origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`,
        { headers: { 'x-forwarded-for': `198.51.100.${Math.floor(index / socketsPerAddress)}` } },
      ),
    (text) => {
      if (text.includes('Subscribed to PostgreSQL') && ++following === sockets)
        everybodyFollows.resolve(undefined)
      return text.includes('"postgres_changes",{"ids"')
    },
    (socket) => socket.send(join),
  )
  await everybodyFollows.promise
  return audience
}

/** Deliveries a second, each change sent when the one before has reached everybody. */
const deliveriesPerSecond = async (
  audience: Audience,
  send: () => Promise<unknown>,
): Promise<number> => {
  const began = performance.now()
  for (let change = 0; change < changesPerRound; change++) {
    const arrived = audience.next()
    await send()
    await arrived
  }
  return (changesPerRound * sockets * 1000) / (performance.now() - began)
}

const prepareTable = (owner: Database): Promise<void> =>
  owner.script(`
    create table public.bench_news (id integer primary key, title text, stars integer);
    alter table public.bench_news enable row level security;
    create policy "everybody may read" on public.bench_news for select to anon using (stars >= 0);
    grant select on public.bench_news to anon;
    insert into public.bench_news values (1, 'news', 0);
    alter publication supabase_realtime add table public.bench_news`)

/** The change's way (commit, notice, reading, policy, frames) of the bare sending of its bytes. */
export const measureRealtime = async (field: Field): Promise<Goal[]> => {
  const database = await field.database(0)
  const owner = await field.openAsOwner(database)
  await prepareTable(owner)
  const ours = await field.startOurs(database, { TRUSTED_PROXIES: '127.0.0.1' })
  const followers = await gatherOurs(ours, ours.anonKey)
  const change = () => owner.script('update public.bench_news set stars = stars + 1')
  const sample = followers.next()
  await change()
  const raw = await startRawSockets(await sample)
  const listeners = await gather(
    () => new WebSocket(raw.origin.replace('http', 'ws')),
    () => true,
    () => undefined,
  )
  try {
    const medians = await interleave(
      [
        {
          name: 'bare ws',
          measure: async () => ({
            perSecond: await deliveriesPerSecond(listeners, () => fetch(`${raw.origin}/send`)),
          }),
        },
        {
          name: 'realtime',
          measure: async () => ({ perSecond: await deliveriesPerSecond(followers, change) }),
        },
      ],
      rounds,
    )
    return [
      {
        what: '1 change to 1,000 sockets, of bare ws sending the same bytes from memory',
        ratio: medians('realtime', 'perSecond') / medians('bare ws', 'perSecond'),
        wanted: null,
      },
    ]
  } finally {
    followers.close()
    listeners.close()
    await owner.script('drop table public.bench_news')
    await owner.close()
    await Promise.all([ours.stop(), raw.stop()])
  }
}
