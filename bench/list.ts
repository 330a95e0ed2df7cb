// The list request: the 12 newest public listings with every card column and the exact total.
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { databaseConnections, type Field } from './field.ts'
import { requestsPerSecond } from './load.ts'
import { type Goal, interleave } from './measure.ts'
import { startMemoryServer } from './memory-server.ts'
import { transactionsPerSecond } from './pgbench.ts'
import { type Peer, startPostgrest } from './peers.ts'

const columns =
  'id,title,city,state,locality,location,price,bedrooms,bathrooms,square_feet,image_urls,approval_status,property_type,amenities,rental_duration,is_public,status,created_at'
const publicFilters = 'is_public=eq.true&status=eq.available&approval_status=eq.approved'
const listPath = `/properties?select=${columns}&${publicFilters}&order=created_at.desc,id.desc&limit=12`

const rawList = `select coalesce(json_agg(row_to_json(card)), '[]')::text, (select total from public.bench_counter)
from (select ${columns} from public.properties
      where is_public and status = 'available' and approval_status = 'approved'
      order by created_at desc, id desc limit 12) as card;`

const connections = 16
const seconds = 6
const rounds = 5

/** Key of the anonymous caller, as the server made it at its first start. */
export const anonKeyOf = async (field: Field, ours: Peer): Promise<string> => {
  const file = join(field.scratchDirectory, `data-${new URL(ours.origin).port}`, 'secrets.json')
  const text = await readFile(file, 'utf8')
  const key = /"anonKey":\s*"([^"]+)"/.exec(text)?.[1]
  if (key === undefined) throw new Error('the server kept no anonymous key')
  return key
}

/** Requests a second of the list from one of our servers, cache off. */
export const measureOurs = async (field: Field, ours: Peer): Promise<number> => {
  const headers = { apikey: await anonKeyOf(field, ours), prefer: 'count=exact' }
  return requestsPerSecond({
    url: `${ours.origin}/rest/v1${listPath}`,
    headers,
    connections,
    seconds,
  })
}

const measureRaw = (field: Field, database: string): Promise<number> =>
  transactionsPerSecond({
    program: join(field.programs, 'pgbench'),
    socketDirectory: field.socketDirectory,
    database,
    user: 'authenticator',
    role: 'anon',
    script: rawList,
    scratchDirectory: field.scratchDirectory,
    clients: 8,
    seconds,
  })

const prepareCounterRow = async (field: Field, database: string): Promise<void> => {
  const owner = await field.openAsOwner(database)
  await owner.script(
    `create table public.bench_counter (total bigint not null); grant select on public.bench_counter to anon;
       insert into public.bench_counter select count(*) from public.properties
       where is_public and status = 'available' and approval_status = 'approved'`,
  )
  await owner.close()
}

const peerLoad = (url: string, headers: Record<string, string>) => () =>
  requestsPerSecond({ url, headers, connections, seconds })

/** Ours beside the raw limit, PostgREST and an answer from memory, on 100 thousand listings. */
export const measureList = async (field: Field): Promise<Goal[]> => {
  const database = await field.database(100_000)
  await prepareCounterRow(field, database)
  const ours = await field.startOurs(database)
  const postgrest = await startPostgrest(field.socketDirectory, database, databaseConnections)
  const memory = await startMemoryServer()
  try {
    const medians = await interleave(
      [
        { name: 'raw', measure: () => measureRaw(field, database) },
        { name: 'ours', measure: () => measureOurs(field, ours) },
        {
          name: 'postgrest',
          measure: peerLoad(`${postgrest.origin}${listPath}`, { prefer: 'count=exact' }),
        },
        { name: 'memory', measure: peerLoad(`${memory.origin}/`, {}) },
      ],
      rounds,
    )
    const share = (name: string) =>
      (medians.get('ours') ?? Number.NaN) / (medians.get(name) ?? Number.NaN)
    return [
      goal(
        'list with exact total, of pgbench "JSON + counter row" at 8 clients',
        share('raw'),
        0.5,
      ),
      goal('list with exact total, times PostgREST on the same rows', share('postgrest'), 12),
      {
        what: 'list with exact total, of the same framework answering from memory',
        ratio: share('memory'),
        wanted: '(told)',
        isMet: true,
      },
    ]
  } finally {
    await Promise.all([ours.stop(), postgrest.stop(), memory.stop()])
  }
}

const goal = (what: string, ratio: number, least: number): Goal => ({
  what,
  ratio,
  wanted: `≥ ${least}`,
  isMet: ratio >= least,
})

/** Ours on 10 thousand beside ours on 1 million listings: time grows by no more than half. */
export const measureGrowth = async (field: Field): Promise<Goal[]> => {
  const small = await field.startOurs(await field.database(10_000))
  const large = await field.startOurs(await field.database(1_000_000))
  try {
    const medians = await interleave(
      [
        { name: '10 thousand', measure: () => measureOurs(field, small) },
        { name: '1 million', measure: () => measureOurs(field, large) },
      ],
      rounds,
    )
    const growth =
      (medians.get('10 thousand') ?? Number.NaN) / (medians.get('1 million') ?? Number.NaN)
    return [
      {
        what: 'list: time at 1 million, of the time at 10 thousand',
        ratio: growth,
        wanted: '≤ 1.5',
        isMet: growth <= 1.5,
      },
    ]
  } finally {
    await Promise.all([small.stop(), large.stop()])
  }
}
