// One connection to a PostgreSQL server: `pg` does the socket, TLS and login; from then on the conversation is ours.

import { serialize } from 'pg-protocol'
import { Client } from 'pg'

import type { DatabaseError } from '../database-error.ts'
import { createExchangeLine } from '../wire/exchange-line.ts'
import type { Wire } from '../wire/session.ts'
import {
  connectionLost,
  connectionRefused,
  databaseClosed,
  type ErrorResponse,
  toDatabaseError,
} from '../wire/wire-error.ts'

export type Connection = Wire & {
  readonly isOpen: boolean
  /** Something is to be sent before this turn of the event loop is over. */
  readonly hasUnsent: boolean
  readonly onNotification: (callback: (channel: string, payload: string) => void) => void
  /** `isSilent`: the server never said that it was gone; it, or the way to it, stopped answering. */
  readonly onLost: (callback: (isSilent: boolean) => void) => void
  readonly close: () => Promise<void>
  /** Closes without a farewell, which might wait for ever where nobody answers. */
  readonly abandon: () => void
}

export type ConnectionOptions = { readonly url: string; readonly connectTimeoutMs: number }

/** A machine that vanished is noticed within about twenty seconds also on a connection that nobody asks anything. */
const KEEP_ALIVE_DELAY_MS = 10_000
// The server's own statement timeout comes first; this is for a server, or a network, that stopped answering.
const SILENCE_GRACE_MS = 2_000

/** Throws DatabaseError 08001 when the server cannot be reached, or what it said when it refused the login. */
export async function openConnection({
  url,
  connectTimeoutMs,
}: ConnectionOptions): Promise<Connection> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    application_name: 'basera',
  })
  // Without a listener, an error before or after the login would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw isErrorResponse(error) ? toDatabaseError(error) : connectionRefused(error)
  }
  return createConnection(client)
}

function createConnection(client: Client): Connection {
  const { stream } = client.connection
  let lost: DatabaseError | null = null
  let isSilent = false
  const lostCallbacks: ((isSilent: boolean) => void)[] = []
  const notificationCallbacks: ((channel: string, payload: string) => void)[] = []

  const line = createExchangeLine({
    graceMs: SILENCE_GRACE_MS,
    onSilence: () => {
      isSilent = true
      stream.destroy()
    },
    onNotification(channel, payload) {
      for (const callback of notificationCallbacks) callback(channel, payload)
    },
    // Nobody has data for a COPY, and its Sync was read as data.
    onCopyIn: () => void stream.write(refusedCopy),
  })
  // `pg` turns every message into events; nothing here has use for them.
  stream.removeAllListeners('data')
  stream.on('data', line.receive)

  const lose = (cause: unknown): void => {
    if (lost !== null) return
    lost = line.farewell ?? connectionLost(cause)
    line.fail(lost, lost)
    for (const callback of lostCallbacks) callback(isSilent)
  }
  client.on('error', lose)
  client.on('end', () => lose(null))

  // What one turn of the event loop has for this connection leaves in one piece: each write wakes PostgreSQL.
  const outgoing: Buffer[] = []
  const send = (): void => {
    const [first, ...others] = outgoing.splice(0)
    if (first === undefined || lost !== null) return
    stream.write(others.length === 0 ? first : Buffer.concat([first, ...others]))
  }

  return {
    get isOpen() {
      return lost === null
    },
    get hasUnsent() {
      return outgoing.length > 0
    },
    get status() {
      return line.status
    },
    exchange(bytes, answer, deadlineMs) {
      if (lost !== null) return Promise.reject(lost)
      if (outgoing.push(bytes) === 1) setImmediate(send)
      return line.wait(answer, deadlineMs)
    },
    onNotification(callback) {
      notificationCallbacks.push(callback)
    },
    onLost(callback) {
      lostCallbacks.push(callback)
    },
    async close() {
      lost ??= databaseClosed()
      await client.end()
    },
    abandon() {
      lost ??= databaseClosed()
      stream.destroy()
    },
  }
}

const refusedCopy = Buffer.concat([
  serialize.copyFail('COPY FROM STDIN is not supported'),
  serialize.sync(),
])

const isErrorResponse = (error: unknown): error is ErrorResponse =>
  error instanceof Error && 'severity' in error && typeof error.severity === 'string'
