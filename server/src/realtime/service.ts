// `/realtime/v1`: sockets, broadcasts by HTTP, and what runs beside them (contract 5).
import { Hono } from 'hono'
import type { AppEnvironment } from '../http/caller.ts'
import { broadcastBatch, broadcastOne } from './broadcast-http.ts'
import type { ChangeFeed } from './changes/feed.ts'
import { openChangeFeed } from './changes/feed.ts'
import { createFollowers } from './changes/followers.ts'
import { type Cluster, joinCluster } from './cluster/cluster.ts'
import type { RealtimeDependencies } from './dependencies.ts'
import { channelsOf, type Hub } from './hub.ts'
import { openSocket } from './socket.ts'
import { createBroadcasts } from './topics/broadcasts.ts'
import { createPresences } from './topics/presence.ts'
import { createRights } from './topics/rights.ts'
import { createRooms } from './topics/rooms.ts'
import { keepWatch } from './watch.ts'

export type Realtime = {
  readonly service: Hono<AppEnvironment>
  /** Once the listening server has closed its sockets. */
  close(): Promise<void>
}

const PRUNE_MS = 10 * 60 * 1000

/** Starts listening to the database. Throws DatabaseError when that cannot be done. */
export async function openRealtime(dependencies: RealtimeDependencies): Promise<Realtime> {
  const { clock, database, log } = dependencies
  const rooms = createRooms()
  const followers = createFollowers()
  // The three need each other: what they need is looked up when it is used.
  const started: { cluster?: Cluster; feed?: ChangeFeed } = {}
  const cluster = (): Cluster => required(started.cluster)
  const hub: Hub = {
    ...dependencies,
    connections: new Set(),
    rooms,
    followers,
    feed: () => required(started.feed),
    wake: () => cluster().wake(),
    askRights: createRights(database, () => clock.now().getTime()),
    presences: createPresences(dependencies, rooms, cluster),
    broadcasts: createBroadcasts(rooms, cluster),
  }
  started.cluster = await joinCluster(dependencies, {
    onNote(note) {
      if (note.kind === 'broadcast') hub.broadcasts.deliverNote(note)
      if (note.kind === 'presence') hub.presences.deliver(note.room, note.diff)
    },
    onLost: (presences) => hub.presences.bury(presences),
    isIdle: () => hub.connections.size === 0,
    onForgotten: () => hub.presences.restore(channelsOf(hub)),
  })
  started.feed = await openChangeFeed(dependencies, followers)
  const watch = await keepWatch(hub)
  const unlisten = await database.listen('pgrst', () => {
    hub
      .feed()
      .follow()
      .catch((cause: unknown) => log.fault('tables could not be followed', { cause }))
  })
  const pruning = setInterval(() => {
    hub
      .feed()
      .prune()
      .catch((cause: unknown) => log.fault('changes could not be pruned', { cause }))
  }, PRUNE_MS)

  const service = new Hono<AppEnvironment>()
  service.get('/websocket', openSocket(hub))
  service.post('/api/broadcast', broadcastBatch(hub))
  service.post('/api/broadcast/:topic/events/:event', broadcastOne(hub))
  return {
    service,
    async close() {
      clearInterval(pruning)
      await unlisten()
      await watch.close()
      await started.feed?.close()
      await started.cluster?.close()
    },
  }
}

function required<T>(started: T | undefined): T {
  if (started === undefined) throw new Error('realtime has not started')
  return started
}
