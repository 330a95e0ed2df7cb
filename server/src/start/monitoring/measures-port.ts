// Monitoring port: metrics and health, separate from the public port, so that it answers however many connections visitors hold.

import { createServer } from 'node:http'
import { REQUEST_HEADERS_MS } from '@basera/contract/constants/http'
import { getRequestListener } from '@hono/node-server'
import { getPath } from 'hono/utils/url'
import type { MetricsConfig } from '../../config-metrics.ts'
import type { RequestOrigin } from '../../http/request-origin.ts'
import { answerHealth } from './health.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'
import { exitCodes, StartFault, systemErrorCode } from '../start-fault.ts'

export type MeasuresPort = {
  /** Until it is called `/readyz` answers that the process is starting. */
  setReadiness(readiness: Readiness): void
  close(): Promise<void>
}

/** Serves `/metrics`, `/healthz` and `/readyz`. Throws StartFault when the port cannot be bound. */
export async function openMeasuresPort(
  metrics: Metrics,
  { port, host }: MetricsConfig,
): Promise<MeasuresPort> {
  let readiness: Readiness | null = null
  const answer = async (request: Request, origin: RequestOrigin): Promise<Response> => {
    const path = getPath(request)
    if (request.method !== 'GET') return notFound()
    if (path !== '/metrics') return (await answerHealth(path, readiness, origin)) ?? notFound()
    return metrics.read().then(
      (text) => new Response(text, { headers: { 'Content-Type': metrics.contentType } }),
      () => new Response(null, { status: 500 }),
    )
  }
  const listener = getRequestListener(answer)
  const server = createServer(
    { headersTimeout: REQUEST_HEADERS_MS },
    (incoming, outgoing) => void listener(incoming, outgoing),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  }).catch((cause: unknown) => {
    throw new StartFault(
      `Measures cannot be served on ${host}:${port} (${systemErrorCode(cause) ?? 'unknown reason'}). Change METRICS_PORT.`,
      { exitCode: exitCodes.unavailable, cause },
    )
  })
  return {
    setReadiness(next) {
      readiness = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const notFound = (): Response => new Response(null, { status: 404 })
