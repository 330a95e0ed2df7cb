// Last step of every response of the database: applies SQL's headers and status (`response.headers`, `response.status`).

import { type PlainAnswer, plainResponse } from '../../http/plain-answer.ts'
import { succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { PageOutcome } from '../execute/outcome.ts'
import { readDatabaseHeaders, readDatabaseStatus } from './database-headers.ts'
import { isBodiless } from './error-response.ts'

/** Refuses with PGRST111 or 112. */
export function finishResponse(
  { responseHeaders, responseStatus }: Pick<PageOutcome, 'responseHeaders' | 'responseStatus'>,
  answer: PlainAnswer,
): Result<Response> {
  const given = readDatabaseHeaders(responseHeaders)
  if (!given.ok) return given
  const fromSql = readDatabaseStatus(responseStatus)
  if (!fromSql.ok) return fromSql
  const status = fromSql.value ?? answer.status
  const body = isBodiless(status) ? null : answer.body
  if (given.value.length === 0) {
    return succeed(plainResponse({ status, headers: answer.headers, body }))
  }
  const headers = new Headers(answer.headers)
  for (const [name, value] of given.value) {
    // Cookies do not replace each other.
    if (name.toLowerCase() === 'set-cookie') headers.append(name, value)
    else headers.set(name, value)
  }
  return succeed(new Response(body, { status, headers }))
}
