// Single requests beside the least they can cost: an insert, an update and a call beside pgbench running the same
// statement as the same role, a signed download beside bare Node sending the same file.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../server/src/db/database.ts'
import type { Field } from './field.ts'
import { applyLoad, type Load } from './load.ts'
import { type Contender, type Goal, interleave } from './measure.ts'
import type { OurServer } from './our-server.ts'
import { transactionsPerSecond } from './pgbench.ts'
import { startRawFile } from './raw-file.ts'

const rounds = 5
const seconds = 3
const connections = 16
const fileBytes = 100_000

/** A row of these is what is inserted and changed; the policy is as cheap as one can be, for both. */
const prepareTable = (owner: Database): Promise<void> =>
  owner.script(`
    create table public.bench_rows (
      id bigint generated always as identity primary key, title text not null, stars integer not null);
    alter table public.bench_rows enable row level security;
    create policy "everybody may read" on public.bench_rows for select to anon using (stars >= 0);
    create policy "everybody may add" on public.bench_rows for insert to anon with check (stars >= 0);
    create policy "everybody may change" on public.bench_rows for update to anon using (stars >= 0);
    grant select, insert, update on public.bench_rows to anon;
    insert into public.bench_rows (title, stars) select 'Home ' || n, n from generate_series(1, 1000) as n;
    create function public.bench_sum(a integer, b integer) returns integer language sql stable
      set search_path = '' as 'select a + b';
    grant execute on function public.bench_sum to anon;
    analyze public.bench_rows;
    notify pgrst, 'reload schema'`)

type Request = {
  readonly name: string
  /** Of our server, below `/rest/v1`. */
  readonly path: string
  readonly method: string
  readonly body: string
  readonly script: string
}

// One row of a thousand is changed again and again by ours, and by pgbench, too: both wait for the same lock.
const REQUESTS: readonly Request[] = [
  {
    name: 'insert',
    path: '/bench_rows',
    method: 'POST',
    body: '{"title":"Home","stars":5}',
    script: `insert into public.bench_rows (title, stars) values ('Home', 5);`,
  },
  {
    name: 'update',
    path: '/bench_rows?id=eq.7',
    method: 'PATCH',
    body: '{"stars":6}',
    script: 'update public.bench_rows set stars = 6 where id = 7;',
  },
  {
    name: 'rpc',
    path: '/rpc/bench_sum',
    method: 'POST',
    body: '{"a":3,"b":4}',
    script: 'select public.bench_sum(3, 4);',
  },
]

/** Ours and the raw database, for one kind of request. */
const contendersFor = (
  field: Field,
  { database, ours }: { database: string; ours: OurServer },
  request: Request,
): Contender[] => [
  {
    name: `raw ${request.name}`,
    measure: async () => ({
      perSecond: await transactionsPerSecond({
        programs: field.programs,
        socketDirectory: field.socketDirectory,
        database,
        user: 'authenticator',
        role: 'anon',
        script: request.script,
        scratchDirectory: field.scratchDirectory,
        clients: 8,
        seconds,
      }),
    }),
  },
  {
    name: request.name,
    measure: () =>
      speedOf({
        url: `${ours.origin}/rest/v1${request.path}`,
        headers: { apikey: ours.anonKey, 'content-type': 'application/json' },
        method: request.method,
        body: request.body,
      }),
  },
]

const speedOf = async (load: Omit<Load, 'connections' | 'seconds'>) => ({
  perSecond: (await applyLoad({ ...load, connections, seconds })).requestsPerSecond,
})

/** Stores a file; answers the signed address of it, and where its bytes are. */
const storeFile = async (ours: OurServer): Promise<{ url: string; file: string }> => {
  const headers = {
    apikey: ours.serviceRoleKey,
    authorization: `Bearer ${ours.serviceRoleKey}`,
    'content-type': 'application/json',
  }
  const post = async (path: string, body: string, type = 'application/json'): Promise<unknown> => {
    const init = { method: 'POST', headers: { ...headers, 'content-type': type }, body }
    const response = await fetch(`${ours.origin}/storage/v1${path}`, init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  await post('/bucket', '{"id":"bench","name":"bench","public":false}')
  await post('/object/bench/file.txt', 'x'.repeat(fileBytes), 'text/plain')
  const signed = await post('/object/sign/bench/file.txt', '{"expiresIn":3600}')
  const blobs = join(ours.dataDirectory, 'storage', 'blobs')
  const [folder = ''] = await readdir(blobs)
  const [id = ''] = await readdir(join(blobs, folder))
  return { url: `${ours.origin}/storage/v1${signedUrlIn(signed)}`, file: join(blobs, folder, id) }
}

const signedUrlIn = (answer: unknown): string => {
  const url: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'signedURL') : null
  if (typeof url !== 'string') throw new Error('no signed address was given')
  return url
}

/** Each of the four requests, of what the same costs without this server. */
export const measureRequests = async (field: Field): Promise<Goal[]> => {
  const database = await field.database(0)
  const owner = await field.openAsOwner(database)
  await prepareTable(owner)
  const ours = await field.startOurs(database)
  const { url, file } = await storeFile(ours)
  const raw = await startRawFile(file)
  await assertSameBytes(url, raw.origin)
  try {
    const medians = await interleave(
      [
        ...REQUESTS.flatMap((request) => contendersFor(field, { database, ours }, request)),
        { name: 'bare Node', measure: () => speedOf({ url: `${raw.origin}/` }) },
        { name: 'signed download', measure: () => speedOf({ url }) },
      ],
      rounds,
    )
    return [
      ...REQUESTS.map(({ name }) => ({
        what: `${name} over HTTP, of pgbench with the same statement and role at 8 clients`,
        ratio: medians(name, 'perSecond') / medians(`raw ${name}`, 'perSecond'),
        wanted: null,
      })),
      {
        what: 'signed download of 100 kB, of bare node:http sending the same file',
        ratio: medians('signed download', 'perSecond') / medians('bare Node', 'perSecond'),
        wanted: null,
      },
    ]
  } finally {
    await Promise.all([ours.stop(), raw.stop()])
    await owner.script('drop table public.bench_rows; drop function public.bench_sum')
    await owner.close()
  }
}

const assertSameBytes = async (...urls: readonly string[]): Promise<void> => {
  const texts = await Promise.all(urls.map(async (one) => (await fetch(one)).text()))
  if (texts.some((text) => text !== texts[0] || text.length !== fileBytes)) {
    throw new Error('the contenders do not send the same file')
  }
}
