// The admin's lists in a small and in a large marketplace: what the database takes for a first page, by its own clock.
import { explainedMs } from './database-time.ts'
import type { Field } from './field.ts'
import { type Goal, interleave, median } from './measure.ts'
import { addAdmins, addPeople } from './people.ts'

const ROUNDS = 5
const CALLS_PER_ROUND = 7
/** An admin may look at a list 120 times a minute. */
const ADMIN_COUNT = 16

/** Lists as they open. */
const calls: readonly { readonly what: string; readonly sql: string }[] = [
  { what: 'users', sql: 'admin_get_all_users(10)' },
  { what: 'properties', sql: 'admin_get_all_properties(10)' },
  { what: 'verification', sql: 'admin_get_verification_records(10)' },
  { what: 'role approvals', sql: 'get_pending_role_approvals(10)' },
  {
    what: 'properties that wait, oldest first',
    sql: `admin_get_all_properties(10, _approval_status => 'pending', _sort => 'oldest')`,
  },
  {
    what: 'documents that wait, oldest first',
    sql: `admin_get_verification_records(10, _status => 'pending', _sort => 'oldest')`,
  },
  { what: 'users by address', sql: `admin_get_all_users(10, _sort => 'email')` },
  { what: 'users without a role', sql: `admin_get_all_users(10, _role => 'none')` },
]

/** On the two numbers of people and of listings, small first. */
export async function measureAdmin(
  field: Field,
  [small, large]: readonly [number, number],
): Promise<Goal[]> {
  const databases = [
    await openAdminDatabase(field, small),
    await openAdminDatabase(field, large),
  ] as const
  try {
    const goals: Goal[] = []
    for (const call of calls) {
      const contender = (name: string, database: AdminDatabase) => ({
        name: `${name}: ${call.what}`,
        measure: async () => ({ databaseMs: await database.databaseMs(call.sql) }),
      })
      const medians = await interleave(
        [contender('small', databases[0]), contender('large', databases[1])],
        ROUNDS,
      )
      const [before, after] = ['small', 'large'].map((name) =>
        medians(`${name}: ${call.what}`, 'databaseMs'),
      )
      goals.push({
        what: `admin, ${call.what}: database time at ${large}, of the time at ${small}`,
        ratio: (after ?? Number.NaN) / (before ?? Number.NaN),
        wanted: { atMost: 1.5 },
      })
    }
    return goals
  } finally {
    await Promise.all(databases.map((database) => database.close()))
  }
}

type AdminDatabase = {
  /** Median of some calls. */
  readonly databaseMs: (call: string) => Promise<number>
  readonly close: () => Promise<void>
}

async function openAdminDatabase(field: Field, size: number): Promise<AdminDatabase> {
  const database = await field.openAsOwner(await field.database(size))
  console.error(`adding ${size} people …`)
  await addPeople(database, size)
  const admins = await addAdmins(database, ADMIN_COUNT)
  await database.script('vacuum analyze')
  let turn = 0
  return {
    async databaseMs(call) {
      const times: number[] = []
      for (let count = 0; count < CALLS_PER_ROUND; count += 1) {
        const admin = admins[(turn += 1) % admins.length]
        if (admin !== undefined) times.push(await explainedMs(database, admin, call))
      }
      return median(times)
    },
    close: () => database.close(),
  }
}
