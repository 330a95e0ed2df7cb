import { FaultError } from './fault.ts'
import type { SentHeaders } from './sent-headers.ts'

/** Whether the request announces more than `maxBytes`. A request that announces nothing is counted while it is read. */
export function announcesTooMuch({ headers }: { headers: SentHeaders }, maxBytes: number): boolean {
  const length = headers.get('content-length')
  return length !== null && Number(length) > maxBytes
}

/** True when the length of the body is only known once it has been read. */
export const hasUnknownLength = (request: Request): boolean =>
  request.method !== 'GET' &&
  request.method !== 'HEAD' &&
  !request.headers.has('content-length') &&
  request.body !== null

/** The same request with a body that fails with `body-too-large` as soon as it has passed `maxBytes`. */
export function limitBody(request: Request, maxBytes: number, onExceeded?: () => void): Request {
  let seen = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen <= maxBytes) return controller.enqueue(chunk)
      onExceeded?.()
      return controller.error(new FaultError({ kind: 'body-too-large', maxBytes }))
    },
  })
  const body = request.body?.pipeThrough(counter) ?? null
  return new Request(request, { method: request.method, body, duplex: 'half' })
}
