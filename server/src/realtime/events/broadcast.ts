// `broadcast`: sends a message of one socket to all others on the topic (contract 5.4).
import { REALTIME_MAX_EVENT_CHARACTERS } from '@basera/contract/constants/realtime'
import { type Channel, reply } from '../channel.ts'
import type { Hub } from '../hub.ts'
import { type Content, type Incoming, isObject } from '../wire/message.ts'

export function broadcast({ broadcasts }: Hub, channel: Channel, message: Incoming): void {
  const { connection, config, rights, name } = channel
  const refusal = rights.canSend.broadcast
    ? null
    : `You do not have permissions to write to this Channel topic: ${name}`
  const sent = message.push ?? readPush(message.payload)
  const fault = refusal ?? (sent === null ? 'A broadcast needs an event and a payload' : null)
  if (fault !== null || sent === null) {
    // Without `ack` the client expects no reply.
    if (config.broadcast.ack) reply(connection, message, 'error', { reason: fault })
    return
  }
  broadcasts.send(
    { topic: name, isPrivate: config.private, id: null, ...sent },
    config.broadcast.self ? null : channel,
  )
  if (config.broadcast.ack) reply(connection, message, 'ok')
}

function readPush(payload: unknown): { event: string; content: Content } | null {
  if (!isObject(payload) || typeof payload['event'] !== 'string') return null
  const event = payload['event']
  if (event.length > REALTIME_MAX_EVENT_CHARACTERS) return null
  return { event, content: { encoding: 'json', text: JSON.stringify(payload['payload'] ?? {}) } }
}
