// How searches grow with the number of listings: one client, each case on the small and on the large marketplace in turn.
import type { Database, Scope } from '../server/src/db/database.ts'
import type { Field } from './field.ts'
import { type Goal, interleave, median } from './measure.ts'
import { type Asked, DEEP_PAGE, searchCases, searchPage } from './search-requests.ts'

const ROUNDS = 5
const CALLS_PER_ROUND = 8
const asVisitor: Scope = {
  role: 'anon',
  isReadOnly: true,
  settings: { 'request.jwt.claims': '{"role":"anon"}' },
  statementTimeoutMs: 0,
}

type Place = { readonly database: Database; readonly cases: Readonly<Record<string, Asked>> }

async function askOnce(database: Database, { text, values }: Asked): Promise<string> {
  const [result] = await database.run(asVisitor, [{ text, values }])
  return result?.rows[0]?.[0] ?? ''
}

/** The cursor that leads to page 200. */
async function findDeepCursor(database: Database, search: object): Promise<object> {
  let after: object | null = null
  for (let page = 1; page < DEEP_PAGE; page++) {
    const answer = await askOnce(database, searchPage(search, after))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's own answer
    after = (JSON.parse(answer) as { after: object | null }).after ?? after
  }
  return after ?? {}
}

async function openPlace(field: Field, listings: number): Promise<Place> {
  const database = await field.openAsOwner(await field.database(listings))
  const cases = searchCases({
    all: await findDeepCursor(database, {}),
    filtered: await findDeepCursor(database, { place: 'Hyderabad' }),
  })
  return { database, cases }
}

async function medianMs({ database, cases }: Place, name: string): Promise<number> {
  const asked = cases[name]
  if (asked === undefined) throw new Error(`there is no search ${name}`)
  const times: number[] = []
  for (let call = 0; call < CALLS_PER_ROUND; call++) {
    const began = performance.now()
    await askOnce(database, asked)
    times.push(performance.now() - began)
  }
  return median(times)
}

/** On the two numbers of listings, small first. */
export async function measureSearch(
  field: Field,
  [small, large]: readonly [number, number],
): Promise<Goal[]> {
  const places = { small: await openPlace(field, small), large: await openPlace(field, large) }
  try {
    const names = Object.keys(places.small.cases)
    const medians = await interleave(
      names.flatMap((name) =>
        Object.entries(places).map(([size, place]) => ({
          name: `${size}: ${name}`,
          measure: async () => ({ ms: await medianMs(place, name) }),
        })),
      ),
      ROUNDS,
    )
    return names.map((name) => ({
      what: `${name}: time at ${large}, of the time at ${small}`,
      ratio: medians(`large: ${name}`, 'ms') / medians(`small: ${name}`, 'ms'),
      wanted: { atMost: 1.5 },
    }))
  } finally {
    await Promise.all(Object.values(places).map(({ database }) => database.close()))
  }
}
