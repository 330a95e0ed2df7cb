// `phx_join` (contract 5.2): authenticates and authorises the join and opens the channel.
import { REALTIME_MAX_TOPIC_CHARACTERS } from '@basera/contract/constants/realtime'
import {
  type Channel,
  type Connection,
  pushClose,
  pushSystem,
  reply,
  roomOf,
  TOPIC_PREFIX,
} from '../channel.ts'
import { follow } from '../changes/follow.ts'
import { countSocketsOf, type Hub, removeChannels, SESSION_ENDED } from '../hub.ts'
import { type Identity, nameCaller } from '../identity.ts'
import { type JoinConfig, readAccessToken, readJoinConfig } from '../join-config.ts'
import { findEnded } from '../sessions.ts'
import { findRights } from '../topics/find-rights.ts'
import { replay, replayRefusal } from '../topics/replay.ts'
import type { TopicRights } from '../topics/rights.ts'
import type { Incoming } from '../wire/message.ts'

const TOO_MANY_SOCKETS = 'ConnectionRateLimitReached: Too many sockets of one user'

/** Throws DatabaseError when the database is unreachable. */
export async function join(hub: Hub, connection: Connection, message: Incoming): Promise<void> {
  const older = connection.channels.get(message.topic)
  if (older !== undefined) {
    pushClose(older)
    await removeChannels(hub, [older])
  }
  const admitted = await admit(hub, connection, message)
  // The socket may have closed during the queries.
  if (!connection.isOpen) return
  if (typeof admitted === 'string') return reply(connection, message, 'error', { reason: admitted })

  const { config, identity, rights, name } = admitted
  // Again, in the step that adds the channel: during the queries the person's other sockets have joined.
  if (hasTooManySockets(hub, connection, identity)) {
    return reply(connection, message, 'error', { reason: TOO_MANY_SOCKETS })
  }
  const channel: Channel = {
    connection,
    topic: message.topic,
    name,
    room: roomOf(name, config.private),
    joinRef: message.joinRef ?? message.ref,
    config,
    identity,
    rights,
    bindings: [],
    presence: null,
  }
  connection.channels.set(channel.topic, channel)
  hub.rooms.add(channel)
  const faults = await follow(hub, channel)
  if (connection.channels.get(channel.topic) !== channel) {
    hub.followers.remove(channel, channel.bindings)
    return
  }
  const [fault] = faults
  if (fault !== undefined && config.postgres_changes_options.wait) {
    await removeChannels(hub, [channel])
    return reply(connection, message, 'error', { reason: fault })
  }
  reply(connection, message, 'ok', { postgres_changes: echo(channel) })
  sendSubscriptionStatus(channel, fault)
  if (config.broadcast.replication_ready) pushSystem(channel, replicationReady)
  if (config.presence.enabled && rights.canReceive.presence) await hub.presences.sendState(channel)
  await sendEarlier(hub, channel)
}

/** The server listens to the database before it opens a socket. */
const replicationReady = {
  extension: 'system',
  status: 'ok',
  message: 'Replication connection established',
} as const

/** What was said and changed before the join, as it asks. */
async function sendEarlier(hub: Hub, channel: Channel): Promise<void> {
  const { since } = channel.config.postgres_changes_options
  await replay(hub, channel)
  if (since !== undefined && channel.bindings.some(({ subscription }) => subscription !== null)) {
    await hub.feed().catchUp(channel, since)
  }
}

type Admitted = {
  readonly name: string
  readonly config: JoinConfig
  readonly identity: Identity
  readonly rights: TopicRights
}

/** The admitted join, or the reason of the refusal. */
async function admit(
  hub: Hub,
  connection: Connection,
  { topic, payload }: Incoming,
): Promise<Admitted | string> {
  const name = topic.startsWith(TOPIC_PREFIX) ? topic.slice(TOPIC_PREFIX.length) : ''
  if (name === '') return 'TopicNameRequired: You must provide a topic name'
  if (topic.length > REALTIME_MAX_TOPIC_CHARACTERS) {
    return `TopicNameTooLong: A topic may have at most ${REALTIME_MAX_TOPIC_CHARACTERS} characters`
  }
  if (connection.channels.size >= hub.settings.maxChannelsPerSocket) {
    return 'ChannelRateLimitReached: Too many channels'
  }
  const config = readJoinConfig(payload)
  const token = readAccessToken(payload)
  if (config === null || token === undefined) {
    return 'InvalidJoinPayload: The configuration of the channel is not valid'
  }
  const unreplayable = replayRefusal(config)
  if (unreplayable !== null) return unreplayable
  const naming = await nameCaller(hub, token, connection.opener)
  if (naming.kind === 'refused') return naming.reason
  const { identity } = naming
  if ((await findEnded(hub.database, [identity])).size > 0) return `Unauthorized: ${SESSION_ENDED}`
  if (hasTooManySockets(hub, connection, identity)) {
    return TOO_MANY_SOCKETS
  }
  const rights = await findRights(hub, identity, name, config)
  return typeof rights === 'string' ? rights : { name, config, identity, rights }
}

const hasTooManySockets = (hub: Hub, connection: Connection, { userId }: Identity): boolean =>
  userId !== null && countSocketsOf(hub, userId, connection) >= hub.settings.maxSocketsPerUser

/** The client compares these with its bindings in order. */
const echo = ({ config, bindings }: Channel): readonly unknown[] =>
  config.postgres_changes.map((request, index) => ({ id: bindings[index]?.id, ...request }))

function sendSubscriptionStatus(channel: Channel, fault: string | undefined): void {
  if (channel.bindings.length === 0) return
  pushSystem(
    channel,
    fault === undefined
      ? { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL' }
      : { extension: 'postgres_changes', status: 'error', message: fault },
  )
}
