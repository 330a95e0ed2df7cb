// Response half of the front door: headers that every response carries, and the access log.
import { routePath } from 'hono/route'
import { addCorsHeaders } from './cors.ts'
import { type PlainAnswer, plainAnswerOf, toResponse } from './plain-answer.ts'
import type { Visit } from './visit.ts'

const TWO_YEARS_SECONDS = 63_072_000
const notCached = { 'Cache-Control': 'no-store' } as const

export function release(visit: Visit): void {
  const { context, door } = visit
  if (visit.isBodyTooLarge) {
    // Whatever error the service answered for the broken body, the cause is its size.
    context.res = undefined
    context.res = door.shape(
      { kind: 'body-too-large', maxBytes: door.maxBodyBytes },
      context.req.raw,
    )
  }
  const plain = plainAnswerOf(context.res)
  const response =
    plain === undefined ? withHeaders(visit, context.res) : withHeadersOfPlain(visit, plain)
  if (response !== context.res) {
    context.res = undefined
    context.res = response
  }
  writeAccessRecord(visit, response.status)
}

/** Headers of every response; the service's `Cache-Control` wins, its `Vary` is extended. */
function commonHeaders({
  headers: sent,
  door,
  dependencies,
  requestId,
}: Visit): Record<string, string> {
  const headers: Record<string, string> = {
    'sb-request-id': requestId,
    'X-Content-Type-Options': 'nosniff',
  }
  if (dependencies.isHttpsOnly) {
    headers['Strict-Transport-Security'] = `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`
  }
  if (door.kind === 'site') return headers
  return addCorsHeaders(headers, sent.get('origin'), dependencies.allowedOrigins)
}

function withHeadersOfPlain(visit: Visit, { status, headers, body }: PlainAnswer): Response {
  const usual = visit.door.kind === 'site' ? undefined : notCached
  return toResponse({ status, body, headers: { ...usual, ...headers, ...commonHeaders(visit) } })
}

function withHeaders(visit: Visit, given: Response): Response {
  const response = editable(given)
  const { headers } = response
  if (visit.door.kind !== 'site' && !headers.has('Cache-Control')) {
    headers.set('Cache-Control', notCached['Cache-Control'])
  }
  for (const [name, text] of Object.entries(commonHeaders(visit))) {
    if (name === 'Vary') headers.append(name, text)
    else headers.set(name, text)
  }
  return response
}

/** The headers of a response made by `fetch` or `Response.redirect` cannot be changed. */
function editable(response: Response): Response {
  try {
    response.headers.delete('sb-request-id')
    return response
  } catch {
    return new Response(response.body, response)
  }
}

function writeAccessRecord(visit: Visit, status: number): void {
  const { context, door, dependencies, requestId, clientIp } = visit
  const userId = context.get('caller')?.claims['sub']
  dependencies.log.access({
    requestId,
    method: context.req.method,
    route: `${door.prefix}${routePath(context, -1)}`,
    status,
    durationMs: Math.round((performance.now() - visit.startedAt) * 100) / 100,
    userId: typeof userId === 'string' ? userId : null,
    clientIp,
  })
}
