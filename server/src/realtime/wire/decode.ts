// Decodes a client's frames. Null for anything else: it gets no answer.
import { type Content, type Incoming, isObject, type Version } from './message.ts'

/** Null for a frame that is no message of this version. Never throws. */
export function decodeFrame(data: Buffer, isBinary: boolean, version: Version): Incoming | null {
  if (isBinary) return version === '2.0.0' ? decodePush(data) : null
  const value = parseJson(data.toString('utf8'))
  if (version === '1.0.0') {
    return isObject(value)
      ? toIncoming(
          value['join_ref'],
          value['ref'],
          value['topic'],
          value['event'],
          value['payload'],
        )
      : null
  }
  if (!Array.isArray(value) || value.length !== 5) return null
  const [joinRef, ref, topic, event, payload] = value as unknown[]
  return toIncoming(joinRef, ref, topic, event, payload)
}

function toIncoming(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Incoming | null {
  if (!isRef(joinRef) || !isRef(ref)) return null
  if (typeof topic !== 'string' || typeof event !== 'string') return null
  const message = { joinRef: refText(joinRef), ref: refText(ref), topic, event, payload }
  return { ...message, push: null }
}

type Ref = string | number | null | undefined

const isRef = (value: unknown): value is Ref =>
  value === null || value === undefined || ['string', 'number'].includes(typeof value)

const refText = (ref: Ref): string | null =>
  ref === null || ref === undefined ? null : String(ref)

const USER_BROADCAST_PUSH = 3
const HEADER_BYTES = 7
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** `[3, lengths of join_ref, ref, topic, event, metadata, encoding]`, those strings, the content. */
function decodePush(data: Buffer): Incoming | null {
  if (data[0] !== USER_BROADCAST_PUSH || data.length < HEADER_BYTES) return null
  const lengths = [...data.subarray(1, HEADER_BYTES - 1)]
  const parts: string[] = []
  let at = HEADER_BYTES
  try {
    for (const length of lengths) {
      if (at + length > data.length) return null
      parts.push(strictUtf8.decode(data.subarray(at, at + length)))
      at += length
    }
    const content = decodeContent(data[HEADER_BYTES - 1], data.subarray(at))
    const [joinRef = '', ref = '', topic = '', event = '', metadata = ''] = parts
    return content === null
      ? null
      : {
          joinRef: joinRef || null,
          ref: ref || null,
          topic,
          event: 'broadcast',
          payload: null,
          push: { event, content, isStoringAsked: asksToStore(parseJson(metadata)) },
        }
  } catch {
    // Not UTF-8.
    return null
  }
}

const asksToStore = (metadata: unknown): boolean =>
  isObject(metadata) && Boolean(metadata['persist'])

function decodeContent(encoding: number | undefined, bytes: Buffer): Content | null {
  if (encoding === 0) return { encoding: 'binary', bytes }
  if (encoding !== 1) return null
  // Validated, because clients fail on invalid UTF-8.
  const text = strictUtf8.decode(bytes)
  return parseJson(text) === undefined ? null : { encoding: 'json', text }
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
