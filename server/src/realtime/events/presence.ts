// `presence`: `track` and `untrack` of a channel's presence (contract 5.4).
import { REALTIME_MAX_PRESENCE_BYTES } from '@basera/contract/constants/realtime'
import { DatabaseError } from '../../db/database-error.ts'
import { type Channel, reply } from '../channel.ts'
import type { Hub } from '../hub.ts'
import { type Incoming, isObject, type JsonObject } from '../wire/message.ts'

/** Throws DatabaseError when the database is unreachable. */
export async function presence(hub: Hub, channel: Channel, message: Incoming): Promise<void> {
  const { connection, rights, name } = channel
  const refuse = (reason: string): void => reply(connection, message, 'error', { reason })
  if (!rights.canSend.presence) {
    return refuse(`You do not have permissions to write to this Channel topic: ${name}`)
  }
  const body = isObject(message.payload) ? message.payload : {}
  switch (body['event']) {
    case 'track': {
      const payload = body['payload'] ?? {}
      if (!isObject(payload) || isTooLarge(payload)) {
        return refuse(
          `A presence must be an object of at most ${REALTIME_MAX_PRESENCE_BYTES} bytes`,
        )
      }
      return track(hub, channel, message, payload)
    }
    case 'untrack':
      await hub.presences.untrack([channel])
      return reply(connection, message, 'ok')
    default:
      return refuse('Presence knows the events track and untrack')
  }
}

async function track(
  hub: Hub,
  channel: Channel,
  message: Incoming,
  payload: JsonObject,
): Promise<void> {
  try {
    await hub.presences.track(channel, payload)
  } catch (error) {
    // Not storable as jsonb, such as a NUL character.
    if (!(error instanceof DatabaseError && error.code.startsWith('22'))) throw error
    return reply(channel.connection, message, 'error', { reason: 'The presence cannot be stored' })
  }
  // Closed while it was being stored: untracked here, as no close event follows.
  if (channel.connection.channels.get(channel.topic) !== channel) {
    return hub.presences.untrack([channel])
  }
  reply(channel.connection, message, 'ok')
}

const isTooLarge = (payload: JsonObject): boolean =>
  Buffer.byteLength(JSON.stringify(payload)) > REALTIME_MAX_PRESENCE_BYTES
