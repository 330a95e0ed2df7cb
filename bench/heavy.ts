// Expensive requests: the 99th percentile of other clients' reads while one address sends the most expensive requests it may, four a
// second, beside the same reads without it, on both engines. Limits are a deployment's.
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../server/src/db/database.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { migrationSources } from '../server/test/support/test-run.ts'
import type { Field } from './field.ts'
import { type Goal, interleave, type Sample } from './measure.ts'
import { percentilesOf } from './mixed-load/percentiles.ts'
import { makeDataDirectory, type OurServer, startOurServer } from './our-server.ts'

const ROUNDS = 3
const SECONDS = 8
const ATTACKS_PER_SECOND = 4
const READS_PER_SECOND = 25
/** Addresses that the readers have between them: none of them comes near a limit. */
const READERS = 40

/** A page of the rows that are the attack’s first level, and three attacks on them; the second comes to 720 rows inside rows. */
const READ = '/bench_hosts?select=*&order=id&limit=12'
const NESTED = 'bench_homes(*,bench_photos(*))'
const attacks: Readonly<Record<string, string>> = {
  'sixty embeds': `/bench_hosts?select=${Array.from({ length: 60 }, (_, index) => `a${index}:${NESTED}`).join()}`,
  'the most expensive that is answered': `/bench_hosts?select=*,a:${NESTED},b:${NESTED}&limit=2`,
  'rows until the cap': `/bench_hosts?select=*,a:${NESTED},b:${NESTED}`,
}

const prepare = (owner: Database): Promise<void> =>
  owner.script(`
    create table public.bench_hosts (id int primary key, name text not null);
    create table public.bench_homes (
      id int primary key, host_id int not null references public.bench_hosts, title text not null, words text not null);
    create table public.bench_photos (
      id int primary key, home_id int not null references public.bench_homes, url text not null);
    insert into public.bench_hosts select n, 'Host ' || n from generate_series(1, 1000) as n;
    insert into public.bench_homes
      select n, 1 + n % 1000, 'Home ' || n, repeat('Light and air. ', 20) from generate_series(1, 30000) as n;
    insert into public.bench_photos select n, 1 + n % 30000, 'photo-' || n from generate_series(1, 150000) as n;
    create index on public.bench_homes (host_id);
    create index on public.bench_photos (home_id);
    grant select on public.bench_hosts, public.bench_homes, public.bench_photos to anon;
    analyze;
    notify pgrst, 'reload schema'`)

async function ask(ours: OurServer, path: string, address: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${ours.origin}/rest/v1${path}`, {
    headers: { apikey: ours.anonKey, 'x-forwarded-for': address },
  })
  await response.arrayBuffer()
  if (path === READ && !response.ok) throw new Error(`a reader was answered ${response.status}`)
  return performance.now() - startedAt
}

/** Comes by the clock, whatever the server answers. */
async function keepAsking(perSecond: number, once: (at: number) => Promise<number>) {
  const asked: Promise<number>[] = []
  for (let at = 0; at < perSecond * SECONDS; at += 1) {
    asked.push(once(at))
    await delay(1000 / perSecond)
  }
  return Promise.all(asked)
}

async function measure(ours: OurServer, attack: string | null): Promise<Sample> {
  const attacking =
    attack === null ? [] : keepAsking(ATTACKS_PER_SECOND, () => ask(ours, attack, '198.51.100.66'))
  const waits = await keepAsking(READS_PER_SECOND, (at) =>
    ask(ours, READ, `203.0.113.${1 + (at % READERS)}`),
  )
  await attacking
  const { p50, p99 } = percentilesOf(waits)
  return { p50, p99 }
}

const limited = {
  TRUSTED_PROXIES: '127.0.0.1',
  RATE_LIMIT_REST_ANONYMOUS: '300',
  RATE_LIMIT_REST_USER: '600',
  RATE_LIMIT_REST_WRITES: '60',
}

async function startEmbedded(field: Field): Promise<OurServer> {
  const dataDirectory = await makeDataDirectory(field.scratchDirectory)
  const database = await openDatabase({ kind: 'embedded', dataDirectory, syncsToDisk: false })
  await migrate(database, migrationSources)
  await prepare(database)
  await database.close()
  return startOurServer(dataDirectory, limited)
}

async function startPostgres(field: Field): Promise<OurServer> {
  const name = await field.database(0)
  const owner = await field.openAsOwner(name)
  await prepare(owner)
  await owner.close()
  return field.startOurs(name, limited)
}

async function dropAll(field: Field): Promise<void> {
  const owner = await field.openAsOwner(await field.database(0))
  await owner.script('drop table public.bench_photos, public.bench_homes, public.bench_hosts')
  await owner.close()
}

/** p99 of the others with each attack, of p99 in quiet. */
export async function measureHeavy(field: Field): Promise<Goal[]> {
  const engines = { postgres: await startPostgres(field), embedded: await startEmbedded(field) }
  try {
    const kinds = Object.entries({ quiet: null, ...attacks })
    const contenders = Object.entries(engines).flatMap(([engine, ours]) =>
      kinds.map(([kind, attack]) => ({
        name: `${engine} ${kind}`,
        measure: () => measure(ours, attack),
      })),
    )
    const medians = await interleave(contenders, ROUNDS)
    return Object.keys(engines).flatMap((engine) =>
      Object.keys(attacks).map((kind) => ({
        what: `${engine}: p99 of other readers beside ${kind}, of quiet`,
        ratio: medians(`${engine} ${kind}`, 'p99') / medians(`${engine} quiet`, 'p99'),
        wanted: { atMost: 3 },
      })),
    )
  } finally {
    await Promise.all(Object.values(engines).map((ours) => ours.stop()))
    await dropAll(field)
  }
}
