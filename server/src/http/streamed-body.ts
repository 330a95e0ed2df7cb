// Bodies that are sent while they are still being read. When the source fails midway the status has left already: the
// connection is cut, so that nobody takes the part for the whole, and nothing of the fault is sent. A source that gives
// more or fewer bytes than the answer announced has failed, too: what came after them would be read as the next answer on
// the connection, by a proxy perhaps somebody else's.
import type { Context } from 'hono'
import type { AppEnvironment } from './caller.ts'
import type { RequestOrigin } from './request-origin.ts'

/**
 * `source` as the body of the answer to `c`. Its failure is logged with the request id and ends the connection.
 * `length`: the bytes that the answer announces, null when it announces none.
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
  // A source may also end because its reader has gone away, which is nobody's fault.
  if (c.req.raw.signal.aborted) return
  c.get('log').fault('an answer broke off', { requestId: c.get('caller').requestId, cause })
}

/** A request from within this process has no connection; it is told by the stream. */
function cut(
  c: Context<AppEnvironment>,
  controller: ReadableStreamDefaultController<Uint8Array>,
): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the front door gives every service its origin
  const { outgoing } = c.env as RequestOrigin
  if (outgoing === undefined) {
    controller.error(new Error('The answer broke off'))
    return Promise.resolve()
  }
  // Whoever still writes is told by this event that it is in vain; unheard it would end the process.
  outgoing.on('error', () => {})
  outgoing.destroy()
  // Neither closed nor failed: the first would look whole, the second would be sent and printed. The writer cancels.
  return new Promise<void>(() => {})
}
