// One read in one transaction and one round trip: settings, the pre-request function, the statements.

import type { Database, ResultSet, Scope, Statement } from '../db/database.ts'
import { identifier, sql, statement } from '../db/sql.ts'
import type { Caller } from '../http/caller.ts'
import { bind } from './query/compile-read.ts'
import type { ReadQuery } from './query/compile-read.ts'
import type { RestSettings } from './settings.ts'

export type RequestFacts = {
  readonly method: string
  readonly path: string
  /** Lower-case names, without credentials. */
  readonly headers: Readonly<Record<string, string>>
  readonly timezone: string | null
  /** The schema the request reads. */
  readonly schema: string
}

/** What the database answered; texts as PostgreSQL printed them. */
export type ReadOutcome = {
  readonly total: number | null
  readonly pageRows: number
  readonly body: string
  readonly responseHeaders: string | null
  readonly responseStatus: string | null
}

/** Throws DatabaseError. */
export const executeRead = async (
  { database, settings }: { database: Database; settings: RestSettings },
  query: ReadQuery,
  { values, caller, facts }: { values: readonly string[]; caller: Caller; facts: RequestFacts },
): Promise<ReadOutcome> => {
  const before = preRequest(settings, caller)
  const statements = [...before, bind(query.main, values)]
  if (query.explain) statements.push(bind(query.explain, values))
  const results = await database.run(toScope(settings, caller, facts), statements)
  return readOutcome(query, results[before.length], results[before.length + 1])
}

// Only a person's session can be over or suspended; a bare key has none.
const preRequest = ({ preRequest: name }: RestSettings, caller: Caller): Statement[] =>
  name === null || !caller.isSignedIn
    ? []
    : [statement(sql`select ${identifier(...name.split('.'))}()`)]

const toScope = (settings: RestSettings, caller: Caller, facts: RequestFacts): Scope => ({
  role: caller.role,
  isReadOnly: true,
  statementTimeoutMs:
    settings.statementTimeoutMs[caller.role] ?? settings.defaultStatementTimeoutMs,
  settings: {
    search_path: searchPath(facts.schema, settings),
    'request.jwt.claims': JSON.stringify(caller.claims),
    'request.method': facts.method,
    'request.path': facts.path,
    'request.headers': JSON.stringify(facts.headers),
    'request.cookies': '{}',
    ...(facts.timezone === null ? {} : { timezone: facts.timezone }),
  },
})

const searchPaths = new WeakMap<RestSettings, Map<string, string>>()

// The same for every request that reads the schema.
const searchPath = (schema: string, settings: RestSettings): string => {
  const known = searchPaths.get(settings) ?? new Map<string, string>()
  searchPaths.set(settings, known)
  const path = known.get(schema) ?? composeSearchPath(schema, settings)
  known.set(schema, path)
  return path
}

const composeSearchPath = (schema: string, { extraSearchPath }: RestSettings): string =>
  [schema, ...extraSearchPath.filter((name) => name !== schema)]
    .map((name) => `"${name.replaceAll('"', '""')}"`)
    .join(', ')

const readOutcome = (
  query: ReadQuery,
  main: ResultSet | undefined,
  explain: ResultSet | undefined,
): ReadOutcome => {
  const [total, pageRows, body, headers, status] = main?.rows[0] ?? []
  const counted = total == null ? null : Number(total)
  return {
    total: explain === undefined ? counted : estimateTotal(query, counted, readEstimate(explain)),
    pageRows: Number(pageRows ?? 0),
    body: body ?? '',
    responseHeaders: emptyAsNull(headers),
    responseStatus: emptyAsNull(status),
  }
}

const estimateTotal = (query: ReadQuery, counted: number | null, estimate: number): number => {
  if (counted === null) return estimate
  return query.countedUpTo !== null && counted > query.countedUpTo
    ? Math.max(counted, estimate)
    : counted
}

const emptyAsNull = (text: string | null | undefined): string | null => text || null

type ExplainPlan = readonly [{ readonly Plan: { readonly 'Plan Rows': number } }]

const readEstimate = ({ rows }: ResultSet): number => {
  const text = rows.map(([line]) => line ?? '').join('\n')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape of EXPLAIN (FORMAT JSON)
  return (JSON.parse(text) as ExplainPlan)[0].Plan['Plan Rows']
}
