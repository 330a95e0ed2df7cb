// The listening socket. Bound before slow work begins, so that a used port is reported at once; until the application is ready every
// request is answered 503 with Retry-After.

import type { Config } from '../config.ts'
import type { FetchHandler } from '../http/request-origin.ts'
import { listen, type HttpServer } from '../http/server.ts'
import { withHealth } from './monitoring/health.ts'
import { exitCodes, StartFault, systemErrorCode } from './start-fault.ts'

export type Listener = Pick<HttpServer, 'port' | 'close'> & {
  /** Passes requests to the application from now on. */
  serve(handle: FetchHandler): void
}

const sayStarting: FetchHandler = () =>
  new Response('Basera is starting. Try again in a moment.\n', {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' },
  })

const answerStarting = withHealth(sayStarting, null)

export type ListenerChoices = Pick<
  Config,
  'host' | 'port' | 'trustedProxies' | 'connectionsPerAddress'
>

/** `port` 0 binds a free one. Throws StartFault when the address cannot be bound. */
export async function openListener({
  host,
  port,
  trustedProxies,
  connectionsPerAddress,
}: ListenerChoices): Promise<Listener> {
  let handle = answerStarting
  try {
    const server = await listen((request, origin) => handle(request, origin), {
      host,
      port,
      trustedProxies,
      connectionLimits: { perAddress: connectionsPerAddress },
    })
    return {
      port: server.port,
      close: (graceMs) => server.close(graceMs),
      serve: (next) => {
        handle = next
      },
    }
  } catch (cause) {
    const message = explain(host, port, systemErrorCode(cause))
    throw new StartFault(message, { exitCode: exitCodes.unavailable, cause })
  }
}

function explain(host: string, port: number, code: string | null): string {
  switch (code ?? '') {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another program. Stop it, or choose another with PORT=${port + 1}.`
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose one above 1023 with PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}. Change HOST.`
    default:
      return `${host}:${port} cannot be listened on (${code ?? 'unknown reason'}). Change HOST or PORT.`
  }
}
