// The admin's lists in a small and in a large marketplace: what the database takes for a first page, by its own clock.
import type { Database, Scope } from '../server/src/db/database.ts'
import type { Field } from './field.ts'
import { type Goal, interleave, median } from './measure.ts'
import { addAdmins, addPeople } from './people.ts'

const rounds = 5
const callsPerRound = 7
/** An admin may look at a list 120 times a minute. */
const adminCount = 16
/** A first page takes no longer, however large the marketplace is. */
const pageMs = 100

/** What has a goal is a list as it opens; the rest is told. */
const calls: readonly {
  readonly what: string
  readonly sql: string
  readonly hasGoal?: true
}[] = [
  { what: 'users', sql: 'admin_get_all_users(10)', hasGoal: true },
  { what: 'properties', sql: 'admin_get_all_properties(10)', hasGoal: true },
  { what: 'verification', sql: 'admin_get_verification_records(10)', hasGoal: true },
  { what: 'role approvals', sql: 'get_pending_role_approvals(10)', hasGoal: true },
  {
    what: 'properties that wait, oldest first',
    sql: `admin_get_all_properties(10, _approval_status => 'pending', _sort => 'oldest')`,
    hasGoal: true,
  },
  {
    what: 'documents that wait, oldest first',
    sql: `admin_get_verification_records(10, _status => 'pending', _sort => 'oldest')`,
    hasGoal: true,
  },
  { what: 'users by address', sql: `admin_get_all_users(10, _sort => 'email')`, hasGoal: true },
  {
    what: 'users who are verified',
    sql: `admin_get_all_users(10, _status => 'verified')`,
    hasGoal: true,
  },
  {
    what: 'users without a role',
    sql: `admin_get_all_users(10, _role => 'none')`,
    hasGoal: true,
  },
  { what: 'admins', sql: `admin_get_all_users(10, _role => 'admin')`, hasGoal: true },
  { what: 'users found by a rare word', sql: `admin_get_all_users(10, _search => 'person777@')` },
  { what: 'users found by a common word', sql: `admin_get_all_users(10, _search => 'asha')` },
  {
    what: 'properties found by a word',
    sql: `admin_get_all_properties(10, _search => 'number 777')`,
  },
  { what: 'number of users', sql: `admin_count_listed('users')` },
  { what: 'number of properties', sql: `admin_count_listed('properties')` },
  { what: 'figures of users', sql: `admin_get_figures('users')` },
  { what: 'figures of properties', sql: `admin_get_figures('properties')` },
]

/** On the two numbers of people and of listings, small first. */
export const measureAdmin = async (
  field: Field,
  [small, large]: readonly [number, number],
): Promise<Goal[]> => {
  const desks = [await openDesk(field, small), await openDesk(field, large)] as const
  try {
    const goals: Goal[] = []
    for (const call of calls) {
      const contender = (name: string, desk: Desk) => ({
        name: `${name}: ${call.what}`,
        measure: async () => ({ databaseMs: await desk.databaseMs(call.sql) }),
      })
      const medians = await interleave(
        [contender('small', desks[0]), contender('large', desks[1])],
        rounds,
      )
      const [before, after] = ['small', 'large'].map((name) =>
        medians(`${name}: ${call.what}`, 'databaseMs'),
      )
      const grown = (after ?? Number.NaN) / (before ?? Number.NaN)
      goals.push({
        what: `admin, ${call.what}: database time at ${large}, of the time at ${small}`,
        ratio: grown,
        wanted: call.hasGoal === true ? { atMost: 1.5 } : null,
      })
      if (call.hasGoal === true)
        goals.push({
          what: `admin, ${call.what}: database time at ${large}, of ${pageMs} ms`,
          ratio: (after ?? Number.NaN) / pageMs,
          wanted: { atMost: 1 },
        })
    }
    return [...goals, ...(await measureReports(desks[1]))]
  } finally {
    await Promise.all(desks.map((desk) => desk.close()))
  }
}

/** A year's report before its months are counted, and after. */
const measureReports = async (desk: Desk): Promise<Goal[]> => {
  const goals: Goal[] = []
  for (const source of ['listings', 'approvals', 'sign_ups', 'verification']) {
    const ask = `admin_get_report('${source}', (now() - interval '11 months')::date, now()::date)`
    const [cold, warm] = [await desk.oneMs(ask), await desk.databaseMs(ask)]
    console.error(`  report of ${source}: first ${cold.toFixed(0)} ms, then ${warm.toFixed(1)} ms`)
    goals.push({
      what: `admin, report of ${source}: first call of the database, of 8 s`,
      ratio: cold / 8000,
      wanted: { atMost: 1 },
    })
  }
  return goals
}

type Desk = {
  /** Median of some calls. */
  readonly databaseMs: (call: string) => Promise<number>
  readonly oneMs: (call: string) => Promise<number>
  readonly close: () => Promise<void>
}

const openDesk = async (field: Field, size: number): Promise<Desk> => {
  const database = await field.openAsOwner(await field.database(size))
  console.error(`adding ${size} people …`)
  await addPeople(database, size)
  const admins = await addAdmins(database, adminCount)
  await vacuum(field, size)
  let turn = 0
  const oneMs = async (call: string): Promise<number> => {
    const admin = admins[(turn += 1) % admins.length]
    if (admin === undefined) throw new Error('nobody asks')
    return explainedMs(database, admin, call)
  }
  return {
    oneMs,
    async databaseMs(call) {
      const times: number[] = []
      for (let count = 0; count < callsPerRound; count += 1) times.push(await oneMs(call))
      return median(times)
    },
    close: () => database.close(),
  }
}

/** Outside a transaction, on a connection of its own. */
const vacuum = async (field: Field, size: number): Promise<void> => {
  const database = await field.openAsOwner(await field.database(size))
  await database.script('vacuum analyze')
  await database.close()
}

/** Planning and execution as the database says itself. */
const explainedMs = async (database: Database, admin: Scope, call: string): Promise<number> => {
  const [result] = await database.run(admin, [
    { text: `explain (analyze, timing off, format json) select * from public.${call}`, values: [] },
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- PostgreSQL's own form
  const [plan] = JSON.parse(String(result?.rows[0]?.[0])) as {
    'Planning Time': number
    'Execution Time': number
  }[]
  if (plan === undefined) throw new Error('the database explained nothing')
  return plan['Planning Time'] + plan['Execution Time']
}
