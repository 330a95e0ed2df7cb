// The way out: what every answer carries, whoever made it, and its line in the log.
import { routePath } from 'hono/route'
import { addCorsHeaders } from './cors.ts'
import type { Visit } from './visit.ts'

const TWO_YEARS_SECONDS = 63_072_000

export function release(visit: Visit): void {
  const { context, door } = visit
  if (visit.isBodyTooLarge) {
    // Whatever the service made of the broken body, the reason is its size.
    context.res = undefined
    context.res = door.shape(
      { kind: 'body-too-large', maxBytes: door.maxBodyBytes },
      context.req.raw,
    )
  }
  const response = editable(context.res)
  addHeaders(visit, response.headers)
  if (response !== context.res) {
    context.res = undefined
    context.res = response
  }
  writeAccessRecord(visit, response.status)
}

function addHeaders({ context, door, dependencies, requestId }: Visit, headers: Headers): void {
  headers.set('sb-request-id', requestId)
  headers.set('X-Content-Type-Options', 'nosniff')
  if (dependencies.isHttpsOnly) {
    headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`)
  }
  if (door.kind === 'site') return
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  addCorsHeaders(headers, context.req.raw.headers.get('origin'), dependencies.allowedOrigins)
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
