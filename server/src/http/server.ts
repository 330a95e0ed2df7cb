// The listening socket: what Node itself must refuse before a request exists.
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { MAX_TARGET_CHARACTERS } from '@basera/contract/constants/http'
import { getRequestListener } from '@hono/node-server'
import { createUpgrades, isWebSocketUpgrade, type Upgrades } from './upgrade.ts'
import type { RequestOrigin } from './visit.ts'

export type FetchHandler = (request: Request, origin: RequestOrigin) => Response | Promise<Response>

export type HttpServer = {
  readonly port: number
  readonly server: Server
  /** Stops accepting, lets running requests end for up to `graceMs`, then closes what is left. */
  close(graceMs?: number): Promise<void>
}

/** Room for the longest address that is answered with 414 by the front door, and for the headers beside it. */
const MAX_HEADER_BYTES = 48 * 1024

/** How long a client may take, and how often Node looks for connections past their time. */
export type Patience = {
  readonly headersMs: number
  readonly requestMs: number
  readonly checkingMs: number
}

/** Node's own 30 s between two looks would treble the first limit. */
export const USUAL_PATIENCE: Patience = { headersMs: 10_000, requestMs: 30_000, checkingMs: 2000 }
const MAX_CONNECTIONS = 1000

/** Listens on `host`:`port` (0: any free one). Rejects with Node's error when the address cannot be had. */
export function listen(
  fetch: FetchHandler,
  {
    host,
    port,
    patience = USUAL_PATIENCE,
  }: { readonly host: string; readonly port: number; readonly patience?: Patience },
): Promise<HttpServer> {
  const answer = getRequestListener(fetch)
  const options = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: patience.headersMs,
    requestTimeout: patience.requestMs,
    connectionsCheckingInterval: patience.checkingMs,
    shouldUpgradeCallback: isWebSocketUpgrade,
  }
  const server = createServer(options, (incoming, outgoing) => void answer(incoming, outgoing))
  server.maxConnections = MAX_CONNECTIONS
  // A connection that left HTTP is counted by the service that took it.
  const upgrades = createUpgrades(fetch, (count) => {
    server.maxConnections = MAX_CONNECTIONS + count
  })
  server.on('upgrade', upgrades.listen)
  server.on('clientError', answerBrokenRequest)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        server,
        close: (graceMs = 5000) => closeServer(server, upgrades, graceMs),
      })
    })
  })
}

const BROKEN_REQUESTS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function answerBrokenRequest(
  error: Error & { code?: string; rawPacket?: Buffer },
  socket: Socket,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const isTargetTooLong =
    error.code === 'HPE_HEADER_OVERFLOW' && isFirstLineTooLong(error.rawPacket)
  const status = isTargetTooLong
    ? '414 URI Too Long'
    : (BROKEN_REQUESTS[error.code ?? ''] ?? '400 Bad Request')
  const body = JSON.stringify({ message: status.slice(4) })
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Access-Control-Allow-Origin: *\r\nX-Content-Type-Options: nosniff\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  )
}

function isFirstLineTooLong(packet: Buffer = Buffer.alloc(0)): boolean {
  const end = packet.indexOf('\r\n')
  return end === -1 || end > MAX_TARGET_CHARACTERS
}

function closeServer(server: Server, upgrades: Upgrades, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.closeAllConnections()
      upgrades.endAll()
    }, graceMs)
    upgrades.close()
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}
