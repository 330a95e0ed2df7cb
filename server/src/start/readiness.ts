// Whether this process can serve: asked by whatever spreads requests over several of them (security 5.7).

import type { Database, Scope } from '../db/database.ts'
import { sql, statement } from '../db/sql.ts'
import { SERVER_TIMEOUT_MS } from '../db/statement-timeouts.ts'
import { LEAST_FREE_SHARE, type ReadSpace, readSpace as readSpaceOf } from './disk-space.ts'

export type ReadinessReport = {
  readonly database: 'ok' | 'unreachable'
  /** `behind`: another database than the one this process started with, a restored older copy for example. */
  readonly migrations: 'ok' | 'behind' | 'unknown'
  /** Of the data folder. */
  readonly disk: 'ok' | 'full'
}

export type Readiness = () => Promise<ReadinessReport>

export type ReadinessDependencies = {
  readonly database: Database
  readonly dataDirectory: string
  /** Milliseconds of a monotonic clock. */
  readonly nowMs: () => number
  readonly readSpace?: ReadSpace
}

const KEPT_MS = 1000
const AS_SERVER: Scope = {
  role: null,
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: SERVER_TIMEOUT_MS.glance,
}

export const isReady = ({ database, migrations, disk }: ReadinessReport): boolean =>
  database === 'ok' && migrations === 'ok' && disk === 'ok'

/**
 * Looks at most once a second, however often it is asked. Throws DatabaseError when the database cannot be asked how new
 * it is at the beginning.
 */
export async function openReadiness(dependencies: ReadinessDependencies): Promise<Readiness> {
  const { database, nowMs } = dependencies
  const expected = await countMigrations(database)
  let looked: { atMs: number; report: Promise<ReadinessReport> } | undefined
  return () => {
    if (looked === undefined || nowMs() - looked.atMs > KEPT_MS) {
      looked = { atMs: nowMs(), report: look(dependencies, expected) }
    }
    return looked.report
  }
}

async function look(
  { database, dataDirectory, readSpace = readSpaceOf }: ReadinessDependencies,
  expected: number,
): Promise<ReadinessReport> {
  const [applied, space] = await Promise.all([
    countMigrations(database).catch(() => null),
    readSpace(dataDirectory).catch(() => null),
  ])
  const hasSpace = space !== null && space.free >= space.total * LEAST_FREE_SHARE
  return {
    database: applied === null ? 'unreachable' : 'ok',
    migrations: applied === null ? 'unknown' : applied >= expected ? 'ok' : 'behind',
    disk: hasSpace ? 'ok' : 'full',
  }
}

async function countMigrations(database: Database): Promise<number> {
  const [counted] = await database.run(AS_SERVER, [
    statement(sql`select _gateway.applied_migrations()`),
  ])
  return Number(counted?.rows[0]?.[0])
}
