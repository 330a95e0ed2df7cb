// One connection to a PostgreSQL server: `pg` does the socket, TLS and login, and hands every message of an
// exchange to its answer. At most one exchange is in flight.

import pg from 'pg'

import type { DatabaseError } from '../database-error.ts'
import type { Answer, Field } from '../wire/answer.ts'
import type { TransactionStatus, Wire } from '../wire/session.ts'
import {
  connectionLost,
  connectionRefused,
  type ErrorResponse,
  toDatabaseError,
} from '../wire/wire-error.ts'

export type Connection = Wire & {
  readonly isOpen: boolean
  onNotification(callback: (channel: string, payload: string) => void): void
  onLost(callback: () => void): void
  close(): Promise<void>
}

export type ConnectionOptions = { readonly url: string; readonly connectTimeoutMs: number }

type Pending = {
  readonly answer: Answer
  readonly resolve: () => void
  readonly reject: (error: DatabaseError) => void
}

/** Throws DatabaseError 08001 when the server cannot be reached, or what it said when it refused the login. */
export async function openConnection({
  url,
  connectTimeoutMs,
}: ConnectionOptions): Promise<Connection> {
  const client = new pg.Client({
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

function createConnection(client: pg.Client): Connection {
  let isOpen = true
  let pending: Pending | null = null
  const lostCallbacks: (() => void)[] = []

  const lose = (cause: unknown): void => {
    if (!isOpen) return
    isOpen = false
    pending?.reject(pending.answer.error ?? connectionLost(cause))
    pending = null
    for (const callback of lostCallbacks) callback()
  }
  client.on('error', lose)
  client.on('end', () => lose(null))
  // `drain`: the server is ready for the next exchange, after success and after an error alike.
  client.on('drain', () => {
    const done = pending
    pending = null
    done?.resolve()
  })

  return {
    get isOpen() {
      return isOpen
    },
    get status(): TransactionStatus {
      return client.getTransactionStatus() ?? 'I'
    },
    exchange: (bytes, answer) =>
      new Promise((resolve, reject) => {
        if (!isOpen) return reject(connectionLost(null))
        pending = { answer, resolve, reject }
        client.query(submittable(bytes, answer))
      }),
    onNotification(callback) {
      client.on('notification', ({ channel, payload }) => callback(channel, payload ?? ''))
    },
    onLost(callback) {
      lostCallbacks.push(callback)
    },
    async close() {
      isOpen = false
      await client.end()
    },
  }
}

// What `pg` asks of a custom query. The bytes already end in a Sync, so nothing is sent in reply to anything but
// COPY, which would wait for data that nobody has.
const submittable = (bytes: Buffer, answer: Answer): pg.Submittable => {
  const handlers = {
    submit: (connection: pg.Connection) => void connection.stream.write(bytes),
    handleRowDescription: ({ fields }: { fields: Field[] }) => answer.rowDescription(fields),
    handleDataRow: ({ fields }: { fields: (string | null)[] }) => answer.dataRow(fields),
    handleCommandComplete: ({ text }: { text: string }) => answer.commandComplete(text),
    handleEmptyQuery: () => answer.commandComplete(''),
    handlePortalSuspended: () => undefined,
    handleCopyData: () => undefined,
    handleCopyInResponse(connection: pg.Connection & { sendCopyFail(reason: string): void }) {
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
  error instanceof Error && 'severity' in error
