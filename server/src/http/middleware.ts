// What every request passes before its service, and every response after it (contract 1): request id, client address,
// limits, keys, caller; CORS, security headers, access log. It knows no product and no table.
import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import type { AppEnvironment } from './caller.ts'
import { type Mount, pathBelow } from './mount.ts'
import { toFault } from './fault.ts'
import { receive } from './receive.ts'
import { beginExchange, type OriginEnvironment, type MiddlewareDependencies } from './exchange.ts'
import { release } from './release.ts'

/** `service` behind the middleware, routed by the path below the mount's prefix. */
export function withMiddleware(
  dependencies: MiddlewareDependencies,
  mount: Mount,
  service: Hono<AppEnvironment>,
): Hono<OriginEnvironment> {
  const { log } = dependencies
  const app = new Hono<OriginEnvironment>({
    getPath: (request) => pathBelow(mount.prefix, getPath(request)),
  })

  const answerError = (error: unknown, requestId: string, request: Request): Response => {
    const fault = toFault(error, requestId)
    if (fault.kind === 'unexpected' || fault.kind === 'unavailable') {
      log.fault('a request failed', { requestId, cause: error })
    }
    return mount.shape(fault, request)
  }

  app.use(async (c, next) => {
    const exchange = beginExchange(c, mount, dependencies)
    try {
      const early = await receive(exchange)
      if (early === null) await next()
      else c.res = early
    } catch (error) {
      c.res = answerError(error, exchange.requestId, c.req.raw)
    }
    release(exchange)
  })
  app.onError((error, c) => answerError(error, c.get('caller').requestId, c.req.raw))
  app.notFound((c) => mount.shape({ kind: 'unknown-path' }, c.req.raw))
  app.route('/', service)
  return app
}
