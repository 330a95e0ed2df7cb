// The listening socket. It is taken before the slow work begins, so that a taken port is known at once; until the
// application is ready every request is told to come back.

import { createServer, type RequestListener, type Server } from 'node:http'
import { EXIT_CODES, StartFault, systemErrorCode } from './start-fault.ts'

export type Listener = {
  readonly port: number
  /** From now on requests reach the application. */
  serve(handle: RequestListener): void
  /** Takes no more connections, lets running requests finish for `graceMs`, then cuts what is left. */
  close(graceMs: number): Promise<void>
}

/** Limits against slow and oversized requests (security: 4.3). */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, maxHeaderSize: 16_384 }
const MAX_CONNECTIONS = 1_000

const answerStarting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' })
  response.end('Basera is starting. Try again in a moment.\n')
}

/** `port` 0 takes a free one. Throws StartFault when the address cannot be had. */
export const listen = async (host: string, port: number): Promise<Listener> => {
  let handle = answerStarting
  const server = createServer(LIMITS, (request, response) => handle(request, response))
  server.maxConnections = MAX_CONNECTIONS
  await opened(server, host, port)
  return {
    port: portOf(server),
    serve: (next) => {
      handle = next
    },
    close: (graceMs) => closed(server, graceMs),
  }
}

const opened = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause) => reject(listenFault(host, port, cause)))
    server.listen(port, host, () => {
      server.removeAllListeners('error')
      resolve()
    })
  })

const portOf = (server: Server): number => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port')
  return address.port
}

const closed = (server: Server, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })

const listenFault = (host: string, port: number, cause: unknown): StartFault => {
  const code = systemErrorCode(cause)
  if (code === 'EADDRINUSE') {
    return new StartFault(
      `Port ${port} on ${host} is in use by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
      { exitCode: EXIT_CODES.unavailable, cause },
    )
  }
  const reason =
    code === 'EACCES'
      ? `this user may not listen on port ${port}`
      : code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
        ? `this machine has no address ${host}`
        : `${host}:${port} cannot be listened on (${code ?? String(cause)})`
  return new StartFault(`Not started: ${reason}. Change PORT or HOST.`, {
    exitCode: EXIT_CODES.unavailable,
    cause,
  })
}
