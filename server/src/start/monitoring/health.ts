// Health checks: `/healthz` (liveness) and `/readyz` (readiness), on the public port and on that of the metrics. Details are shown
// only to requests from this machine (security 5.7).

import { getPath } from 'hono/utils/url'
import { isLoopbackHost } from '../../config.ts'
import type { FetchHandler, RequestOrigin } from '../../http/request-origin.ts'
import { isReady, type Readiness } from './readiness.ts'

const HEALTH_PATH = '/healthz'
const READY_PATH = '/readyz'

/** Answers both paths before the application. `readiness` is null until the application is ready. */
export const withHealth =
  (application: FetchHandler, readiness: Readiness | null): FetchHandler =>
  (request, origin) => {
    // Hot path: most requests are excluded by their last character.
    if (!request.url.endsWith('z')) return application(request, origin)
    return answerHealth(getPath(request), readiness, origin) ?? application(request, origin)
  }

/** Null for any other path. */
export function answerHealth(
  path: string,
  readiness: Readiness | null,
  { incoming }: Pick<RequestOrigin, 'incoming'>,
): Response | Promise<Response> | null {
  if (path === HEALTH_PATH) return answer(200, { status: 'alive' })
  return path === READY_PATH ? answerReady(readiness, incoming) : null
}

async function answerReady(
  readiness: Readiness | null,
  incoming: RequestOrigin['incoming'],
): Promise<Response> {
  if (readiness === null) return answer(503, { status: 'starting' })
  const report = await readiness()
  const status = isReady(report) ? 'ready' : 'not ready'
  const { socket, headers } = incoming ?? {}
  // Requests through a proxy on this machine are not its own.
  const isOwnMachine =
    isLoopbackHost(socket?.remoteAddress ?? '') && headers?.['x-forwarded-for'] === undefined
  return answer(isReady(report) ? 200 : 503, isOwnMachine ? { status, ...report } : { status })
}

const answer = (status: number, body: Record<string, string>): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
