// A TCP proxy that fails on demand, between the server and something that it depends on.

import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export type NetworkState =
  | { readonly kind: 'open' }
  /** Nobody is reached, and who was connected is cut off. */
  | { readonly kind: 'cut' }
  /** Connections stand, and what is sent over them goes nowhere. Those stay so when the network is open again. */
  | { readonly kind: 'hole' }
  /** Whatever is sent arrives so much later. */
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** Each new connection is cut when its client has sent so much. */
  | { readonly kind: 'cut-after'; readonly bytes: number }
  /** A connection is cut in place of the answer that matches: what was asked has been done. */
  | { readonly kind: 'cut-at-answer'; readonly pattern: RegExp }

export type TcpProxy = {
  readonly port: number
  /** Connections that the network has refused, cut or swallowed so far. */
  readonly failures: number
  set(state: NetworkState): void
  close(): Promise<void>
}

type Line = {
  readonly client: Socket
  readonly upstream: Socket
  isDead: boolean
  sentBytes: number
}

/** On a free port of this machine, in front of `target`. */
export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  let state: NetworkState = { kind: 'open' }
  const lines = new Set<Line>()
  let failures = 0

  const fail = (line: Line): void => {
    failures += 1
    cut(line)
  }

  const cut = ({ client, upstream }: Line): void => {
    client.destroy()
    upstream.destroy()
  }

  const pass = (line: Line, to: Socket, bytes: Buffer): void => {
    if (line.isDead || to.destroyed) return
    if (state.kind === 'slow') setTimeout(() => to.write(bytes), state.delayMs)
    else to.write(bytes)
  }

  const take = (line: Line, bytes: Buffer): void => {
    line.sentBytes += bytes.length
    const excess = state.kind === 'cut-after' ? line.sentBytes - state.bytes : 0
    pass(line, line.upstream, excess > 0 ? bytes.subarray(0, -excess) : bytes)
    // After what is still good has left.
    if (excess > 0) setImmediate(fail, line)
  }

  const answer = (line: Line, bytes: Buffer): void => {
    if (state.kind === 'cut-at-answer' && state.pattern.test(bytes.toString('latin1'))) fail(line)
    else pass(line, line.client, bytes)
  }

  const server = createServer((client) => {
    if (state.kind === 'cut' || state.kind === 'hole') failures += 1
    if (state.kind === 'cut') {
      client.destroy()
      return
    }
    const upstream = connect(target)
    const line: Line = { client, upstream, isDead: state.kind === 'hole', sentBytes: 0 }
    lines.add(line)
    client.on('data', (bytes) => take(line, bytes))
    upstream.on('data', (bytes) => answer(line, bytes))
    for (const socket of [client, upstream]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        lines.delete(line)
        // Nobody hears through a hole that the other side is gone.
        if (!line.isDead) cut(line)
        else if (client.destroyed) upstream.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    get failures() {
      return failures
    },
    set(next) {
      state = next
      if (next.kind === 'cut') for (const line of lines) fail(line)
      if (next.kind === 'hole') for (const line of lines) line.isDead = true
    },
    close: () =>
      new Promise((resolve) => {
        for (const line of lines) cut(line)
        server.close(() => resolve())
      }),
  }
}

/** Where the PostgreSQL of a test's URL listens: its socket's folder stands in the query. */
export function socketOf(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url.replace('@/', '@localhost/'))
  const folder = searchParams.get('host')
  if (folder !== null) return { path: `${folder}/.s.PGSQL.5432` }
  return { host: hostname, port: Number(port || '5432') }
}
