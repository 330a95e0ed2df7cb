// Answers of the REST protocol as compressed text: on a phone's line the weight of an answer is what somebody waits for. A record of
// 300 items and 600 photos is 295 kB, and 58 kB as sent. Nothing here is sent with cookies, so no other site can have a caller's
// answers compressed beside text of its own (BREACH).

import {
  chooseEncoding,
  compress,
  type ContentEncoding,
  type Qualities,
} from './content-encoding.ts'
import { plainAnswerOf, plainResponse } from './plain-answer.ts'

/** What fits into one packet with its headers comes no sooner when it is smaller. */
const MIN_BYTES = 1_400

/** The lowest: higher ones save a tenth of the bytes for three times the work. */
const quickest: Qualities = { br: 1, gzip: 1 }

/** By the body: an answer of the microcache is one body for all who get it. */
const compressedBodies = new WeakMap<
  Uint8Array,
  Map<ContentEncoding, Promise<Uint8Array<ArrayBuffer>>>
>()

/** `acceptEncoding`: the request's header. Answers `response` itself where it is small, has no body or must stay as it is. */
export async function compressAnswer(
  response: Response,
  acceptEncoding: string | null,
): Promise<Response> {
  const plain = plainAnswerOf(response)
  const body = plain?.body
  if (plain === undefined || !(body instanceof Uint8Array) || body.length < MIN_BYTES)
    return response
  const encoding = chooseEncoding(acceptEncoding ?? undefined)
  if (encoding === null) return response
  const headers = { ...plain.headers, 'Content-Encoding': encoding, Vary: 'Accept-Encoding' }
  return plainResponse({ status: plain.status, headers, body: await compressed(body, encoding) })
}

function compressed(
  body: Uint8Array<ArrayBuffer>,
  encoding: ContentEncoding,
): Promise<Uint8Array<ArrayBuffer>> {
  const known =
    compressedBodies.get(body) ?? new Map<ContentEncoding, Promise<Uint8Array<ArrayBuffer>>>()
  compressedBodies.set(body, known)
  const made = known.get(encoding) ?? compress(body, encoding, quickest)
  known.set(encoding, made)
  return made
}
