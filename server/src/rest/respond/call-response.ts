// What a function answered → status, headers, body.

import { restError } from '../errors/catalogue.ts'
import { refuse } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { PageOutcome } from '../execute/outcome.ts'
import { contentRange } from './content-range.ts'
import { finishResponse } from './finish-response.ts'
import { pageResponse } from './page-response.ts'
import type { PageAnswer } from './page-response.ts'

export type CallAnswer = PageAnswer & {
  /** The function returns nothing. */
  readonly isVoid: boolean
  /** Most rows it may return. */
  readonly maxAffected: number | null
}

/** Refuses with PGRST103, 111, 112, 116 or 124. */
export function callResponse(outcome: PageOutcome, answer: CallAnswer): Result<Response> {
  const { offset, preferenceApplied, isVoid, maxAffected } = answer
  if (maxAffected !== null && outcome.pageRows > maxAffected) {
    return refuse(restError('PGRST124', { rows: outcome.pageRows }))
  }
  if (!isVoid) return pageResponse(outcome, answer)
  return finishResponse(outcome, {
    status: 204,
    headers: {
      'Content-Range': contentRange({ ...outcome, offset }),
      ...(preferenceApplied === '' ? {} : { 'Preference-Applied': preferenceApplied }),
    },
    body: null,
  })
}
