// Clock skew between this machine and the database: codes and tokens are issued by one and checked by the other.

import type { Database } from '../../db/database.ts'
import { serverTimeoutMs } from '../../db/statement-timeouts.ts'
import type { Clock } from '../../ports/clock.ts'
import { compareWithDatabase } from './database-time.ts'

const LARGEST_SKEW_MS = 5000

/** A sentence when the two differ by more than five seconds (security 5.4), else null. Throws DatabaseError. */
export async function findClockSkew(database: Database, clock: Clock): Promise<string | null> {
  const { askedAt, databaseTime, answeredAt } = await compareWithDatabase(
    database,
    clock,
    serverTimeoutMs.work,
  )
  const skewMs =
    databaseTime < askedAt ? askedAt - databaseTime : Math.max(databaseTime - answeredAt, 0)
  if (skewMs <= LARGEST_SKEW_MS) return null
  const seconds = Math.round(skewMs / 1000)
  return `The clocks of this machine and of the database are ${seconds} s apart: set both by NTP.`
}
