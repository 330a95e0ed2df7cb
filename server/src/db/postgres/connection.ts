// One connection to a PostgreSQL server: `pg` does the socket, TLS and login, and hands every message of an
// exchange to its answer. At most one exchange is in flight.

import { Client, type Connection as PgConnection, type Submittable } from 'pg'

import type { DatabaseError } from '../database-error.ts'
import type { Answer, Field } from '../wire/answer.ts'
import type { TransactionStatus, Wire } from '../wire/session.ts'
import {
  connectionLost,
  connectionRefused,
  databaseClosed,
  type ErrorResponse,
  toDatabaseError,
} from '../wire/wire-error.ts'

export type Connection = Wire & {
  readonly isOpen: boolean
  readonly onNotification: (callback: (channel: string, payload: string) => void) => void
  readonly onLost: (callback: () => void) => void
  readonly close: () => Promise<void>
}

export type ConnectionOptions = { readonly url: string; readonly connectTimeoutMs: number }

type Pending = {
  readonly answer: Answer
  readonly resolve: () => void
  readonly reject: (error: DatabaseError) => void
  readonly timer: NodeJS.Timeout | undefined
}

// The server's own statement timeout comes first; this is for a server, or a network, that stopped answering.
const silenceGraceMs = 2_000

/** Throws DatabaseError 08001 when the server cannot be reached, or what it said when it refused the login. */
export async function openConnection({
  url,
  connectTimeoutMs,
}: ConnectionOptions): Promise<Connection> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: 'basera',
  })
  const connection = createConnection(client)
  try {
    await client.connect()
  } catch (error) {
    throw isErrorResponse(error) ? toDatabaseError(error) : connectionRefused(error)
  }
  return connection
}

function createConnection(client: Client): Connection {
  let lost: DatabaseError | null = null
  let pending: Pending | null = null
  const lostCallbacks: (() => void)[] = []

  const lose = (cause: unknown): void => {
    if (lost !== null) return
    lost = isErrorResponse(cause) ? toDatabaseError(cause) : connectionLost(cause)
    clearTimeout(pending?.timer)
    pending?.reject(pending.answer.error ?? lost)
    pending = null
    for (const callback of lostCallbacks) callback()
  }
  client.on('error', lose)
  client.on('end', () => lose(null))
  // `drain`: the server is ready for the next exchange, after success and after an error alike.
  client.on('drain', () => {
    const done = pending
    pending = null
    clearTimeout(done?.timer)
    done?.resolve()
  })

  return {
    get isOpen() {
      return lost === null
    },
    get status(): TransactionStatus {
      return client.getTransactionStatus() ?? 'I'
    },
    exchange: (bytes, answer, deadlineMs) =>
      new Promise((resolve, reject) => {
        if (lost !== null) return reject(lost)
        // Ending a client in the middle of an exchange drops its socket.
        const drop = (): void => void client.end()
        const timer = deadlineMs > 0 ? setTimeout(drop, deadlineMs + silenceGraceMs) : undefined
        pending = { answer, resolve, reject, timer }
        client.query(submittable(bytes, answer))
      }),
    onNotification(callback) {
      client.on('notification', ({ channel, payload }) => callback(channel, payload ?? ''))
    },
    onLost(callback) {
      lostCallbacks.push(callback)
    },
    async close() {
      lost ??= databaseClosed()
      await client.end()
    },
  }
}

// What `pg` asks of a custom query. The bytes already end in a Sync, so nothing is sent in reply to anything but
// COPY, which would wait for data that nobody has.
const submittable = (bytes: Buffer, answer: Answer): Submittable => {
  const handlers = {
    submit: (connection: PgConnection) => void connection.stream.write(bytes),
    handleRowDescription: ({ fields }: { fields: Field[] }) => answer.rowDescription(fields),
    handleDataRow: ({ fields }: { fields: (string | null)[] }) => answer.dataRow(fields),
    handleCommandComplete: ({ text }: { text: string }) => answer.commandComplete(text),
    handleEmptyQuery: () => answer.commandComplete(''),
    handlePortalSuspended: () => undefined,
    handleCopyData: () => undefined,
    handleCopyInResponse(connection: PgConnection & { sendCopyFail(reason: string): void }) {
      connection.sendCopyFail('COPY FROM STDIN is not supported')
      connection.sync()
    },
    handleReadyForQuery: () => undefined,
    handleError(error: ErrorResponse) {
      answer.error ??= toDatabaseError(error)
    },
  }
  return handlers
}

const isErrorResponse = (error: unknown): error is ErrorResponse =>
  error instanceof Error && 'severity' in error && typeof error.severity === 'string'
