// A connection by hand, from any of this machine's addresses, that closes its side only when told to.

import { connect, type Socket } from 'node:net'
import { expect } from 'vitest'
import type { TestApp } from '../support/app.ts'

export type RawConnection = {
  readonly socket: Socket
  /** What came so far. */
  readonly received: () => string
  /** Resolves when the server has closed its side, or cut the connection. */
  readonly answered: Promise<string>
  close(): void
}

/** Sends `text` from `from`, such as 127.0.0.2. Resolves when connected. */
export async function openRaw(app: TestApp, text: string, from = '127.0.0.2') {
  const socket = connect({
    host: '127.0.0.1',
    port: Number(new URL(app.origin).port),
    localAddress: from,
    allowHalfOpen: true,
  })
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.on('error', () => {})
  const answered = new Promise<string>((resolve) => {
    socket.on('end', () => resolve(received))
    socket.on('close', () => resolve(received))
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  if (text !== '') socket.write(text)
  const connection: RawConnection = {
    socket,
    received: () => received,
    answered,
    close: () => void socket.destroy(),
  }
  return connection
}

/** Opens `count` at once; the test closes them by `closeAll`. */
export const openMany = (app: TestApp, count: number, text: string, from?: string) =>
  Promise.all(Array.from({ length: count }, () => openRaw(app, text, from)))

export function closeAll(connections: readonly RawConnection[]): void {
  for (const connection of connections) connection.close()
}

/** The status line and all else that a whole request from an address is answered with, on a connection of its own. */
export async function askFrom(app: TestApp, from: string, path = '/rest/v1/caller') {
  const connection = await openRaw(
    app,
    `GET ${path} HTTP/1.1\r\nHost: x\r\napikey: ${app.anonKey}\r\nConnection: close\r\n\r\n`,
    from,
  )
  const answer = await connection.answered
  connection.close()
  return answer
}

/** Until an address is served again. */
export const expectServed = (app: TestApp, from: string): Promise<void> =>
  expect.poll(async () => (await askFrom(app, from)).split('\r\n')[0]).toBe('HTTP/1.1 200 OK')

/** Until what is sent on it comes back as a broken connection. */
export const expectCut = ({ socket }: RawConnection): Promise<void> =>
  expect
    .poll(() => {
      if (!socket.destroyed) socket.write('x')
      return socket.destroyed
    })
    .toBe(true)
