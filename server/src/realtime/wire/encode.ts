// Encodes the server's messages as frames.
import type { Content, Outgoing, Version } from './message.ts'

export type Frame = { readonly data: Buffer; readonly isBinary: boolean }

export function encodeMessage(
  { joinRef, ref, topic, event, payloadText }: Outgoing,
  version: Version,
): Frame {
  const text =
    version === '1.0.0'
      ? `{"topic":${quote(topic)},"event":${quote(event)},"payload":${payloadText},"ref":${quote(ref)},"join_ref":${quote(joinRef)}}`
      : `[${quote(joinRef)},${quote(ref)},${quote(topic)},${quote(event)},${payloadText}]`
  return { data: Buffer.from(text), isBinary: false }
}

const quote = (text: string | null): string => JSON.stringify(text)

export type Broadcast = {
  /** With the prefix `realtime:`. */
  readonly topic: string
  readonly event: string
  readonly content: Content
  /** Sent as `meta`; null for none. */
  readonly meta: { readonly id: string; readonly replayed?: true } | null
}

const USER_BROADCAST = 4
const MAX_PART_BYTES = 255

/**
 * Version 2 has a binary frame for broadcasts: `[4, lengths of topic, event, metadata, encoding]`, those strings,
 * the content. Version 1 knows JSON only: bytes become base64.
 */
export function encodeBroadcast(broadcast: Broadcast, version: Version): Frame {
  const { topic, event, content, meta } = broadcast
  const parts = [topic, event, meta === null ? '' : JSON.stringify(meta)].map((part) =>
    Buffer.from(part),
  )
  if (version === '1.0.0' || parts.some(({ length }) => length > MAX_PART_BYTES)) {
    return encodeMessage(
      {
        joinRef: null,
        ref: null,
        topic,
        event: 'broadcast',
        payloadText: encodePayload(broadcast),
      },
      version,
    )
  }
  const encoding = content.encoding === 'json' ? 1 : 0
  const header = Buffer.from([USER_BROADCAST, ...parts.map(({ length }) => length), encoding])
  const body = content.encoding === 'json' ? Buffer.from(content.text) : content.bytes
  return { data: Buffer.concat([header, ...parts, body]), isBinary: true }
}

function encodePayload({ event, content, meta }: Broadcast): string {
  const inner =
    content.encoding === 'json'
      ? content.text
      : JSON.stringify(Buffer.from(content.bytes).toString('base64'))
  const shownMeta = meta === null ? '' : `,"meta":${JSON.stringify(meta)}`
  return `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${inner}${shownMeta}}`
}
