// The front door: middleware before every service and after every response (contract 1): request id, client address,
// limits, keys, caller; CORS, security headers, access log. It knows no product and no table.
import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import type { AppEnvironment } from './caller.ts'
import { type Door, pathBelow } from './door.ts'
import { toFault } from './fault.ts'
import { receive } from './receive.ts'
import { beginVisit, type DoorEnvironment, type FrontDoorDependencies } from './visit.ts'
import { release } from './release.ts'

/** `service` behind the front door, routed by the path below the door's prefix. */
export function openDoor(
  dependencies: FrontDoorDependencies,
  door: Door,
  service: Hono<AppEnvironment>,
): Hono<DoorEnvironment> {
  const { log } = dependencies
  const app = new Hono<DoorEnvironment>({
    getPath: (request) => pathBelow(door.prefix, getPath(request)),
  })

  const answerError = (error: unknown, requestId: string, request: Request): Response => {
    const fault = toFault(error, requestId)
    if (fault.kind === 'unexpected' || fault.kind === 'unavailable') {
      log.fault('a request failed', { requestId, cause: error })
    }
    return door.shape(fault, request)
  }

  app.use(async (c, next) => {
    const visit = beginVisit(c, door, dependencies)
    try {
      const early = await receive(visit)
      if (early === null) await next()
      else c.res = early
    } catch (error) {
      c.res = answerError(error, visit.requestId, c.req.raw)
    }
    release(visit)
  })
  app.onError((error, c) => answerError(error, c.get('caller').requestId, c.req.raw))
  app.notFound((c) => door.shape({ kind: 'unknown-path' }, c.req.raw))
  app.route('/', service)
  return app
}
