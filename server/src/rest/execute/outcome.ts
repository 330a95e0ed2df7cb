// Results of a request's statements, as PostgreSQL's text.

import type { ResultSet } from '../../db/database.ts'
import type { PageQuery } from '../query/compile-page.ts'

export type PageOutcome = {
  readonly total: number | null
  readonly pageRows: number
  readonly body: string
  readonly responseHeaders: string | null
  readonly responseStatus: string | null
}

export type WriteOutcome = PageOutcome & {
  readonly changedRows: number
  /** Rows an upsert made new; null unless the request was one. */
  readonly insertedRows: number | null
  /** The first changed row's key. */
  readonly location: readonly (string | null)[]
}

type Row = ResultSet['rows'][number]

export function readPage(query: PageQuery, results: readonly ResultSet[]): PageOutcome {
  const [main, explain] = results
  const [total, pageRows, body, headers, status] = firstRow(main)
  const counted = total == null ? null : Number(total)
  return {
    total: explain === undefined ? counted : estimateTotal(query, counted, readEstimate(explain)),
    pageRows: Number(pageRows ?? 0),
    body: body ?? '',
    responseHeaders: emptyAsNull(headers),
    responseStatus: emptyAsNull(status),
  }
}

/** Database time of the main statement. */
export const readDatabaseMs = ([main]: readonly ResultSet[]): number =>
  Number(firstRow(main)[5] ?? 0)

export function readWrite(query: PageQuery, results: readonly ResultSet[]): WriteOutcome {
  const [, , , , , , changed, inserted, location] = firstRow(results[0])
  return {
    ...readPage(query, results),
    changedRows: Number(changed ?? 0),
    insertedRows: inserted == null ? null : Number(inserted),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `printLocation` builds exactly this
    location: JSON.parse(location ?? '[]') as (string | null)[],
  }
}

const firstRow = (result: ResultSet | undefined): Row => result?.rows[0] ?? []

function estimateTotal(query: PageQuery, counted: number | null, estimate: number): number {
  if (counted === null) return estimate
  return query.countedUpTo !== null && counted > query.countedUpTo
    ? Math.max(counted, estimate)
    : counted
}

const emptyAsNull = (text: string | null | undefined): string | null => text || null

type ExplainPlan = readonly [{ readonly Plan: { readonly 'Plan Rows': number } }]

function readEstimate({ rows }: ResultSet): number {
  const text = rows.map(([line]) => line ?? '').join('\n')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape of EXPLAIN (FORMAT JSON)
  return (JSON.parse(text) as ExplainPlan)[0].Plan['Plan Rows']
}
