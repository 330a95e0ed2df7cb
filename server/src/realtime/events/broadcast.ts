// `broadcast`: sends a message of one socket to all others on the topic (contract 5.4).
import { REALTIME_MAX_EVENT_CHARACTERS } from '@basera/contract/constants/realtime'
import { type Channel, reply } from '../channel.ts'
import type { Hub } from '../hub.ts'
import { type Incoming, isObject } from '../wire/message.ts'

export function broadcast({ broadcasts }: Hub, channel: Channel, message: Incoming): void {
  const { connection, config, rights, name } = channel
  const refusal = rights.canSend.broadcast
    ? null
    : `You do not have permissions to write to this Channel topic: ${name}`
  const sent = message.push ?? readPush(message.payload)
  const fault = refusal ?? faultIn(sent)
  if (fault !== null || sent === null) {
    // Without `ack` the client expects no reply.
    if (!config.broadcast.ack) return
    // The client reads `error` where it asked for storing.
    const error = sent?.isStoringAsked === true ? { error: fault } : {}
    reply(connection, message, 'error', { reason: fault, ...error })
    return
  }
  const { event, content } = sent
  broadcasts.send(
    { topic: name, isPrivate: config.private, id: null, event, content },
    config.broadcast.self ? null : channel,
  )
  if (config.broadcast.ack) reply(connection, message, 'ok')
}

function faultIn(sent: Incoming['push']): string | null {
  if (sent === null) return 'A broadcast needs an event and a payload'
  return sent.isStoringAsked
    ? 'Messages are not stored: only those that the database sends are'
    : null
}

function readPush(payload: unknown): Incoming['push'] {
  if (!isObject(payload) || typeof payload['event'] !== 'string') return null
  const event = payload['event']
  if (event.length > REALTIME_MAX_EVENT_CHARACTERS) return null
  const text = JSON.stringify(payload['payload'] ?? {})
  return {
    event,
    content: { encoding: 'json', text },
    isStoringAsked: Boolean(payload['persist']),
  }
}
