// Readiness of this process, for load balancers (security 5.7).

import type { Database, Scope } from '../../db/database.ts'
import { sql, statement } from '../../db/sql.ts'
import { serverTimeoutMs } from '../../db/statement-timeouts.ts'
import {
  LEAST_FREE_SHARE,
  type ReadSpace,
  readSpace as readSpaceOf,
} from '../data-folder/disk-space.ts'

export type ReadinessReport = {
  readonly database: 'ok' | 'unreachable'
  /** `behind`: another database than the one this process started with, a restored older copy for example. */
  readonly migrations: 'ok' | 'behind' | 'unknown'
  /** Disk of the data folder. */
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

const CACHED_MS = 1000
const asServer: Scope = {
  role: null,
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.glance,
}

export const isReady = ({ database, migrations, disk }: ReadinessReport): boolean =>
  database === 'ok' && migrations === 'ok' && disk === 'ok'

/**
 * Checks at most once a second and caches the report. Throws DatabaseError when the number of migrations cannot be read at the
 * start.
 */
export async function openReadiness(dependencies: ReadinessDependencies): Promise<Readiness> {
  const { database, nowMs } = dependencies
  const expected = await countMigrations(database)
  let cached: { atMs: number; report: Promise<ReadinessReport> } | undefined
  return () => {
    if (cached === undefined || nowMs() - cached.atMs > CACHED_MS) {
      cached = { atMs: nowMs(), report: check(dependencies, expected) }
    }
    return cached.report
  }
}

async function check(
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
  const [counted] = await database.run(asServer, [
    statement(sql`select _gateway.applied_migrations()`),
  ])
  return Number(counted?.rows[0]?.[0])
}
