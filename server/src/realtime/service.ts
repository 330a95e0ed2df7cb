// Router of `/realtime/v1`: sockets, broadcast by HTTP, and their background tasks (contract 5).
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
import { openWatch } from './watch.ts'

export type Realtime = {
  readonly service: Hono<AppEnvironment>
  /** Call after the HTTP server has closed its sockets. */
  close(): Promise<void>
}

const PRUNE_MS = 10 * 60 * 1000

/** Starts to LISTEN. Throws DatabaseError when that fails. */
export async function openRealtime(dependencies: RealtimeDependencies): Promise<Realtime> {
  const { clock, database, log } = dependencies
  const rooms = createRooms()
  const followers = createFollowers()
  // Circular dependencies, resolved at the time of use.
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
    onMessage(message) {
      if (message.kind === 'broadcast') hub.broadcasts.deliverFromCluster(message)
      if (message.kind === 'presence') hub.presences.deliver(message.room, message.diff)
    },
    onLost: (presences) => hub.presences.announceLost(presences),
    isIdle: () => hub.connections.size === 0,
    onForgotten: () => hub.presences.restore(channelsOf(hub)),
  })
  started.feed = await openChangeFeed(dependencies, followers)
  const watch = await openWatch(hub)
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
