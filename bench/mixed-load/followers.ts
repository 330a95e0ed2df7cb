// Sockets of the people with an account, as a page of own listings opens them. A keeper has two, and a change counts as
// told when both have it.
import { WebSocket } from 'ws'
import type { OurServer } from '../our-server.ts'
import type { World } from './world.ts'

/** The next event of a listing. */
export type News = {
  /** Resolves when every socket of its keeper has it. */
  readonly arrival: Promise<unknown>
  /** It will not come: what comes next is other news. */
  readonly forget: () => void
}

export type Followers = {
  readonly count: number
  /** To be called before the change. */
  readonly expect: (homeId: string) => News
  readonly close: () => void
}

type Expected = { readonly told: Set<WebSocket>; readonly tell: () => void }
type Follower = World['members'][number]

const SOCKETS_OF_A_KEEPER = 2
const BEAT_MS = 25_000

/** Resolves when all of them follow. Throws when a socket is refused or closed before. */
export const openFollowers = async (server: OurServer, world: World): Promise<Followers> => {
  const expected = new Map<string, Expected[]>()
  const keeperIds = new Set(world.keepers.map(({ id }) => id))
  const sockets: WebSocket[] = []
  // Each socket has the events in order, but one socket may be ahead of the other.
  const onEvent = (homeId: string, socket: WebSocket): void => {
    const those = expected.get(homeId) ?? []
    const first = those.find(({ told }) => !told.has(socket))
    if (first === undefined) return
    first.told.add(socket)
    if (first.told.size < SOCKETS_OF_A_KEEPER) return
    those.splice(those.indexOf(first), 1)
    first.tell()
  }
  for (const member of world.members) {
    for (let nth = 0; nth < (keeperIds.has(member.id) ? SOCKETS_OF_A_KEEPER : 1); nth++)
      sockets.push(await follow(server, member, onEvent))
  }
  const beating = setInterval(() => {
    for (const socket of sockets) {
      if (socket.readyState === WebSocket.OPEN) socket.send(BEAT)
    }
  }, BEAT_MS)
  return {
    count: sockets.length,
    expect(homeId) {
      const those = expected.get(homeId) ?? []
      expected.set(homeId, those)
      const { promise: arrival, resolve } = Promise.withResolvers<undefined>()
      const one: Expected = { told: new Set(), tell: () => resolve(undefined) }
      those.push(one)
      return {
        arrival,
        forget() {
          if (those.includes(one)) those.splice(those.indexOf(one), 1)
        },
      }
    },
    close() {
      clearInterval(beating)
      for (const socket of sockets) socket.terminate()
    },
  }
}

const BEAT = JSON.stringify([null, 'beat', 'phoenix', 'heartbeat', {}])

const joining = ({ id, accessToken }: Follower): string =>
  JSON.stringify([
    '1',
    '1',
    `realtime:own-listings:${id}:1`,
    'phx_join',
    {
      config: {
        presence: { enabled: false },
        postgres_changes: [
          {
            event: 'UPDATE',
            schema: 'public',
            table: 'property_keepers',
            filter: `keeper_id=eq.${id}`,
          },
        ],
      },
      access_token: accessToken,
    },
  ])

function follow(
  { origin, anonKey }: OurServer,
  member: Follower,
  onEvent: (homeId: string, socket: WebSocket) => void,
): Promise<WebSocket> {
  const url = `${origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': member.address } })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`a socket was closed with ${code}`)))
    socket.on('open', () => socket.send(joining(member)))
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.includes('Subscribed to PostgreSQL')) resolve(socket)
      const homeId = /"postgres_changes",.*"property_id":"([^"]+)"/.exec(text)?.[1]
      if (homeId !== undefined) onEvent(homeId, socket)
    })
  })
}
