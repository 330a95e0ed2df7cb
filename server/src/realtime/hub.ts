// State of this server process shared by all sockets; passed to the event handlers.
import { type Channel, type Connection, pushClose, pushSystem } from './channel.ts'
import type { ChangeFeed } from './changes/feed.ts'
import type { Followers } from './changes/followers.ts'
import type { RealtimeDependencies } from './dependencies.ts'
import type { Broadcasts } from './topics/broadcasts.ts'
import type { Presences } from './topics/presence.ts'
import type { AskRights } from './topics/rights.ts'
import type { Rooms } from './topics/rooms.ts'

export type Hub = RealtimeDependencies & {
  readonly connections: Set<Connection>
  readonly rooms: Rooms
  readonly followers: Followers
  readonly feed: () => ChangeFeed
  /** Called when the first socket opens. */
  readonly wake: () => void
  readonly askRights: AskRights
  readonly presences: Presences
  readonly broadcasts: Broadcasts
}

/** Removes channels from all registries, without a message to the client. */
export async function removeChannels(hub: Hub, channels: readonly Channel[]): Promise<void> {
  for (const channel of channels) {
    const { connection, topic } = channel
    if (connection.channels.get(topic) === channel) connection.channels.delete(topic)
    hub.rooms.remove(channel)
    hub.followers.remove(channel, channel.bindings)
  }
  try {
    await hub.presences.untrack(channels)
  } catch (cause) {
    hub.log.fault('a presence could not be taken back', { cause })
  }
}

/** Closes a channel from the server's side, with the reason. */
export async function endChannel(hub: Hub, channel: Channel, message: string): Promise<void> {
  pushSystem(channel, { extension: 'system', status: 'error', message })
  pushClose(channel)
  await removeChannels(hub, [channel])
}

export function* channelsOf(hub: Hub): Generator<Channel> {
  for (const { channels } of hub.connections) yield* channels.values()
}

/** Number of the person's sockets with a channel, without the given one. */
export function countSocketsOf(hub: Hub, userId: string, except: Connection): number {
  let count = 0
  for (const connection of hub.connections) {
    if (connection === except) continue
    const belongs = [...connection.channels.values()].some(
      ({ identity }) => identity.userId === userId,
    )
    if (belongs) count += 1
  }
  return count
}

export const SESSION_ENDED = 'Your session has ended. Please sign in again.'
