// The last response on a connection, then its lingering close. A peer that never closes its side would hold the socket for ever,
// in memory and in the count of connections: it has `lingerMs` to read, then the socket is destroyed.

import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

const ending = new WeakSet<Duplex>()

/** True once the last response was sent: further data on the connection is ignored. */
export const isEnding = (socket: Duplex): boolean => ending.has(socket)

/** Sends `answer` and closes; what the peer still sends is discarded. After `lingerMs` the socket is destroyed in any case. */
export function endWithAnswer(socket: Duplex, answer: string | Buffer, lingerMs: number): void {
  ending.add(socket)
  // Otherwise Node's parser would go on reading requests from a connection that can answer none.
  socket.removeAllListeners('data')
  socket.on('data', ignore)
  socket.on('error', ignore)
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
  socket.end(answer)
}

function ignore(): void {}

/** The bytes of a response outside Node's request handling, as `{"message"}`. */
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
