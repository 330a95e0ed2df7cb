// Response half of the middleware: headers that every response carries, and the access log.
import { routePath } from 'hono/route'
import { addCorsHeaders } from './cors.ts'
import { type PlainAnswer, plainAnswerOf, toResponse } from './plain-answer.ts'
import type { Exchange } from './exchange.ts'

const TWO_YEARS_SECONDS = 63_072_000
const notCached = { 'Cache-Control': 'no-store' } as const

export function release(exchange: Exchange): void {
  const { context, mount } = exchange
  if (exchange.isBodyTooLarge) {
    // Whatever error the service answered for the broken body, the cause is its size.
    context.res = undefined
    context.res = mount.shape(
      { kind: 'body-too-large', maxBytes: mount.maxBodyBytes },
      context.req.raw,
    )
  }
  const plain = plainAnswerOf(context.res)
  const response =
    plain === undefined ? withHeaders(exchange, context.res) : withHeadersOfPlain(exchange, plain)
  if (response !== context.res) {
    context.res = undefined
    context.res = response
  }
  writeAccessRecord(exchange, response.status)
}

/** Headers of every response; the service's `Cache-Control` wins, its `Vary` is extended. */
function commonHeaders({
  headers: sent,
  mount,
  dependencies,
  requestId,
}: Exchange): Record<string, string> {
  const headers: Record<string, string> = {
    'sb-request-id': requestId,
    'X-Content-Type-Options': 'nosniff',
  }
  if (dependencies.isHttpsOnly) {
    headers['Strict-Transport-Security'] = `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`
  }
  if (mount.kind === 'site') return headers
  return addCorsHeaders(headers, sent.get('origin'), dependencies.allowedOrigins)
}

function withHeadersOfPlain(exchange: Exchange, { status, headers, body }: PlainAnswer): Response {
  const usual = exchange.mount.kind === 'site' ? undefined : notCached
  const common = commonHeaders(exchange)
  const varying = [headers['Vary'], common['Vary']].filter((name) => name !== undefined)
  const vary = varying.length === 0 ? undefined : { Vary: varying.join(', ') }
  return toResponse({ status, body, headers: { ...usual, ...headers, ...common, ...vary } })
}

function withHeaders(exchange: Exchange, given: Response): Response {
  const response = editable(given)
  const { headers } = response
  if (exchange.mount.kind !== 'site' && !headers.has('Cache-Control')) {
    headers.set('Cache-Control', notCached['Cache-Control'])
  }
  for (const [name, text] of Object.entries(commonHeaders(exchange))) {
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

function writeAccessRecord(exchange: Exchange, status: number): void {
  const { context, mount, dependencies, requestId, clientIp } = exchange
  const userId = context.get('caller')?.claims['sub']
  dependencies.log.access({
    requestId,
    method: context.req.method,
    route: `${mount.prefix}${routePath(context, -1)}`,
    status,
    durationMs: Math.round((performance.now() - exchange.startedAt) * 100) / 100,
    userId: typeof userId === 'string' ? userId : null,
    clientIp,
  })
}
