// Uploads one photo to storage, with progress. XMLHttpRequest, because fetch reports no upload progress.

import { listingMessages as messages } from '@basera/contract/messages/homes/listing'
import { PhotoRefused } from './prepare-photo.ts'

export type PhotoRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly blob: Blob
  /** Between 0 and 1. */
  readonly onProgress: (fraction: number) => void
  readonly signal: AbortSignal
}

/** No response: resumes when there is a connection. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/** The server is busy or the rate limit is reached: resumes after the wait. */
export class TooManyUploads extends Error {
  override readonly name = 'TooManyUploads'
  readonly retryAfterMs: number

  constructor(retryAfterMs: number) {
    super(messages.photoBusy)
    this.retryAfterMs = retryAfterMs
  }
}

const DEFAULT_RETRY_MS = 30_000

/** Resolves when the photo is stored, also when an earlier attempt had stored it. Throws one of the errors above. */
export function sendPhoto({ url, headers, blob, onProgress, signal }: PhotoRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const fault = readFault(request)
      if (fault === null) resolve()
      else reject(fault)
    })
    request.addEventListener('error', () => reject(new ConnectionLost()))
    request.addEventListener('abort', () => reject(new ConnectionLost()))
    signal.addEventListener('abort', () => request.abort())
    request.send(blob)
  })
}

function readFault(request: XMLHttpRequest): Error | null {
  const { status, responseText } = request
  if (status >= 200 && status < 300) return null
  const { statusCode, code, message } = parse(responseText)
  // A retry of an upload that had arrived: the name is ours and cannot be guessed.
  if (statusCode === '409') return null
  if (status === 429 || status === 503) {
    const seconds = Number(request.getResponseHeader('Retry-After') ?? '')
    return new TooManyUploads(seconds > 0 ? seconds * 1000 : DEFAULT_RETRY_MS)
  }
  if (code === 'QuotaExceeded') return new PhotoRefused(messages.photoQuota)
  if (statusCode === '413') return new PhotoRefused(messages.photoTooLarge)
  if (statusCode === '415') {
    const isDamaged = message === 'The picture is damaged'
    return new PhotoRefused(isDamaged ? messages.photoBroken : messages.photoNotAPicture)
  }
  return new Error(messages.photoFailed)
}

function parse(text: string): { statusCode?: string; code?: string; message?: string } {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return {}
    return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}
