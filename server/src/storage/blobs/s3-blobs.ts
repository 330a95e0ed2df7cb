// Blobs in S3-compatible storage: one object a blob, named `blobs/<id>`. Only this server accesses it: its URLs and response headers
// are never passed to browsers.
import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

import { MAX_RESUMABLE_SIZE_LIMIT_BYTES } from '@basera/contract/constants/storage'

import { type BlobEntry, BlobMissingError, type Blobs, type ByteRange } from '../../ports/blobs.ts'
import type { Random } from '../../ports/random.ts'
import { isBlobId } from './blob-id.ts'
import { expectedBody, readText } from './s3-body.ts'
import { createS3Client, type S3Answer, type S3Settings } from './s3-client.ts'
import { parseListing } from './s3-listing.ts'

const PREFIX = 'blobs/'

/** Timeouts in milliseconds, of small bodies: a large one has a second more a megabyte. */
export type S3Patience = {
  /** Until the response headers, retries included. */
  readonly answerMs: number
  /** For the response body, while it is being read. */
  readonly bodyMs: number
}

const EXPECTED_BYTES_PER_MS = 1000

const usualPatience: S3Patience = { answerMs: 30_000, bodyMs: 30_000 }

/** The upload limit, plus the overhead of encryption. */
const maxBlobBytes = MAX_RESUMABLE_SIZE_LIMIT_BYTES + 1024
/** Ten times the size of a page of a thousand keys. */
const MAX_LISTING_BYTES = 4 * 1024 * 1024

/** Every method throws an Error with the service's status; a network error is passed on. */
export function createS3Blobs(
  settings: S3Settings,
  random: Random,
  { answerMs, bodyMs }: S3Patience = usualPatience,
): Blobs {
  const ask = createS3Client(settings, answerMs)

  async function put(
    body: Blob | Uint8Array<ArrayBuffer>,
    sha256: string,
    id: string,
  ): Promise<string> {
    // The signed digest protects the bytes in transit.
    const headers = {
      'content-type': 'application/octet-stream',
      'x-amz-content-sha256': sha256,
    }
    const size = body instanceof Blob ? body.size : body.byteLength
    const moreMs = size / EXPECTED_BYTES_PER_MS
    discard(requireOk(await ask(pathOf(id), { method: 'PUT', headers, body, moreMs })))
    return id
  }

  async function* list(): AsyncGenerator<BlobEntry> {
    let token: string | null = null
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: PREFIX })
      if (token !== null) query.set('continuation-token', token)
      // Sequential: each page has the token of the next.
      // oxlint-disable-next-line no-await-in-loop
      const answer = requireOk(await ask(`?${query.toString()}`))
      // oxlint-disable-next-line no-await-in-loop
      const xml = await readText(answer, { maxBytes: MAX_LISTING_BYTES, waitMs: bodyMs })
      const { entries, nextToken } = parseListing(xml)
      for (const { key, lastModified } of entries) {
        const id = key.slice(PREFIX.length)
        if (isBlobId(id)) yield { id, writtenAt: lastModified }
      }
      if (nextToken !== null && nextToken === token) {
        throw new Error('The object store lists the same page again')
      }
      token = nextToken
    } while (token !== null)
  }

  return {
    write(bytes, newId) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return put(new Uint8Array(bytes), sha256, newId ?? random.uuid())
    },
    async writeFile(path) {
      const id = await put(await openAsBlob(path), await digestOf(path), random.uuid())
      await rm(path, { force: true })
      return id
    },
    async read(id, range) {
      const headers: Record<string, string> =
        range === undefined ? {} : { range: `bytes=${range.first}-${range.last}` }
      const answer = requireOk(await ask(pathOf(id), { headers }))
      const length = lengthOf(answer, range)
      const waitMs = bodyMs + (length ?? 0) / EXPECTED_BYTES_PER_MS
      if (length !== null) return expectedBody(answer, { length, waitMs })
      discard(answer)
      throw new Error('The object store answered with something else than the bytes asked for')
    },
    async stat(id) {
      if (!isBlobId(id)) return null
      const answer = await ask(pathOf(id), { method: 'HEAD' })
      if (answer.response.status === 404) return null
      const size = announcedLength(requireOk(answer))
      if (size === null) throw new Error('The object store did not say how long a blob is')
      return { size }
    },
    async remove(id) {
      if (!isBlobId(id)) return
      const answer = await ask(pathOf(id), { method: 'DELETE' })
      if (answer.response.status === 404) discard(answer)
      else discard(requireOk(answer))
    },
    list,
  }
}

function pathOf(id: string): string {
  if (!isBlobId(id)) throw new BlobMissingError('A blob id is a UUID')
  return `/${PREFIX}${id}`
}

/** Expected length; null when the response headers do not match the request. */
function lengthOf(answer: S3Answer, range: ByteRange | undefined): number | null {
  const { status, headers } = answer.response
  // A content encoding would be decoded: not the stored bytes, and maybe a thousand times as long.
  if (headers.has('content-encoding')) return null
  const announced = announcedLength(answer)
  if (range === undefined) {
    return status === 200 && announced !== null && announced <= maxBlobBytes ? announced : null
  }
  const wanted = `bytes ${range.first}-${range.last}/`
  const isPart = status === 206 && headers.get('content-range')?.startsWith(wanted) === true
  const length = range.last - range.first + 1
  return isPart && (announced === null || announced === length) ? length : null
}

function announcedLength({ response }: S3Answer): number | null {
  const text = response.headers.get('content-length') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

function requireOk(answer: S3Answer): S3Answer {
  const { ok, status, headers } = answer.response
  if (ok) return answer
  discard(answer)
  throw status === 404
    ? new BlobMissingError('The blob is not there')
    : new Error(`The object store answered ${status} (request ${headers.get('x-amz-request-id')})`)
}

/** Cancels the body of a response of which only the status is needed. */
function discard({ response, cut }: S3Answer): void {
  if (response.body !== null) cut(new Error('Nobody reads on'))
}

async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex')
}
