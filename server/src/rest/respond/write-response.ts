// What a write answered → status, headers, body (contract 3.7).

import { restError } from '../errors/catalogue.ts'
import { refuse } from '../errors/rest-error.ts'
import type { RestError, Result } from '../errors/rest-error.ts'
import type { WriteOutcome } from '../execute/outcome.ts'
import type { MediaType } from '../plan/read-plan.ts'
import { contentRange } from './content-range.ts'
import { finishResponse } from './finish-response.ts'
import { contentType, pageBody } from './page-response.ts'

export type WriteAnswer = {
  readonly mutation: 'insert' | 'update' | 'delete' | 'put'
  readonly returned: 'minimal' | 'headers-only' | 'representation'
  readonly mediaType: MediaType
  /** The number of rows stands in Content-Range. */
  readonly isCounted: boolean
  readonly maxAffected: number | null
  readonly relation: string
  readonly locationColumns: readonly string[]
  /** The schema, when the caller chose it. */
  readonly contentProfile: string | null
  readonly preferenceApplied: string
  readonly csvColumns: readonly string[]
}

/** Refuses with PGRST111, 112, 115, 116 or 124. */
export function writeResponse(outcome: WriteOutcome, answer: WriteAnswer): Result<Response> {
  const refusal = findRefusal(outcome, answer)
  if (refusal) return refuse(refusal)
  const isShown = answer.returned === 'representation'
  return finishResponse(outcome, {
    status: writeStatus(outcome, answer),
    headers: {
      ...(isShown ? contentType(answer.mediaType) : {}),
      ...rangeHeader(outcome, answer),
      ...locationHeader(outcome, answer),
      // Without content there is no schema of it.
      ...(isShown && answer.contentProfile !== null
        ? { 'Content-Profile': answer.contentProfile }
        : {}),
      ...(answer.preferenceApplied === ''
        ? {}
        : { 'Preference-Applied': answer.preferenceApplied }),
    },
    body: isShown ? pageBody(outcome, answer) : null,
  })
}

function findRefusal(
  { changedRows, pageRows }: WriteOutcome,
  { mutation, mediaType, maxAffected }: WriteAnswer,
): RestError | null {
  if (mutation === 'put' && changedRows !== 1) return restError('PGRST115')
  if (mediaType.kind === 'object' && pageRows !== 1) {
    return restError('PGRST116', { rows: pageRows })
  }
  return maxAffected !== null && changedRows > maxAffected
    ? restError('PGRST124', { rows: changedRows })
    : null
}

function writeStatus({ insertedRows }: WriteOutcome, { mutation, returned }: WriteAnswer): number {
  const isShown = returned === 'representation'
  switch (mutation) {
    case 'insert':
      return insertedRows === 0 ? 200 : 201
    case 'put':
      return isShown ? (insertedRows === 0 ? 200 : 201) : 204
    case 'update':
    case 'delete':
      return isShown ? 200 : 204
    default:
      return mutation satisfies never
  }
}

function rangeHeader(
  { changedRows }: WriteOutcome,
  { mutation, isCounted }: WriteAnswer,
): Record<string, string> {
  if (mutation === 'put') return {}
  const pageRows = mutation === 'update' ? changedRows : 0
  const total = isCounted ? changedRows : null
  return { 'Content-Range': contentRange({ offset: 0, pageRows, total }) }
}

function locationHeader(
  { location, changedRows }: WriteOutcome,
  { relation, locationColumns }: WriteAnswer,
): Record<string, string> {
  // Several rows have no one location.
  if (location.length === 0 || changedRows !== 1) return {}
  const pairs = location.map((value, index) => {
    const condition = value === null ? 'is.null' : `eq.${value}`
    return `${encodeURIComponent(locationColumns[index] ?? '')}=${encodeURIComponent(condition)}`
  })
  return { Location: `/${encodeURIComponent(relation)}?${pairs.join('&')}` }
}
