// How much longer calls take among many rows than among few, by the database's own clock (chain design 9.1).
import type { Database, Scope } from '../server/src/db/database.ts'
import { explainedMs } from './database-time.ts'
import { type Goal, interleave, median } from './measure.ts'

export const ROUNDS = 5

/** A database of one size. */
export type Sized<Call> = {
  /** Median of some calls, each of another place. */
  readonly databaseMs: (call: Call) => Promise<number>
  readonly close: () => Promise<void>
}

type Measuring<Call> = {
  readonly calls: readonly Call[]
  readonly few: Sized<Call>
  readonly many: Sized<Call>
  /** Such as `100000 visits, of the time among 1000`. */
  readonly sizes: string
}

/** One goal a call. */
export async function measureAmongMany<Call extends { readonly what: string }>({
  calls,
  few,
  many,
  sizes,
}: Measuring<Call>): Promise<Goal[]> {
  const goals: Goal[] = []
  for (const call of calls) {
    const contender = (name: string, sized: Sized<Call>) => ({
      name: `${name}: ${call.what}`,
      measure: async () => ({ databaseMs: await sized.databaseMs(call) }),
    })
    const medians = await interleave([contender('few', few), contender('many', many)], ROUNDS)
    goals.push({
      what: `${call.what}: database time among ${sizes}`,
      ratio:
        medians(`many: ${call.what}`, 'databaseMs') / medians(`few: ${call.what}`, 'databaseMs'),
      wanted: { atMost: 1.5 },
    })
  }
  return goals
}

/** Places are taken in an order that neither follows the rows nor comes back soon. */
export function openMedians(database: Database, perRound: number) {
  let turn = 0
  return async (
    ask: (turn: number) => Promise<{ caller: Scope; sql: string }>,
  ): Promise<number> => {
    const times: number[] = []
    for (let done = 0; done < perRound; done += 1) {
      turn += 1
      const { caller, sql } = await ask(turn * 7919)
      times.push(await explainedMs(database, caller, sql))
    }
    return median(times)
  }
}
