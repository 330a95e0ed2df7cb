// Blobs in S3-compatible storage: one object a blob, named `blobs/<id>`. Only this server needs to reach it; browsers
// never see its addresses.
import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

import { AwsClient } from 'aws4fetch'

import { type BlobEntry, BlobMissingError, type Blobs } from '../ports/blobs.ts'
import type { Random } from '../ports/random.ts'
import { isBlobId } from './blob-id.ts'
import { parseListing } from './s3-listing.ts'

export type S3Settings = {
  /** Origin of the service, without the bucket. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether the bucket stands in the path (most services) or in the host name. */
  readonly isPathStyle: boolean
}

const PREFIX = 'blobs/'
const RETRIES = 2
const TIMEOUT_MS = 30_000

type S3Request = {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: Blob | Uint8Array<ArrayBuffer>
}

/** Any method throws an Error that names what the service answered; a network fault passes as it is. */
export function createS3Blobs(settings: S3Settings, random: Random): Blobs {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
  })
  const base = bucketUrl(settings)

  const ask = (path: string, request: S3Request = {}): Promise<Response> =>
    client.fetch(`${base}${path}`, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) })

  async function put(
    body: Blob | Uint8Array<ArrayBuffer>,
    sha256: string,
    id: string,
  ): Promise<string> {
    // With the digest in the signature nobody on the way can change the bytes.
    const headers = {
      'content-type': 'application/octet-stream',
      'x-amz-content-sha256': sha256,
    }
    await expectOk(ask(pathOf(id), { method: 'PUT', headers, body }))
    return id
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
      const response = await expectOk(ask(pathOf(id), { headers }))
      return response.body ?? new ReadableStream({ start: (controller) => controller.close() })
    },
    async stat(id) {
      if (!isBlobId(id)) return null
      const response = await ask(pathOf(id), { method: 'HEAD' })
      if (response.status === 404) return null
      if (!response.ok) throw fault(response)
      return { size: Number(response.headers.get('content-length')) }
    },
    async remove(id) {
      if (!isBlobId(id)) return
      const response = await ask(pathOf(id), { method: 'DELETE' })
      await response.body?.cancel()
      if (!response.ok && response.status !== 404) throw fault(response)
    },
    list: () => listBlobs(ask),
  }
}

function bucketUrl({ endpoint, bucket, isPathStyle }: S3Settings): string {
  const url = new URL(endpoint)
  if (isPathStyle) url.pathname = `/${bucket}`
  else url.hostname = `${bucket}.${url.hostname}`
  return url.href.replace(/\/$/, '')
}

function pathOf(id: string): string {
  if (!isBlobId(id)) throw new BlobMissingError('A blob id is a UUID')
  return `/${PREFIX}${id}`
}

async function* listBlobs(ask: (path: string) => Promise<Response>): AsyncGenerator<BlobEntry> {
  let token: string | null = null
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: PREFIX })
    if (token !== null) query.set('continuation-token', token)
    // Each page names the next.
    // oxlint-disable-next-line no-await-in-loop
    const response = await expectOk(ask(`?${query.toString()}`))
    // oxlint-disable-next-line no-await-in-loop
    const { entries, nextToken } = parseListing(await response.text())
    for (const { key, lastModified } of entries) {
      const id = key.slice(PREFIX.length)
      if (isBlobId(id)) yield { id, writtenAt: lastModified }
    }
    token = nextToken
  } while (token !== null)
}

async function expectOk(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  if (response.ok) return response
  await response.body?.cancel()
  throw response.status === 404 ? new BlobMissingError('The blob is not there') : fault(response)
}

const fault = ({ status, headers }: Response): Error =>
  new Error(`The object store answered ${status} (request ${headers.get('x-amz-request-id')})`)

async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex')
}
