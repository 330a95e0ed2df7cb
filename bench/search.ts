// Search beside ILIKE on the same rows and the same PostgreSQL, one client, all in one run; how it grows; and the embedded
// engine. `npm run bench:search -- 10000 100000 1000000` measures those sizes; without arguments 10 and 100 thousand.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database, Scope } from '../server/src/db/database.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { migrationSources } from '../server/test/support/test-run.ts'
import { openField } from './field.ts'
import { addListings } from './listings.ts'
import { type Goal, median, printGoals } from './measure.ts'
import { makeDataDirectory } from './our-server.ts'
import { type Asked, deepPage, ourPage, type SearchCase, searchCases } from './search-requests.ts'

const rounds = 40
const embeddedListings = 100_000
const asVisitor: Scope = {
  role: 'anon',
  isReadOnly: true,
  settings: { 'request.jwt.claims': '{"role":"anon"}' },
  statementTimeoutMs: 0,
}

type Place = {
  readonly name: string
  readonly database: Database
  readonly cases: readonly SearchCase[]
}
type Figures = { readonly p50: number; readonly p99: number }

const askOnce = async (database: Database, { text, values }: Asked): Promise<string> => {
  const [result] = await database.run(asVisitor, [{ text, values }])
  return result?.rows[0]?.[0] ?? ''
}

/** The cursor that leads to page 200. */
const findDeepCursor = async (database: Database, search: object): Promise<object> => {
  let after: object | undefined
  for (let page = 1; page < deepPage; page++) {
    const answer = await askOnce(database, ourPage(search, after === undefined ? {} : { after }))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's own answer
    after = (JSON.parse(answer) as { after: object | null }).after ?? after
  }
  return after ?? {}
}

const openPlace = async (name: string, database: Database): Promise<Place> => ({
  name,
  database,
  cases: searchCases({
    all: await findDeepCursor(database, {}),
    filtered: await findDeepCursor(database, { place: 'Hyderabad' }),
  }),
})

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const time = async (database: Database, asked: Asked): Promise<number> => {
  const start = performance.now()
  await askOnce(database, asked)
  return performance.now() - start
}

/**
 * Every place in turn, case by case and round by round, so that a drift of the machine meets all alike. Each round begins at the
 * other end: none always comes after another, which leaves the processor's caches full of its own.
 */
const measurePlaces = async (places: readonly Place[]): Promise<ReadonlyMap<string, Figures>> => {
  const samples = new Map<string, number[]>()
  const add = async (key: string, database: Database, asked: Asked, round: number) => {
    const ms = await time(database, asked)
    // the first round fills caches
    if (round > 0) samples.set(key, [...(samples.get(key) ?? []), ms])
  }
  for (let round = 0; round <= rounds; round++) {
    const inTurn = round % 2 === 0 ? places : places.toReversed()
    for (const at of (places[0]?.cases ?? []).keys()) {
      for (const { name, database, cases } of inTurn) {
        const one = cases[at]
        if (one === undefined) continue
        await add(`${name} ${one.name}`, database, one.ours, round)
        // a scan of a million rows is slow enough to be measured less often
        if (one.ilike !== null && round % 4 === 0)
          await add(`${name} ILIKE ${one.name}`, database, one.ilike, round)
      }
    }
  }
  return new Map(
    [...samples].map(([key, values]) => {
      const sorted = values.toSorted((one, other) => one - other)
      return [key, { p50: median(sorted), p99: percentile(sorted, 0.99) }]
    }),
  )
}

const shown = (figures: Figures | undefined): string =>
  figures === undefined ? '–' : `${figures.p50.toFixed(1)} (${figures.p99.toFixed(1)})`

const printTable = (
  places: readonly Place[],
  figures: ReadonlyMap<string, Figures>,
): readonly SearchCase[] => {
  const cases = places[0]?.cases ?? []
  console.log('\nMilliseconds of one client, p50 (p99):')
  for (const { name } of cases) {
    console.log(`\n${name}`)
    for (const place of places) {
      const ours = figures.get(`${place.name} ${name}`)
      const ilike = figures.get(`${place.name} ILIKE ${name}`)
      console.log(
        `  ${place.name.padEnd(22)} ours ${shown(ours).padEnd(18)} ILIKE ${shown(ilike).padEnd(18)}`,
      )
    }
  }
  return cases
}

const goalsOf = (
  cases: readonly SearchCase[],
  figures: ReadonlyMap<string, Figures>,
  sizes: readonly string[],
): Goal[] => {
  const [smallest = '', largest = ''] = [sizes[0], sizes.at(-1)]
  const p50 = (key: string) => figures.get(key)?.p50 ?? Number.NaN
  return cases.flatMap(({ name, ilike, isGoal }): Goal[] => [
    {
      what: `${name}: time at ${largest}, of the time at ${smallest}`,
      ratio: p50(`${largest} ${name}`) / p50(`${smallest} ${name}`),
      wanted: isGoal ? { atMost: 1.5 } : null,
    },
    ...(ilike === null
      ? []
      : [
          {
            what: `${name}: ILIKE's time at ${largest}, times ours`,
            ratio: p50(`${largest} ILIKE ${name}`) / p50(`${largest} ${name}`),
            wanted: null,
          },
        ]),
  ])
}

const openEmbedded = async (scratchDirectory: string): Promise<Database> => {
  const dataDirectory = await makeDataDirectory(scratchDirectory)
  const database = await openDatabase({ kind: 'embedded', dataDirectory, syncsToDisk: false })
  await migrate(database, migrationSources)
  console.error('filling the embedded engine …')
  await addListings(database, 1, embeddedListings)
  await database.script('vacuum analyze')
  return database
}

const given = process.argv.slice(2).filter((argument) => argument !== '--no-embedded')
const sizes = given.length > 0 ? given.map(Number) : [10_000, 100_000]
if (sizes.some((size) => !Number.isSafeInteger(size) || size < 5_000)) {
  console.error('Sizes are whole numbers of listings, at least 5000 each.')
  process.exit(2)
}

const scratchDirectory = await mkdtemp(join(tmpdir(), 'basera-bench-'))
const field = await openField(scratchDirectory)
const places: Place[] = []
try {
  for (const size of sizes) {
    const database = await field.openAsOwner(await field.database(size))
    places.push(await openPlace(String(size), database))
  }
  if (!process.argv.includes('--no-embedded'))
    places.push(await openPlace('embedded 100000', await openEmbedded(scratchDirectory)))
  const figures = await measurePlaces(places)
  const cases = printTable(places, figures)
  if (!printGoals(goalsOf(cases, figures, sizes.map(String)))) process.exitCode = 1
} finally {
  for (const { database } of places) await database.close()
  await field.close()
  await rm(scratchDirectory, { recursive: true, force: true })
}
