// Types of a socket connection and its channels, and messages of the server on a channel.
import type { Binding } from './changes/binding.ts'
import type { Identity } from './identity.ts'
import type { JoinConfig } from './join-config.ts'
import type { TopicRights } from './topics/rights.ts'
import type { Frame } from './wire/encode.ts'
import type { Incoming, JsonObject, Outgoing, Version } from './wire/message.ts'

/** State that a client tracks on a topic. */
export type Presence = { readonly ref: string; readonly key: string; readonly meta: JsonObject }

/** A socket and its channels. */
export type Connection = {
  readonly version: Version
  readonly clientIp: string
  /** Identity of the API key in the URL, for channels without a token. */
  readonly opener: Identity
  /** By topic. */
  readonly channels: Map<string, Channel>
  readonly isOpen: boolean
  /** Milliseconds of the clock. */
  lastHeardAt: number
  /** Whether the socket may ask now for what it missed; counts the asking. */
  readonly mayCatchUp: (nowMs: number) => boolean
  write(frame: Frame): void
  send(message: Outgoing): void
  /** Closing handshake; the connection is terminated when the peer does not answer. */
  close(code: number, reason: string): void
}

/** One topic joined by one socket. */
export type Channel = {
  readonly connection: Connection
  /** As on the wire: `realtime:<name>`. */
  readonly topic: string
  readonly name: string
  /** Name with visibility: public and private channels of one name are separate. */
  readonly room: string
  readonly joinRef: string | null
  readonly config: JoinConfig
  identity: Identity
  rights: TopicRights
  bindings: readonly Binding[]
  presence: Presence | null
}

export const TOPIC_PREFIX = 'realtime:'

export const roomOf = (name: string, isPrivate: boolean): string =>
  `${isPrivate ? 'private' : 'public'}:${name}`

type Addressed = Pick<Incoming, 'joinRef' | 'ref' | 'topic'>

export function reply(
  connection: Connection,
  { joinRef, ref, topic }: Addressed,
  status: 'ok' | 'error',
  response: Readonly<Record<string, unknown>> = {},
): void {
  const payloadText = JSON.stringify({ status, response })
  connection.send({ joinRef, ref, topic, event: 'phx_reply', payloadText })
}

export function push(channel: Channel, event: string, payloadText: string): void {
  const { connection, joinRef, topic } = channel
  connection.send({ joinRef, ref: null, topic, event, payloadText })
}

export type SystemNotice = {
  readonly extension: 'system' | 'postgres_changes' | 'missed_changes'
  readonly status: 'ok' | 'error'
  readonly message: string
}

export function pushSystem(channel: Channel, notice: SystemNotice): void {
  push(channel, 'system', JSON.stringify({ ...notice, channel: channel.name }))
}

/** The client's library takes the `ref` of a close for the join it ends. */
export function pushClose({ connection, joinRef, topic }: Channel): void {
  connection.send({ joinRef, ref: joinRef, topic, event: 'phx_close', payloadText: '{}' })
}
