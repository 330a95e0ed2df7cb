// Broadcast by HTTP (contract 5.4), for programs without a socket.
import {
  REALTIME_MAX_EVENT_CHARACTERS,
  REALTIME_MAX_HTTP_MESSAGES,
  REALTIME_MAX_TOPIC_CHARACTERS,
} from '@basera/contract/constants/realtime'
import type { Handler } from 'hono'
import { z } from 'zod'
import type { AppEnvironment, Caller } from '../http/caller.ts'
import { FaultError } from '../http/fault.ts'
import { SESSION_ENDED, type Hub } from './hub.ts'
import { toIdentity } from './identity.ts'
import { findEnded } from './sessions.ts'
import type { BroadcastMessage } from './topics/broadcasts.ts'
import { parseJson } from './wire/decode.ts'

const messages = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string().min(1).max(REALTIME_MAX_TOPIC_CHARACTERS),
        event: z.string().min(1).max(REALTIME_MAX_EVENT_CHARACTERS),
        payload: z.record(z.string(), z.unknown()),
        private: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(REALTIME_MAX_HTTP_MESSAGES),
})

/** POST /api/broadcast `{messages:[{topic,event,payload,private}]}` → 202; all of them or none. */
export const broadcastBatch =
  (hub: Hub): Handler<AppEnvironment> =>
  async (c) => {
    const text = await c.req.text()
    const body = messages.safeParse(parseJson(text))
    if (!body.success) return refuse(422, describe(body.error))
    const broadcasts = body.data.messages.map(({ topic, event, payload, private: isPrivate }) => ({
      topic,
      event,
      isPrivate,
      id: null,
      content: { encoding: 'json' as const, text: JSON.stringify(payload) },
    }))
    return sendAll(hub, c.get('caller'), broadcasts)
  }

/** POST /api/broadcast/:topic/events/:event[?private=true], JSON or bytes → 202. */
export const broadcastOne =
  (hub: Hub): Handler<AppEnvironment> =>
  async (c) => {
    const topic = c.req.param('topic') ?? ''
    const event = c.req.param('event') ?? ''
    if (
      topic.length > REALTIME_MAX_TOPIC_CHARACTERS ||
      event.length > REALTIME_MAX_EVENT_CHARACTERS
    )
      return refuse(422, 'The topic or the event is too long')
    if (isStoringAsked(c.req.url)) {
      return refuse(422, 'Messages are not stored: only those that the database sends are')
    }
    const isBinary = /^application\/octet-stream\b/i.test(c.req.header('content-type') ?? '')
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const text = Buffer.from(bytes).toString()
    if (!isBinary && parseJson(text) === undefined) return refuse(422, 'The body is not valid JSON')
    const isPrivate = c.req.query('private') === 'true'
    const content = isBinary
      ? ({ encoding: 'binary', bytes } as const)
      : ({ encoding: 'json', text } as const)
    return sendAll(hub, c.get('caller'), [{ topic, event, isPrivate, id: null, content }])
  }

/** `persist=true` or `persist[ttl]=60`. */
const isStoringAsked = (url: string): boolean =>
  [...new URL(url).searchParams].some(
    ([name, text]) => /^persist(\[ttl\])?$/.test(name) && text !== 'false',
  )

async function sendAll(
  hub: Hub,
  caller: Caller,
  broadcasts: readonly BroadcastMessage[],
): Promise<Response> {
  const identity = toIdentity(caller.role, caller.claims)
  await hub.limiter.take({
    limit: hub.settings.httpBroadcastLimit,
    subject: identity.userId ?? caller.clientIp,
  })
  const isTooLarge = broadcasts.some(
    ({ content }) => bytesOf(content) > hub.settings.maxMessageBytes,
  )
  if (isTooLarge) {
    throw new FaultError({ kind: 'body-too-large', maxBytes: hub.settings.maxMessageBytes })
  }
  if ((await findEnded(hub.database, [identity])).size > 0) return refuse(401, SESSION_ENDED)
  for (const { topic, isPrivate } of broadcasts) {
    const maySend = isPrivate
      ? (await hub.askRights(identity, topic)).canSend.broadcast
      : !hub.settings.isPrivateOnly
    if (!maySend) {
      return refuse(403, `You do not have permissions to write to this Channel topic: ${topic}`)
    }
  }
  for (const broadcast of broadcasts) hub.broadcasts.send(broadcast, null)
  return new Response(null, { status: 202 })
}

const bytesOf = (content: BroadcastMessage['content']): number =>
  content.encoding === 'json' ? Buffer.byteLength(content.text) : content.bytes.byteLength

const refuse = (status: number, message: string): Response =>
  Response.json({ message, error: message }, { status })

const describe = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join('; ')
