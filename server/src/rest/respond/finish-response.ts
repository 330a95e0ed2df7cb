// The last step of every answer of the database: what SQL asked for wins (`response.headers`, `response.status`).

import { succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { PageOutcome } from '../execute/outcome.ts'
import { readDatabaseHeaders, readDatabaseStatus } from './database-headers.ts'
import { isBodiless } from './error-response.ts'

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | null
}

/** Refuses with PGRST111 or 112. */
export const finishResponse = (
  { responseHeaders, responseStatus }: Pick<PageOutcome, 'responseHeaders' | 'responseStatus'>,
  answer: Answer,
): Result<Response> => {
  const given = readDatabaseHeaders(responseHeaders)
  if (!given.ok) return given
  const asked = readDatabaseStatus(responseStatus)
  if (!asked.ok) return asked
  const status = asked.value ?? answer.status
  const headers = new Headers(answer.headers)
  for (const [name, value] of given.value) headers.set(name, value)
  const body = isBodiless(status) ? null : answer.body
  return succeed(new Response(body, { status, headers }))
}
