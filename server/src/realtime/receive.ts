// Dispatches a socket's messages to handlers, serialised by topic; a slow topic does not block others.
import { createAllowance } from './allowance.ts'
import { type Connection, reply } from './channel.ts'
import { accessToken } from './events/access-token.ts'
import { broadcast } from './events/broadcast.ts'
import { join } from './events/join.ts'
import { leave } from './events/leave.ts'
import { presence } from './events/presence.ts'
import type { Hub } from './hub.ts'
import { decodeFrame } from './wire/decode.ts'
import type { Incoming } from './wire/message.ts'

const CLOSE_TOO_MUCH = 4429
const CLOSE_TOO_LARGE = 1009
const CLOSE_NO_MESSAGE = 1007
/** Queued messages of a socket beyond which it is closed. */
const MAX_WAITING = 500

/** Returns the handler of a socket's frames. */
export function createReceiver(
  hub: Hub,
  connection: Connection,
): (data: Buffer, isBinary: boolean) => void {
  const { settings, clock, log } = hub
  const now = (): number => clock.now().getTime()
  const mayCome = createAllowance(settings.messagesPerSecond, settings.maxMessagesAtOnce, now())
  const mayJoin = createAllowance(settings.maxJoinsPerSecond, settings.maxJoinsPerSecond, now())
  const lastOf = new Map<string, Promise<void>>()
  let waiting = 0

  const end = (code: number, reason: string): void => {
    const payloadText = JSON.stringify({
      extension: 'system',
      status: 'error',
      message: reason,
      channel: 'system',
    })
    connection.send({ joinRef: null, ref: null, topic: 'system', event: 'system', payloadText })
    connection.close(code, reason)
  }

  const handle = async (message: Incoming): Promise<void> => {
    try {
      if (connection.isOpen) await dispatch(hub, connection, message)
    } catch (cause) {
      log.fault('a realtime message failed', { cause })
      reply(connection, message, 'error', { reason: 'ServerError: Please try again' })
    }
  }

  const enqueue = (message: Incoming): void => {
    waiting += 1
    const done = (lastOf.get(message.topic) ?? Promise.resolve())
      .then(() => handle(message))
      .finally(() => {
        waiting -= 1
        if (lastOf.get(message.topic) === done) lastOf.delete(message.topic)
      })
    lastOf.set(message.topic, done)
  }

  return (data, isBinary) => {
    if (!connection.isOpen) return
    connection.lastHeardAt = now()
    if (data.length > settings.maxMessageBytes) return end(CLOSE_TOO_LARGE, 'Message too large')
    if (!mayCome(now()) || waiting >= MAX_WAITING) {
      return end(CLOSE_TOO_MUCH, 'Too many messages per second')
    }
    const message = decodeFrame(data, isBinary, connection.version)
    if (message === null) return end(CLOSE_NO_MESSAGE, 'Not a realtime message')
    if (message.topic === 'phoenix') return heartbeat(connection, message)
    if (message.event === 'phx_join' && !mayJoin(now())) {
      return end(CLOSE_TOO_MUCH, 'Too many joins per second')
    }
    enqueue(message)
  }
}

/** Replied to at once, outside the queue: a client without a reply reconnects. */
function heartbeat(connection: Connection, message: Incoming): void {
  if (message.event === 'heartbeat') reply(connection, message, 'ok')
  else reply(connection, message, 'error', unmatched)
}

const unmatched = { reason: 'unmatched topic' }

async function dispatch(hub: Hub, connection: Connection, message: Incoming): Promise<void> {
  if (message.event === 'phx_join') return join(hub, connection, message)
  const channel = connection.channels.get(message.topic)
  const isOfOlderJoin =
    message.joinRef !== null && channel?.joinRef != null && message.joinRef !== channel.joinRef
  if (channel === undefined || isOfOlderJoin) {
    return reply(connection, message, 'error', unmatched)
  }
  switch (message.event) {
    case 'phx_leave':
      return leave(hub, channel, message)
    case 'access_token':
      return accessToken(hub, channel, message)
    case 'broadcast':
      return broadcast(hub, channel, message)
    case 'presence':
      return presence(hub, channel, message)
    default:
      // Unknown events of newer clients are ignored.
      return undefined
  }
}
