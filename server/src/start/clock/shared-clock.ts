// Clock shared by all server processes: this machine's, corrected to the database's. A token that one process issues is then valid at
// once on every other, and for its whole life, however wrong a machine's clock is.

import type { Database } from '../../db/database.ts'
import { serverTimeoutMs } from '../../db/statement-timeouts.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import { regularly } from '../../ports/regularly.ts'
import { compareWithDatabase } from './database-time.ts'

export type SharedClock = Clock & {
  /** Compares with the database again and returns by how many milliseconds this machine's clock is behind it. */
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
/** A smaller difference is normal for synchronised clocks and network latency. Tokens have a leeway of 30 seconds. */
const TOLERATED_MS = 2000

/** Throws DatabaseError when the first comparison fails; later failures leave the correction unchanged. */
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
      serverTimeoutMs.glance,
    )
    const difference = databaseTime - (askedAt + answeredAt) / 2
    // Ignores a comparison with a long round trip, or during which the clock was set back.
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
  // While the database is unreachable the correction is unchanged.
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
