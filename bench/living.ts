// What repairs, records and reviews cost among few and many tenancies, by the database's own clock (chain design 9.1).
import type { Database } from '../server/src/db/database.ts'
import { addLiving } from './add-living.ts'
import { addRent, HOST_ID, MONTHS, placeOf } from './add-rent.ts'
import { signIn } from './conversations.ts'
import { explainedMs } from './database-time.ts'
import type { Field } from './field.ts'
import { type Goal, interleave, median } from './measure.ts'

const ROUNDS = 5
const CALLS_PER_ROUND = 9

type Asked = ReturnType<typeof placeOf> & { readonly homeId: string }
type Call = {
  readonly what: string
  readonly who: 'tenant' | 'host'
  readonly sql: (of: Asked) => string
}

const calls: readonly Call[] = [
  {
    what: 'repairs of a tenant',
    who: 'tenant',
    sql: () => `my_tickets('tenant', null, 'all', null, 50)`,
  },
  {
    what: 'repairs in 500 homes',
    who: 'host',
    sql: () => `my_tickets('host', null, 'all', null, 50)`,
  },
  {
    what: 'records of a tenancy',
    who: 'tenant',
    sql: ({ tenancyId }) => `tenancy_handovers('${tenancyId}')`,
  },
  { what: 'reviews of a home', who: 'tenant', sql: ({ homeId }) => `home_reviews('${homeId}')` },
  { what: 'reviews about a host', who: 'host', sql: () => `my_reviews()` },
]

/** On the two numbers of tenancies, small first. */
export async function measureLiving(
  field: Field,
  [small, large]: readonly [number, number],
): Promise<Goal[]> {
  const few = await openLiving(field, small, 1)
  const many = await openLiving(field, large, 2)
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
      console.error(`${call.what}: ${medians('many', 'databaseMs')} ms among ${large} tenancies`)
      goals.push({
        what: `${call.what}: database time among ${large} tenancies, of the time among ${small}`,
        ratio: medians('many', 'databaseMs') / medians('few', 'databaseMs'),
        wanted: { atMost: 1.5 },
      })
    }
    return goals
  } finally {
    await Promise.all([few.close(), many.close()])
  }
}

async function openLiving(
  field: Field,
  tenancies: number,
  /** A database is known by how many it has: each size has its own. */
  listings: number,
): Promise<{ databaseMs: (call: Call) => Promise<number>; close: () => Promise<void> }> {
  const database: Database = await field.openAsOwner(await field.database(listings))
  console.error(`adding ${tenancies} tenancies …`)
  await addRent(database, tenancies * MONTHS)
  const homeId = await addLiving(database)
  const host = await signIn(database, HOST_ID)
  let turn = 0
  return {
    async databaseMs(call) {
      const times: number[] = []
      for (let done = 0; done < CALLS_PER_ROUND; done += 1) {
        turn += 1
        const of = { ...placeOf((turn * 7919) % tenancies), homeId }
        const caller = call.who === 'host' ? host : await signIn(database, of.tenantId)
        times.push(await explainedMs(database, caller, call.sql(of)))
      }
      return median(times)
    },
    close: () => database.close(),
  }
}
