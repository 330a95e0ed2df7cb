// Applicants of a home and a person's applications among few and among a hundred times as many, by the database's own clock (chain
// design 9.1).
import { addApplications, applicantsAt, homesFor } from './add-applications.ts'
import { signIn } from './conversations.ts'
import { explainedMs } from './database-time.ts'
import type { Field } from './field.ts'
import { type Goal, interleave, median } from './measure.ts'

const ROUNDS = 5
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
    const goals: Goal[] = []
    for (const call of calls) {
      const contender = (name: string, applications: Applications) => ({
        name: `${name}: ${call.what}`,
        measure: async () => ({ databaseMs: await applications.databaseMs(call) }),
      })
      const medians = await interleave([contender('few', few), contender('many', many)], ROUNDS)
      const [before = Number.NaN, after = Number.NaN] = ['few', 'many'].map((name) =>
        medians(`${name}: ${call.what}`, 'databaseMs'),
      )
      goals.push({
        what: `${call.what}: database time among ${large} applications, of the time among ${small}`,
        ratio: after / before,
        wanted: { atMost: 1.5 },
      })
    }
    return goals
  } finally {
    await Promise.all([few.close(), many.close()])
  }
}

type Applications = {
  /** Median of some calls, each of another application. */
  readonly databaseMs: (call: Call) => Promise<number>
  readonly close: () => Promise<void>
}

async function openApplications(field: Field, count: number): Promise<Applications> {
  const database = await field.openAsOwner(await field.database(homesFor(count)))
  console.error(`adding ${count} applications …`)
  await addApplications(database, count)
  let turn = 0
  return {
    async databaseMs(call) {
      const times: number[] = []
      for (let done = 0; done < CALLS_PER_ROUND; done += 1) {
        turn += 1
        const of = await applicantsAt(database, (turn * 7919) % count)
        times.push(await explainedMs(database, await signIn(database, of[call.who]), call.sql(of)))
      }
      return median(times)
    },
    close: () => database.close(),
  }
}
