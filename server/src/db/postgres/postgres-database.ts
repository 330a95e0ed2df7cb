// The engine for a PostgreSQL server: a pool for work, one more connection for LISTEN.

import type { Database } from '../database.ts'
import { createScopedDatabase } from '../scoped-database.ts'
import { createListener } from './listener.ts'
import { createPool } from './pool.ts'

export type PostgresOptions = {
  /** `postgres://user:password@host:port/database?sslmode=verify-full`; `sslmode` and the like as `pg` reads them. */
  readonly url: string
  /** 1–64; four to eight suffice, more only lengthen the worst case. */
  readonly connections?: number
  /** How long work waits for a free connection before it is refused with 53300. */
  readonly maxWaitMs?: number
  /** How long an interactive transaction may sit idle before PostgreSQL ends its connection. */
  readonly maxIdleInTransactionMs?: number
  /** Interval of the keep-alive query on the connection that listens. */
  readonly pulseMs?: number
}

/** Of a server process, beside one that listens. */
export const POOL_CONNECTIONS = 6

const CONNECT_TIMEOUT_MS = 5_000
// An interactive transaction holds a connection while it waits.
const LOCK_TIMEOUT_MS = 5_000

/** Throws DatabaseError (08001, 28P01 …) when the server cannot be reached or refuses the login. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const {
    url,
    connections = POOL_CONNECTIONS,
    maxWaitMs = 10_000,
    maxIdleInTransactionMs = 10_000,
    pulseMs = 15_000,
  } = options
  const pool = createPool({ url, connections, maxWaitMs, connectTimeoutMs: CONNECT_TIMEOUT_MS })
  const listener = createListener({ url, connectTimeoutMs: CONNECT_TIMEOUT_MS, pulseMs })
  await pool.use({ kind: 'alone', holder: null }, () => Promise.resolve())
  return createScopedDatabase({
    name: 'postgres',
    interactiveSettings: {
      lock_timeout: String(LOCK_TIMEOUT_MS),
      idle_in_transaction_session_timeout: String(maxIdleInTransactionMs),
    },
    useSession: ({ kind, mayWrite, holder }, work) =>
      pool.use({ kind: kind === 'batch' && !mayWrite ? 'read' : 'alone', holder }, work),
    listen: listener.listen,
    async close() {
      await Promise.all([listener.close(), pool.close()])
    },
  })
}
