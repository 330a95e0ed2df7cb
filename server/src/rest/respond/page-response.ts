// A page of rows → status, headers, body. The body is PostgreSQL's text; only CSV and bytes are written here.

import { restError } from '../errors/catalogue.ts'
import { refuse } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { PageOutcome } from '../execute/outcome.ts'
import type { MediaType } from '../plan/read-plan.ts'
import { contentRange, rangeStatus } from './content-range.ts'
import type { SentRows } from './content-range.ts'
import { toCsv } from './csv.ts'
import { finishResponse } from './finish-response.ts'

/** What the response's headers repeat of the request. */
export type PageAnswer = {
  readonly mediaType: MediaType
  readonly isHead: boolean
  readonly offset: number
  /** Content-Location; null where the response has none. */
  readonly contentLocation: string | null
  /** The schema, when the caller chose it. */
  readonly contentProfile: string | null
  /** `count=exact, handling=strict`; empty when nothing was preferred. */
  readonly preferenceApplied: string
  readonly csvColumns: readonly string[]
}

/** Refuses with PGRST103, 111, 112 or 116. */
export function pageResponse(outcome: PageOutcome, answer: PageAnswer): Result<Response> {
  const { pageRows, total } = outcome
  if (answer.mediaType.kind === 'object' && pageRows !== 1) {
    return refuse(restError('PGRST116', { rows: pageRows }))
  }
  const rows: SentRows = { offset: answer.offset, pageRows, total }
  const rangeOfRows = rangeStatus(rows)
  if (rangeOfRows === 416) return refuse(offsetBehindLastRow(rows))
  return finishResponse(outcome, {
    status: rangeOfRows,
    headers: pageHeaders(rows, answer),
    body: answer.isHead ? null : pageBody(outcome, answer),
  })
}

const offsetBehindLastRow = (rows: SentRows) =>
  restError('PGRST103', {
    details: `An offset of ${rows.offset} was requested, but there are only ${rows.total} rows.`,
    headers: { 'Content-Range': contentRange(rows) },
  })

const pageHeaders = (rows: SentRows, answer: PageAnswer): Record<string, string> => ({
  ...contentType(answer.mediaType),
  'Content-Range': contentRange(rows),
  ...(answer.contentLocation === null ? {} : { 'Content-Location': answer.contentLocation }),
  ...(answer.contentProfile === null ? {} : { 'Content-Profile': answer.contentProfile }),
  ...(answer.preferenceApplied === '' ? {} : { 'Preference-Applied': answer.preferenceApplied }),
})

/** Bytes have no charset. */
export const contentType = ({ kind, name }: MediaType): Record<string, string> => ({
  'Content-Type': kind === 'bytes' ? name : `${name}; charset=utf-8`,
})

/** `csvColumns`: the header line. */
export function pageBody(
  { body }: Pick<PageOutcome, 'body'>,
  { mediaType, csvColumns }: Pick<PageAnswer, 'mediaType' | 'csvColumns'>,
): string | Uint8Array<ArrayBuffer> {
  if (mediaType.kind === 'csv') return toCsv(csvColumns, body)
  // PostgreSQL prints bytes as `\x` and hexadecimal digits.
  return mediaType.kind === 'bytes' ? Uint8Array.from(Buffer.from(body.slice(2), 'hex')) : body
}
