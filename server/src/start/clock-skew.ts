// How far this machine's clock is from the database's: codes and tokens are made by one and judged by the other.

import type { Database, Scope } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement } from '../db/sql.ts'
import type { Clock } from '../ports/clock.ts'

const LARGEST_SKEW_MS = 5000
const AS_LOGIN: Scope = { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 10_000 }

/** A sentence when the two differ by more than five seconds (security 5.4), else null. Throws DatabaseError. */
export async function findClockSkew(database: Database, clock: Clock): Promise<string | null> {
  const before = clock.now().getTime()
  const [answer] = await database.run(AS_LOGIN, [
    statement(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`),
  ])
  const after = clock.now().getTime()
  const theirs = answer === undefined ? null : firstRow<{ now: number }>(answer)
  if (theirs === null) throw new Error('one row, whatever the time')
  // The database looked at its clock at some moment between the two.
  const skewMs = theirs.now < before ? before - theirs.now : Math.max(theirs.now - after, 0)
  if (skewMs <= LARGEST_SKEW_MS) return null
  const seconds = Math.round(skewMs / 1000)
  return `The clocks of this machine and of the database are ${seconds} s apart: set both by NTP.`
}
