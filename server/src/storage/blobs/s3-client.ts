// Signed requests to an S3-compatible service, which is trusted with the bytes only: redirects are not followed, responses have a
// timeout, and an unread one does not hold its connection.
import { setTimeout as sleep } from 'node:timers/promises'

import { AwsClient } from 'aws4fetch'

export type S3Settings = {
  /** Origin of the service, without the bucket. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether the bucket is in the path (most services) or in the host name. */
  readonly isPathStyle: boolean
}

export type S3Request = {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: Blob | Uint8Array<ArrayBuffer>
  /** Milliseconds beside the usual timeout. */
  readonly moreMs?: number
}

export type S3Answer = {
  readonly response: Response
  /** Aborts the request and frees its connection; a reader fails with `reason`. */
  readonly cut: (reason: Error) => void
}

/** `path` below the bucket. Resolves with the response headers; rejects at the timeout. */
export type S3Client = (path: string, request?: S3Request) => Promise<S3Answer>

const TRIES = 3
const FIRST_PAUSE_MS = 50

/** `answerMs`: for all attempts together. */
export function createS3Client(settings: S3Settings, answerMs: number): S3Client {
  const { accessKeyId, secretAccessKey, region } = settings
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const base = bucketUrl(settings)

  const askOnce = async (
    url: string,
    request: Omit<S3Request, 'moreMs'>,
    waitMs: number,
  ): Promise<S3Answer> => {
    const ending = new AbortController()
    const cut = (reason: Error): void => ending.abort(reason)
    const tooLate = (): void => cut(new Error('The object store did not answer in time'))
    const timer = setTimeout(tooLate, Math.max(0, waitMs))
    try {
      const signed = await signer.sign(url, {
        ...request,
        // Against SSRF: a redirect could lead to an internal host, with an upload.
        redirect: 'manual',
        signal: ending.signal,
      })
      return { response: await fetch(signed), cut }
    } finally {
      clearTimeout(timer)
    }
  }

  return async (path, { moreMs = 0, ...request } = {}) => {
    const endsAt = performance.now() + answerMs + moreMs
    for (let tries = 1, pauseMs = FIRST_PAUSE_MS; ; tries += 1, pauseMs *= 2) {
      // oxlint-disable-next-line no-await-in-loop -- sequential attempts
      const answer = await askOnce(`${base}${path}`, request, endsAt - performance.now())
      const { status } = answer.response
      const isBusy = status >= 500 || status === 429
      if (!isBusy || tries === TRIES || performance.now() + pauseMs > endsAt) return answer
      answer.cut(new Error('Asked again'))
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sleep(Math.random() * pauseMs)
    }
  }
}

function bucketUrl({ endpoint, bucket, isPathStyle }: S3Settings): string {
  const url = new URL(endpoint)
  if (isPathStyle) url.pathname = `/${bucket}`
  else url.hostname = `${bucket}.${url.hostname}`
  return url.href.replace(/\/$/, '')
}
