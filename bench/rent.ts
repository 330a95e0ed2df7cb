// What rent costs among few and many payments, by the database's own clock (chain design 9.1): the rent book of a tenancy, the month of an owner
// with 500 homes, and what is open in each of them.
import type { Database } from '../server/src/db/database.ts'
import { addRent, HOST_ID, placeOf, tenanciesOf } from './add-rent.ts'
import { signIn } from './conversations.ts'
import { explainedMs } from './database-time.ts'
import type { Field } from './field.ts'
import { type Goal, interleave, median } from './measure.ts'

const ROUNDS = 5
const CALLS_PER_ROUND = 9

type Place = ReturnType<typeof placeOf>
type Call = {
  readonly what: string
  readonly who: 'tenant' | 'host'
  readonly sql: (of: Place) => string
}

const calls: readonly Call[] = [
  {
    what: 'the rent book of a tenancy',
    who: 'tenant',
    sql: ({ tenancyId }) => `rent_book('${tenancyId}')`,
  },
  { what: 'the rent roll of 500 homes', who: 'host', sql: () => `rent_roll('2026-11-01')` },
  { what: 'what is open in 500 homes', who: 'host', sql: () => `my_tenancies('owner')` },
]

/** On the two numbers of payments, small first. */
export async function measureRent(
  field: Field,
  [small, large]: readonly [number, number],
): Promise<Goal[]> {
  const few = await openRent(field, small, 1)
  const many = await openRent(field, large, 2)
  try {
    const goals: Goal[] = []
    for (const call of calls) {
      const medians = await interleave(
        [
          { name: 'few', measure: async () => ({ databaseMs: await few.databaseMs(call) }) },
          { name: 'many', measure: async () => ({ databaseMs: await many.databaseMs(call) }) },
        ],
        ROUNDS,
      )
      goals.push({
        what: `${call.what}: database time among ${large} payments, of the time among ${small}`,
        ratio: medians('many', 'databaseMs') / medians('few', 'databaseMs'),
        wanted: { atMost: 1.5 },
      })
    }
    return goals
  } finally {
    await Promise.all([few.close(), many.close()])
  }
}

async function openRent(
  field: Field,
  payments: number,
  /** A database is known by how many it has: each size has its own. */
  listings: number,
): Promise<{ databaseMs: (call: Call) => Promise<number>; close: () => Promise<void> }> {
  const database: Database = await field.openAsOwner(await field.database(listings))
  console.error(`adding ${payments} payments …`)
  await addRent(database, payments)
  const host = await signIn(database, HOST_ID)
  const count = tenanciesOf(payments)
  let turn = 0
  return {
    async databaseMs(call) {
      const times: number[] = []
      for (let done = 0; done < CALLS_PER_ROUND; done += 1) {
        turn += 1
        const of = placeOf((turn * 7919) % count)
        const caller = call.who === 'host' ? host : await signIn(database, of.tenantId)
        times.push(await explainedMs(database, caller, call.sql(of)))
      }
      return median(times)
    },
    close: () => database.close(),
  }
}
