// What rent costs among few and many payments, by the database's own clock (chain design 9.1): the rent book of a tenancy, the month of an owner
// with 500 homes, and what is open in each of them.
import { addRent, HOST_ID, placeOf, tenanciesOf } from './add-rent.ts'
import { signIn } from './conversations.ts'
import type { Field } from './field.ts'
import { measureAmongMany, openMedians, type Sized } from './among-many.ts'
import type { Goal } from './measure.ts'

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
    const sizes = `${large} payments, of the time among ${small}`
    return await measureAmongMany({ calls, few, many, sizes })
  } finally {
    await Promise.all([few.close(), many.close()])
  }
}

async function openRent(
  field: Field,
  payments: number,
  /** A database is known by how many it has: each size has its own. */
  listings: number,
): Promise<Sized<Call>> {
  const database = await field.openAsOwner(await field.database(listings))
  console.error(`adding ${payments} payments …`)
  await addRent(database, payments)
  const host = await signIn(database, HOST_ID)
  const count = tenanciesOf(payments)
  const medianOf = openMedians(database, CALLS_PER_ROUND)
  return {
    databaseMs: (call) =>
      medianOf(async (turn) => {
        const of = placeOf(turn % count)
        const caller = call.who === 'host' ? host : await signIn(database, of.tenantId)
        return { caller, sql: call.sql(of) }
      }),
    close: () => database.close(),
  }
}
