// What a read answered → status, headers, body. The body is PostgreSQL's text; only CSV is written here.

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { ReadOutcome } from '../execute.ts'
import type { MediaType } from '../plan/read-plan.ts'
import { contentRange, rangeStatus } from './content-range.ts'
import type { SentRows } from './content-range.ts'
import { toCsv } from './csv.ts'
import { readDatabaseHeaders, readDatabaseStatus } from './database-headers.ts'
import { isBodiless } from './error-response.ts'

/** What the answer says about the request it belongs to. */
export type ReadAnswer = {
  readonly mediaType: MediaType
  readonly isHead: boolean
  readonly offset: number
  readonly contentLocation: string
  /** The schema, when the caller chose it. */
  readonly contentProfile: string | null
  /** `count=exact, handling=strict`; empty when nothing was preferred. */
  readonly preferenceApplied: string
  readonly csvColumns: readonly string[]
}

/** Refuses with PGRST103, 111, 112 or 116. */
export const readResponse = (outcome: ReadOutcome, answer: ReadAnswer): Result<Response> => {
  const { pageRows, total } = outcome
  if (answer.mediaType.kind === 'object' && pageRows !== 1) {
    return refuse(restError('PGRST116', { rows: pageRows }))
  }
  const rows: SentRows = { offset: answer.offset, pageRows, total }
  const rangeOfRows = rangeStatus(rows)
  if (rangeOfRows === 416) return refuse(offsetBehindLastRow(rows))
  const given = readDatabaseHeaders(outcome.responseHeaders)
  if (!given.ok) return given
  const status = readDatabaseStatus(outcome.responseStatus)
  if (!status.ok) return status
  const finalStatus = status.value ?? rangeOfRows
  const headers = new Headers(readHeaders(rows, answer))
  for (const [name, value] of given.value) headers.set(name, value)
  const body = answer.isHead || isBodiless(finalStatus) ? null : readBody(outcome, answer)
  return succeed(new Response(body, { status: finalStatus, headers }))
}

const offsetBehindLastRow = (rows: SentRows) =>
  restError('PGRST103', {
    details: `An offset of ${rows.offset} was requested, but there are only ${rows.total} rows.`,
    headers: { 'Content-Range': contentRange(rows) },
  })

const readHeaders = (rows: SentRows, answer: ReadAnswer): Record<string, string> => ({
  'Content-Type': `${answer.mediaType.name}; charset=utf-8`,
  'Content-Range': contentRange(rows),
  'Content-Location': answer.contentLocation,
  ...(answer.contentProfile === null ? {} : { 'Content-Profile': answer.contentProfile }),
  ...(answer.preferenceApplied === '' ? {} : { 'Preference-Applied': answer.preferenceApplied }),
})

const readBody = (outcome: ReadOutcome, { mediaType, csvColumns }: ReadAnswer): string =>
  mediaType.kind === 'csv' ? toCsv(csvColumns, outcome.body) : outcome.body
