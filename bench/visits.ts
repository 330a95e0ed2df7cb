// Free times of a busy host, visits of a host and a person, and what a confirmation costs, by the database's own clock (chain design 9.1):
// beside a read of a single row, beside a bare insert, and among few and many visits of others. As a host waits for it: visit-step.ts.
import { addVisits, homesVisited, HOST_ID, requestAt, visitsAt } from './add-visits.ts'
import { signIn } from './conversations.ts'
import type { Field } from './field.ts'
import { measureAmongMany, openMedians, ROUNDS, type Sized } from './among-many.ts'
import { type Goal, interleave } from './measure.ts'
import { measureStep } from './visit-step.ts'

const CALLS_PER_ROUND = 15

type Visited = Awaited<ReturnType<typeof visitsAt>>
type Call = {
  readonly what: string
  readonly who: 'seeker' | 'host'
  readonly sql: (of: Visited) => string
}

const grows: readonly Call[] = [
  {
    what: 'free times of a home of a busy host',
    who: 'seeker',
    sql: ({ homeId }) => `free_slots('${homeId}', null, 14)`,
  },
  { what: 'visits of a busy host', who: 'host', sql: () => 'my_visits(_from => now())' },
  { what: 'a person’s visits', who: 'seeker', sql: () => 'my_visits()' },
]

/** On the two numbers of visits, small first. */
export async function measureVisits(
  field: Field,
  [small, large]: readonly [number, number],
): Promise<Goal[]> {
  const few = await openVisits(field, small)
  const many = await openVisits(field, large)
  try {
    const sizes = `${large} visits, of the time among ${small}`
    const goals = await measureAmongMany({ calls: grows, few, many, sizes })
    const [slots] = grows
    if (slots === undefined) throw new Error('nothing to measure')
    const beside = await interleave(
      [
        { name: 'slots', measure: async () => ({ databaseMs: await many.databaseMs(slots) }) },
        { name: 'row', measure: async () => ({ databaseMs: await many.rowMs() }) },
        { name: 'confirm', measure: async () => ({ databaseMs: await many.confirmMs() }) },
        {
          name: 'confirm among few',
          measure: async () => ({ databaseMs: await few.confirmMs() }),
        },
        { name: 'insert', measure: async () => ({ databaseMs: await many.insertMs() }) },
      ],
      ROUNDS,
    )
    goals.push(
      {
        what: 'free times of fourteen days of a host with 200 homes, times a read of a single row',
        ratio: beside('slots', 'databaseMs') / beside('row', 'databaseMs'),
        wanted: null,
      },
      {
        what: `a confirmation: database time among ${large} visits, of the time among ${small}`,
        ratio: beside('confirm', 'databaseMs') / beside('confirm among few', 'databaseMs'),
        wanted: { atMost: 1.5 },
      },
      {
        what: 'a confirmation, times a bare insert: execution alone, nothing committed',
        ratio: beside('confirm', 'databaseMs') / beside('insert', 'databaseMs'),
        wanted: null,
      },
    )
    return [...goals, await measureStep(field.scratchDirectory, small)]
  } finally {
    await Promise.all([few.close(), many.close()])
  }
}

type Visits = Sized<Call> & {
  readonly confirmMs: () => Promise<number>
  readonly rowMs: () => Promise<number>
  readonly insertMs: () => Promise<number>
}

async function openVisits(field: Field, count: number): Promise<Visits> {
  const database = await field.openAsOwner(await field.database(homesVisited(count)))
  console.error(`adding ${count} visits …`)
  await addVisits(database, count)
  const host = await signIn(database, HOST_ID)
  let asked = 0
  const medianOf = openMedians(database, CALLS_PER_ROUND)
  const ofHost = (sqlOf: (turn: number) => string) =>
    medianOf((turn) => Promise.resolve({ caller: host, sql: sqlOf(turn) }))
  return {
    databaseMs: (call) =>
      medianOf(async (turn) => {
        const of = await visitsAt(database, turn % count)
        const caller = call.who === 'host' ? host : await signIn(database, of.seeker)
        return { caller, sql: call.sql(of) }
      }),
    confirmMs: () =>
      ofHost(() => {
        asked += 1
        return `confirm_visit('${requestAt(asked - 1)}', false, 'requested', '${crypto.randomUUID()}')`
      }),
    rowMs: () => ofHost((turn) => `bench_row(${(turn % 10_000) + 1})`),
    insertMs: () => ofHost(() => 'bench_insert()'),
    close: () => database.close(),
  }
}
