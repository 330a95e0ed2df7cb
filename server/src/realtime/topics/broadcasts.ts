// Messages from one socket, an HTTP request or the database to everybody on a channel.
import { TOPIC_PREFIX, type Channel, roomOf } from '../channel.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { Note } from '../cluster/note.ts'
import { encodeBroadcast } from '../wire/encode.ts'
import type { Content } from '../wire/message.ts'
import type { Rooms } from './rooms.ts'

export type BroadcastMessage = {
  /** Without prefix. */
  readonly topic: string
  readonly event: string
  readonly isPrivate: boolean
  readonly content: Content
  readonly id: string | null
}

export type Broadcasts = {
  /** To everybody on all server processes; `except` hears nothing. */
  send(message: BroadcastMessage, except: Channel | null): void
  /** A message that another process or the database announced. */
  deliverNote(note: Extract<Note, { kind: 'broadcast' }>): void
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
      cluster().tell({
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
    deliverNote({ topic, event, private: isPrivate, id = null, ...note }) {
      deliver({ topic, event, isPrivate, id, content: contentOf(note) }, null)
    },
  }
}

const contentOf = (note: {
  text?: string | undefined
  bytes?: string | undefined
  payload?: unknown
}): Content =>
  note.bytes === undefined
    ? { encoding: 'json', text: note.text ?? JSON.stringify(note.payload ?? {}) }
    : { encoding: 'binary', bytes: Buffer.from(note.bytes, 'base64') }
