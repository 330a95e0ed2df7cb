// Streamed response bodies. When the source fails midway the status is sent already: the connection is destroyed, so that no
// client takes the part for the whole, and nothing of the error is sent. A source with more or fewer bytes than Content-Length
// has failed, too: the bytes after them would be read as the next response on the connection, by a proxy perhaps for another
// client.
import type { Context } from 'hono'
import type { AppEnvironment } from './caller.ts'
import type { RequestOrigin } from './request-origin.ts'

/**
 * `source` as the body of the response to `c`. Its failure is logged with the request id and ends the connection.
 * `length`: the response's Content-Length, null without one.
 */
export function streamedBody(
  c: Context<AppEnvironment>,
  source: ReadableStream<Uint8Array>,
  length: number | null,
): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  let left = length ?? Infinity
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        left -= value?.byteLength ?? 0
        if (left < 0 || (done && length !== null && left > 0)) throw wrongLength(left)
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (cause) {
        notifyOperator(c, cause)
        reader.cancel(cause).catch(() => {})
        await cut(c, controller)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

const wrongLength = (left: number): Error =>
  new Error(`An answer had ${Math.abs(left)} bytes ${left < 0 ? 'more' : 'fewer'} than announced`)

function notifyOperator(c: Context<AppEnvironment>, cause: unknown): void {
  // The client disconnected: no fault.
  if (c.req.raw.signal.aborted) return
  c.get('log').fault('an answer broke off', { requestId: c.get('caller').requestId, cause })
}

/** Destroys the connection. An internal request has none: its stream fails. */
function cut(
  c: Context<AppEnvironment>,
  controller: ReadableStreamDefaultController<Uint8Array>,
): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the middleware gives every service its origin
  const { outgoing } = c.env as RequestOrigin
  if (outgoing === undefined) {
    controller.error(new Error('The answer broke off'))
    return Promise.resolve()
  }
  // Writes still under way emit this event; without a listener it would end the process.
  outgoing.on('error', () => {})
  outgoing.destroy()
  // The stream is neither closed nor errored: the first would look whole, the second would be sent and printed. The writer cancels.
  return new Promise<void>(() => {})
}
