// One connection to a PostgreSQL server: `pg` does the socket, TLS and login; after that this module speaks the wire protocol.

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
  /** Bytes are queued to be written at the end of this tick of the event loop. */
  readonly hasUnsent: boolean
  readonly onNotification: (callback: (channel: string, payload: string) => void) => void
  /** `isSilent`: the connection was not closed by the server; it, or the network, stopped answering. */
  readonly onLost: (callback: (isSilent: boolean) => void) => void
  readonly close: () => Promise<void>
  /** Destroys the socket without a Terminate message, which might never be sent on a dead connection. */
  readonly abandon: () => void
}

export type ConnectionOptions = { readonly url: string; readonly connectTimeoutMs: number }

/** TCP keep-alive: a vanished machine is noticed within about twenty seconds also on an idle connection. */
const KEEP_ALIVE_DELAY_MS = 10_000
// The server's own statement timeout comes first; this is for a server, or a network, that stopped answering.
const SILENCE_GRACE_MS = 2_000

/** Throws DatabaseError 08001 when the server cannot be reached, or its error when it refuses the login. */
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
    // There is no data for a COPY, and its Sync was read as data.
    onCopyIn: () => void stream.write(refusedCopy),
  })
  // `pg` turns every message into events, which this module does not use.
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

  // The exchanges of one tick of the event loop are pipelined in a single write: each write wakes PostgreSQL.
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
