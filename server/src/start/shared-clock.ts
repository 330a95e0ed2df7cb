// The time that all server processes of a deployment go by: their database's. A token that one process issues is then good
// at once on every other, and for as long as it says, however wrong the clock of a machine is.

import type { Database } from '../db/database.ts'
import { SERVER_TIMEOUT_MS } from '../db/statement-timeouts.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { regularly } from '../ports/regularly.ts'
import { compareWithDatabase } from './database-time.ts'

export type SharedClock = Clock & {
  /** Compares with the database again and answers by how many milliseconds this machine's clock is behind it. */
  compare(): Promise<number>
  close(): Promise<void>
}

export type SharedClockDependencies = {
  readonly database: Database
  /** This machine's. */
  readonly clock: Clock
  readonly log: Log
}

const COMPARED_EVERY_MS = 15_000
/** Less is no fault: clocks that are kept, and the way to the database, differ by as much. Tokens forgive 30 seconds. */
const TOLERATED_MS = 2000

/** Throws DatabaseError when the database cannot be asked at the beginning; later it goes on with what it knew. */
export async function openSharedClock({
  database,
  clock,
  log,
}: SharedClockDependencies): Promise<SharedClock> {
  let behindMs = 0

  const compare = async (): Promise<number> => {
    const { askedAt, databaseTime, answeredAt } = await compareWithDatabase(
      database,
      clock,
      SERVER_TIMEOUT_MS.glance,
    )
    const difference = databaseTime - (askedAt + answeredAt) / 2
    // An answer that was long on its way says nothing certain; nor does one over which the clock was set back.
    const isCertain = answeredAt >= askedAt && answeredAt - askedAt < TOLERATED_MS
    if (!isCertain) return behindMs
    const isWrong = Math.abs(difference) > TOLERATED_MS
    if (isWrong && behindMs === 0) {
      log.notice("this machine's clock differs from the database's, which is used instead: set it")
    }
    behindMs = isWrong ? Math.round(difference) : 0
    return behindMs
  }

  await compare()
  // While the database is away the difference stays what it was.
  const comparing = regularly(
    () =>
      compare().then(
        () => undefined,
        () => undefined,
      ),
    COMPARED_EVERY_MS,
  )
  return {
    now: () => new Date(clock.now().getTime() + behindMs),
    compare,
    close: () => comparing.stop(),
  }
}
