// The last answer on a connection. A peer that never closes its side would keep the socket for ever, in memory and in the
// count of connections: it is given a moment to read, and then cut off.

import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

const ending = new WeakSet<Duplex>()

/** True once the last word was said: whatever still comes on the connection is nobody's business. */
export const isEnding = (socket: Duplex): boolean => ending.has(socket)

/** Sends `answer` and closes; what the peer still sends is thrown away. After `lingerMs` the socket is gone in any case. */
export function sayLast(socket: Duplex, answer: string | Buffer, lingerMs: number): void {
  ending.add(socket)
  // Or Node would go on reading requests from a connection that can answer none.
  socket.removeAllListeners('data')
  socket.on('data', ignore)
  socket.on('error', ignore)
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
  socket.end(answer)
}

function ignore(): void {}

/** An answer where no request is there to answer, as `{"message"}`. */
export function bareAnswer(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const body = JSON.stringify({ message })
  const lines = Object.entries({
    Connection: 'close',
    'Content-Type': 'application/json',
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
    'Content-Length': String(Buffer.byteLength(body)),
  }).map(([name, text]) => `${name}: ${text}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`
}
