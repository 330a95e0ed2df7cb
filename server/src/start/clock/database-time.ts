import type { Database, Scope } from '../../db/database.ts'
import { sql, statement } from '../../db/sql.ts'
import type { Clock } from '../../ports/clock.ts'

const asLogin: Omit<Scope, 'statementTimeoutMs'> = { role: null, isReadOnly: true, settings: {} }
const readTime = statement(
  sql`select (extract(epoch from pg_catalog.clock_timestamp()) * 1000)::float8`,
)

/** Unix milliseconds. The database read its clock between the two readings of this machine. */
export type ClockComparison = {
  readonly askedAt: number
  readonly databaseTime: number
  readonly answeredAt: number
}

/** Throws DatabaseError. */
export async function compareWithDatabase(
  database: Database,
  clock: Clock,
  statementTimeoutMs: number,
): Promise<ClockComparison> {
  const askedAt = clock.now().getTime()
  const [answer] = await database.run({ ...asLogin, statementTimeoutMs }, [readTime])
  const answeredAt = clock.now().getTime()
  const time = answer?.rows[0]?.[0]
  if (time === undefined) throw new Error('one row, whatever the time')
  return { askedAt, databaseTime: Number(time), answeredAt }
}
