// The list request, as every contender is asked for it: the 12 newest public listings and the exact total, as the home page
// asks (contract 7.3).
import type { Database, Scope } from '../server/src/db/database.ts'
import { publicListPath } from '../web/src/api/homes/listing-filters.ts'
import { applyLoad, type LoadResult } from './load.ts'
import type { OurServer } from './our-server.ts'
import type { Peer } from './peers.ts'

const path = publicListPath(0)

/** The same in SQL; `bench_counter` holds the total in one row. */
export const rawList = (
  columns: string,
): string => `select coalesce(json_agg(row_to_json(card)), '[]')::text, (select total from public.bench_counter)
from (select ${columns} from public.properties
      where is_public and status = 'available' and approval_status = 'approved'
      order by created_at desc, id desc limit 12) as card;`

export type ListRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** As the home page asks. */
export const askOurs = ({ origin, anonKey }: OurServer): ListRequest => ({
  url: `${origin}${path}`,
  headers: { apikey: anonKey, prefer: 'count=exact' },
})

export const askPostgrest = ({ origin }: Peer): ListRequest => ({
  url: `${origin}${path.replace('/rest/v1', '')}`,
  headers: { prefer: 'count=exact' },
})

const CONNECTIONS = 16
const SECONDS = 5

/** The list's speed at 16 connections. */
export const measureRequest = (request: ListRequest): Promise<LoadResult> =>
  applyLoad({ ...request, connections: CONNECTIONS, seconds: SECONDS })

export type ListAnswer = { readonly body: string; readonly total: number }

export async function fetchList({ url, headers }: ListRequest): Promise<ListAnswer> {
  const response = await fetch(url, { headers })
  const body = await response.text()
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  if (!response.ok || total === undefined) throw new Error(`${url}: ${response.status} ${body}`)
  return { body, total: Number(total) }
}

const asVisitor: Scope = { role: 'anon', isReadOnly: true, settings: {}, statementTimeoutMs: 0 }

export async function readRawList(database: Database, columns: string): Promise<ListAnswer> {
  const [result] = await database.run(asVisitor, [{ text: rawList(columns), values: [] }])
  const [body, total] = result?.rows[0] ?? []
  return { body: body ?? '', total: Number(total) }
}

/** Of the homes that were answered, in their order and with commas between. */
export function columnsOf({ body }: ListAnswer): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an answer is a list of homes
  const [home = {}] = JSON.parse(body) as object[]
  return Object.keys(home).join(',')
}

/** Throws unless all contenders answer the same rows, columns, values and total: else they would not be doing the same work. */
export function assertSameAnswers(answers: Readonly<Record<string, ListAnswer>>): void {
  const texts = Object.entries(answers).map(([name, { body, total }]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- compared as text only
    const rows = JSON.parse(body) as unknown[]
    if (rows.length !== 12) throw new Error(`${name} answered ${rows.length} rows instead of 12`)
    return { name, text: JSON.stringify({ rows, total }) }
  })
  const [first, ...others] = texts
  for (const { name, text } of others)
    if (text !== first?.text) throw new Error(`${name} answers another list than ${first?.name}`)
}
