// The HTTP server: listening socket, connection limits, timeouts, and what Node itself must refuse before a request exists.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import {
  CONNECTION_CHECK_MS,
  CONNECTION_LINGER_MS,
  CONNECTION_RETRY_SECONDS,
  MAX_LINGERING_CONNECTIONS,
  REQUEST_HEADERS_MS,
  REQUEST_MS,
  STILL_CONNECTION_MS,
} from '@basera/contract/constants/http'
import { getRequestListener } from '@hono/node-server'
import { answerBrokenRequest } from './broken-request.ts'
import {
  type ConnectionLimits,
  createConnections,
  defaultConnectionLimits,
  type Entry,
} from './connections.ts'
import { bareAnswer, endWithAnswer } from './last-words.ts'
import type { FetchHandler } from './request-origin.ts'
import { createUpgrades, isWebSocketUpgrade, type Upgrades } from './upgrade.ts'

export type HttpServer = {
  readonly port: number
  readonly server: Server
  /** Graceful shutdown: stops accepting, lets running requests end for up to `graceMs`, then closes what is left. */
  close(graceMs?: number): Promise<void>
}

/** Enough for the longest URL that the middleware answers with 414, and for the headers beside it. */
const MAX_HEADER_BYTES = 48 * 1024

/** Timeouts of a client, in milliseconds. */
export type Patience = {
  /** Until a request's headers are complete, and until its body is. */
  readonly headersMs: number
  readonly requestMs: number
  /** While a connection is idle. */
  readonly stillMs: number
  /** After the last answer on a connection, until its peer closes it. */
  readonly lingerMs: number
  /** Interval between checks for timed-out connections. */
  readonly checkingMs: number
}

/** Node's own interval of 30 s would treble the first timeout. */
export const usualPatience: Patience = {
  headersMs: REQUEST_HEADERS_MS,
  requestMs: REQUEST_MS,
  stillMs: STILL_CONNECTION_MS,
  lingerMs: CONNECTION_LINGER_MS,
  checkingMs: CONNECTION_CHECK_MS,
}

export type ListenOptions = {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  readonly patience?: Partial<Patience>
  readonly connectionLimits?: Partial<ConnectionLimits>
  /** Addresses or ranges of proxies, which bring many people over few connections. */
  readonly trustedProxies?: readonly string[]
}

/** Listens on `host`:`port`. Rejects with Node's error when the address is not available. */
export function listen(fetch: FetchHandler, options: ListenOptions): Promise<HttpServer> {
  const patience = { ...usualPatience, ...options.patience }
  const { lingerMs } = patience
  const connections = createConnections(
    { ...defaultConnectionLimits, ...options.connectionLimits },
    options.trustedProxies ?? [],
  )
  const answer = getRequestListener(fetch)
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      connectionsCheckingInterval: patience.checkingMs,
      shouldUpgradeCallback: isWebSocketUpgrade,
    },
    (incoming, outgoing) => {
      if (connections.begin(incoming, outgoing)) void answer(incoming, outgoing)
      else refuseRequest(outgoing)
    },
  )
  server.timeout = patience.stillMs
  const turnedAway = admitOnly(server, connections.enter, lingerMs)
  const upgrades = createUpgrades(fetch, { onTaken: connections.leaveHttp, lingerMs })
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    if (connections.begin(incoming, socket)) upgrades.listen(incoming, socket, head)
    else endWithAnswer(socket, refusals['address-full'], lingerMs)
  })
  // CONNECT. Without a listener Node would close the connection without a response, which a proxy takes for a fault of this server.
  server.on('connect', (_incoming: IncomingMessage, socket: Duplex) =>
    endWithAnswer(socket, bareAnswer(405, 'This server is no proxy.', { Allow: 'GET' }), lingerMs),
  )
  server.on('clientError', (error, socket) => answerBrokenRequest(error, socket, lingerMs))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : options.port,
        server,
        close: (graceMs = 5000) => closeServer(server, { upgrades, turnedAway }, graceMs),
      })
    })
  })
}

const retry = { 'Retry-After': String(CONNECTION_RETRY_SECONDS) }
const TOO_MANY = `Too many connections from your network are open. Close some, or try again in ${CONNECTION_RETRY_SECONDS} seconds.`
const refusals: Readonly<Record<Exclude<Entry, 'admitted'>, string>> = {
  'address-full': bareAnswer(429, TOO_MANY, retry),
  'server-full': bareAnswer(
    503,
    `The server is full at the moment. Try again in ${CONNECTION_RETRY_SECONDS} seconds.`,
    retry,
  ),
}

/** Starts HTTP on admitted connections only, so that nothing of the others is read. Returns the refused ones that still linger. */
function admitOnly(
  server: Server,
  enter: (socket: Socket) => Entry,
  lingerMs: number,
): ReadonlySet<Socket> {
  const turnedAway = new Set<Socket>()
  const begin = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const entry = enter(socket)
    if (entry === 'admitted') {
      for (const listener of begin) Reflect.apply(listener, server, [socket])
    } else if (turnedAway.size >= MAX_LINGERING_CONNECTIONS) {
      socket.destroy()
    } else {
      turnedAway.add(socket)
      socket.once('close', () => turnedAway.delete(socket))
      endWithAnswer(socket, refusals[entry], lingerMs)
    }
  })
  return turnedAway
}

function refuseRequest(outgoing: ServerResponse): void {
  outgoing.writeHead(429, {
    'Content-Type': 'application/json',
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    ...retry,
  })
  outgoing.end(JSON.stringify({ message: TOO_MANY }))
}

function closeServer(
  server: Server,
  { upgrades, turnedAway }: { upgrades: Upgrades; turnedAway: ReadonlySet<Socket> },
  graceMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.closeAllConnections()
      upgrades.endAll()
      for (const socket of turnedAway) socket.destroy()
    }, graceMs)
    upgrades.close()
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}
