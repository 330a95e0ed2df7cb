// The list beside the raw limit, PostgREST and an answer from memory; and how it grows.
import type { Database } from '../server/src/db/database.ts'
import type { Field } from './field.ts'
import {
  askOurs,
  askPostgrest,
  assertSameAnswers,
  columnsOf,
  fetchList,
  measureRequest,
  rawList,
  readRawList,
} from './list-request.ts'
import { type Goal, interleave } from './measure.ts'
import { startMemoryServer } from './memory-server.ts'
import type { OurServer } from './our-server.ts'
import { transactionsPerSecond } from './pgbench.ts'
import { type Peer, startPostgrest } from './peers.ts'

const ROUNDS = 5
const LISTINGS = 100_000

/** Connections of every contender to the database: the default of our server. */
const DATABASE_CONNECTIONS = 6

/** On 100 thousand listings; every contender is first shown to answer the same. */
export async function measureList(field: Field): Promise<Goal[]> {
  const database = await field.database(LISTINGS)
  const owner = await field.openAsOwner(database)
  await keepTotalInARow(owner)
  const ours = await field.startOurs(database)
  const postgrest = await startPostgrest(field.socketDirectory, database, DATABASE_CONNECTIONS)
  try {
    const answer = await fetchList(askOurs(ours))
    const columns = columnsOf(answer)
    assertSameAnswers({
      ours: answer,
      raw: await readRawList(owner, columns),
      postgrest: await fetchList(askPostgrest(postgrest)),
    })
    const memory = await startMemoryServer(field.scratchDirectory, answer.body)
    try {
      return await compare(field, { database, columns, ours, postgrest, memory })
    } finally {
      await memory.stop()
    }
  } finally {
    await Promise.all([owner.close(), ours.stop(), postgrest.stop()])
  }
}

const keepTotalInARow = (owner: Database): Promise<void> =>
  owner.script(
    `create table public.bench_counter (total bigint not null); grant select on public.bench_counter to anon;
       insert into public.bench_counter select count(*) from public.properties
       where is_public and status = 'available' and approval_status = 'approved'`,
  )

const measureRaw = async (field: Field, database: string, columns: string) => ({
  requestsPerSecond: await transactionsPerSecond({
    programs: field.programs,
    socketDirectory: field.socketDirectory,
    database,
    user: 'authenticator',
    role: 'anon',
    script: rawList(columns),
    scratchDirectory: field.scratchDirectory,
    clients: 8,
    seconds: 5,
  }),
})

type Contenders = {
  database: string
  columns: string
  ours: OurServer
  postgrest: Peer
  memory: Peer
}

async function compare(
  field: Field,
  { database, columns, ours, postgrest, memory }: Contenders,
): Promise<Goal[]> {
  const medians = await interleave(
    [
      { name: 'raw', measure: () => measureRaw(field, database, columns) },
      { name: 'ours', measure: () => measureRequest(askOurs(ours)) },
      {
        name: 'postgrest',
        measure: () => measureRequest(askPostgrest(postgrest)),
      },
      {
        name: 'memory',
        measure: () => measureRequest({ url: `${memory.origin}/`, headers: {} }),
      },
    ],
    ROUNDS,
  )
  const speed = (name: string) => medians(name, 'requestsPerSecond')
  return [
    {
      what: 'list as the home page asks for it, of pgbench "JSON + counter row" at 8 clients',
      ratio: speed('ours') / speed('raw'),
      wanted: { atLeast: 0.45 },
    },
    {
      what: 'list with exact total, times PostgREST on the same rows',
      ratio: speed('ours') / speed('postgrest'),
      wanted: { atLeast: 12 },
    },
    {
      what: 'list at 16 connections: the slowest of a hundred answers (p99), times the median',
      ratio: medians('ours', 'p99Ms') / medians('ours', 'medianMs'),
      wanted: { atMost: 5 },
    },
    {
      what: 'list with exact total, of the same framework answering the same bytes from memory',
      ratio: speed('ours') / speed('memory'),
      wanted: null,
    },
  ]
}

/** Ours on 10 thousand beside ours on 1 million listings: time grows by no more than half. */
export async function measureGrowth(field: Field): Promise<Goal[]> {
  const small = await field.startOurs(await field.database(10_000))
  const large = await field.startOurs(await field.database(1_000_000))
  try {
    const medians = await interleave(
      [
        { name: '10 thousand', measure: () => measureRequest(askOurs(small)) },
        { name: '1 million', measure: () => measureRequest(askOurs(large)) },
      ],
      ROUNDS,
    )
    const growth =
      medians('10 thousand', 'requestsPerSecond') / medians('1 million', 'requestsPerSecond')
    return [
      {
        what: 'list: time at 1 million, of the time at 10 thousand',
        ratio: growth,
        wanted: { atMost: 1.5 },
      },
    ]
  } finally {
    await Promise.all([small.stop(), large.stop()])
  }
}
