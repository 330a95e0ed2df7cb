// Fan-out of broadcasts from a socket, an HTTP request or the database to all subscribers of a topic.
import { TOPIC_PREFIX, type Channel, roomOf } from '../channel.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { ClusterMessage } from '../cluster/cluster-message.ts'
import { encodeBroadcast } from '../wire/encode.ts'
import type { Content } from '../wire/message.ts'
import type { Rooms } from './rooms.ts'

export type BroadcastMessage = {
  /** Without the prefix. */
  readonly topic: string
  readonly event: string
  readonly isPrivate: boolean
  readonly content: Content
  readonly id: string | null
}

export type Broadcasts = {
  /** To all subscribers on all server processes but `except`. */
  send(message: BroadcastMessage, except: Channel | null): void
  /** A message of another process or the database, for this process's sockets. */
  deliverFromCluster(message: Extract<ClusterMessage, { kind: 'broadcast' }>): void
}

export function createBroadcasts(rooms: Rooms, cluster: () => Cluster): Broadcasts {
  const deliver = (message: BroadcastMessage, except: Channel | null): void => {
    const { topic, event, isPrivate, content, id } = message
    const meta = id === null ? null : { id }
    const broadcast = { topic: `${TOPIC_PREFIX}${topic}`, event, content, meta }
    rooms.send(
      roomOf(topic, isPrivate),
      (version) => encodeBroadcast(broadcast, version),
      (channel) => channel !== except && channel.rights.canReceive.broadcast,
    )
  }
  return {
    send(message, except) {
      deliver(message, except)
      const { topic, event, isPrivate, content, id } = message
      cluster().publish({
        kind: 'broadcast',
        id,
        topic,
        event,
        private: isPrivate,
        ...(content.encoding === 'json'
          ? { text: content.text }
          : { bytes: Buffer.from(content.bytes).toString('base64') }),
        payload: null,
      })
    },
    deliverFromCluster({ topic, event, private: isPrivate, id = null, ...message }) {
      deliver({ topic, event, isPrivate, id, content: contentOf(message) }, null)
    },
  }
}

const contentOf = (message: {
  text?: string | undefined
  bytes?: string | undefined
  payload?: unknown
}): Content =>
  message.bytes === undefined
    ? { encoding: 'json', text: message.text ?? JSON.stringify(message.payload ?? {}) }
    : { encoding: 'binary', bytes: Buffer.from(message.bytes, 'base64') }
