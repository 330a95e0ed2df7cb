// Applicants of a home and a person's applications among few and among a hundred times as many, by the database's own clock (chain
// design 9.1).
import { addApplications, applicantsAt, homesFor } from './add-applications.ts'
import { signIn } from './conversations.ts'
import type { Field } from './field.ts'
import { measureAmongMany, openMedians, type Sized } from './among-many.ts'
import type { Goal } from './measure.ts'

const CALLS_PER_ROUND = 15

type Applicants = Awaited<ReturnType<typeof applicantsAt>>
type Call = {
  readonly what: string
  readonly who: 'seeker' | 'owner'
  readonly sql: (of: Applicants) => string
}

const calls: readonly Call[] = [
  {
    what: 'applicants of a home',
    who: 'owner',
    sql: ({ homeId }) => `home_applications('${homeId}', null, null, 50)`,
  },
  {
    what: 'shortlisted applicants of a home',
    who: 'owner',
    sql: ({ homeId }) => `home_applications('${homeId}', '{shortlisted}', null, 50)`,
  },
  { what: 'a person’s applications', who: 'seeker', sql: () => 'my_applications()' },
]

/** On the two numbers of applications, small first; a hundred a home. */
export async function measureApplications(
  field: Field,
  [small, large]: readonly [number, number],
): Promise<Goal[]> {
  const few = await openApplications(field, small)
  const many = await openApplications(field, large)
  try {
    const sizes = `${large} applications, of the time among ${small}`
    return await measureAmongMany({ calls, few, many, sizes })
  } finally {
    await Promise.all([few.close(), many.close()])
  }
}

async function openApplications(field: Field, count: number): Promise<Sized<Call>> {
  const database = await field.openAsOwner(await field.database(homesFor(count)))
  console.error(`adding ${count} applications …`)
  await addApplications(database, count)
  const medianOf = openMedians(database, CALLS_PER_ROUND)
  return {
    databaseMs: (call) =>
      medianOf(async (turn) => {
        const of = await applicantsAt(database, turn % count)
        return { caller: await signIn(database, of[call.who]), sql: call.sql(of) }
      }),
    close: () => database.close(),
  }
}
