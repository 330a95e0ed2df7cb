// The time zones that PostgreSQL knows by name, for `Prefer: timezone`: asked for once a process, when the first request wants one.

import type { Database } from '../db/database.ts'
import { sql, statement } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'
import { restError } from './errors/catalogue.ts'
import { refuse, succeed } from './errors/rest-error.ts'
import type { Result } from './errors/rest-error.ts'
import type { Preferences } from './request/api-request.ts'

/** Throws DatabaseError. */
export type TimeZones = () => Promise<ReadonlySet<string>>

export function createTimeZones(database: Database): TimeZones {
  let known: Promise<ReadonlySet<string>> | null = null
  const read = async (): Promise<ReadonlySet<string>> => {
    const [names] = await database.run(
      { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: serverTimeoutMs.bulk },
      [statement(sql`select name from pg_catalog.pg_timezone_names`)],
    )
    return new Set((names?.rows ?? []).map(([name]) => name ?? ''))
  }
  return () => {
    known ??= read().catch((error: unknown) => {
      // The next request asks again.
      known = null
      throw error
    })
    return known
  }
}

/** An unknown time zone is ignored, or refused with PGRST122 where preferences are strict. */
export async function checkTimeZone(
  preferences: Preferences,
  timeZones: TimeZones,
): Promise<Result<Preferences>> {
  const { timezone, handling } = preferences
  if (timezone === null || (await timeZones()).has(timezone)) return succeed(preferences)
  return handling === 'strict'
    ? refuse(restError('PGRST122', { preferences: [`timezone=${timezone}`] }))
    : succeed({ ...preferences, timezone: null })
}
