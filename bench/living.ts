// What repairs, records and reviews cost among few and many tenancies, by the database's own clock (chain design 9.1).
import { addLiving } from './add-living.ts'
import { addRent, HOST_ID, MONTHS, placeOf } from './add-rent.ts'
import { signIn } from './conversations.ts'
import type { Field } from './field.ts'
import { measureAmongMany, openMedians, type Sized } from './among-many.ts'
import type { Goal } from './measure.ts'

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
  const few = await openLiving(field, small, 3)
  const many = await openLiving(field, large, 4)
  try {
    const sizes = `${large} tenancies, of the time among ${small}`
    return await measureAmongMany({ calls, few, many, sizes })
  } finally {
    await Promise.all([few.close(), many.close()])
  }
}

async function openLiving(
  field: Field,
  tenancies: number,
  /** A database is known by how many it has: each size has its own. */
  listings: number,
): Promise<Sized<Call>> {
  const database = await field.openAsOwner(await field.database(listings))
  console.error(`adding ${tenancies} tenancies …`)
  await addRent(database, tenancies * MONTHS)
  const homeId = await addLiving(database)
  const host = await signIn(database, HOST_ID)
  const medianOf = openMedians(database, CALLS_PER_ROUND)
  return {
    databaseMs: (call) =>
      medianOf(async (turn) => {
        const of = { ...placeOf(turn % tenancies), homeId }
        const caller = call.who === 'host' ? host : await signIn(database, of.tenantId)
        return { caller, sql: call.sql(of) }
      }),
    close: () => database.close(),
  }
}
