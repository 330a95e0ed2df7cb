// The server that pages are measured on: as browsers reach it, behind the packaged proxy that ends TLS and speaks HTTP/2, or without it.

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:tls'
import { end, type RunningServer, startServer } from '../../e2e/support/server.ts'
import { findCaddy, freePort, startCaddy } from '../../server/test/support/caddy.ts'

export type Served = {
  /** As browsers reach it. */
  readonly siteUrl: string
  /** The server itself, over HTTP/1.1. */
  readonly origin: string
  /** With which a browser trusts the proxy's certificate: an ignored fault of one would keep it from caching. */
  readonly browserArguments: readonly string[]
  readonly close: () => Promise<void>
}

const settings = { APP_ENV: 'test', NODE_ENV: 'production' }

/** Throws an Error where Caddy is not installed and `isBehindProxy`. */
export async function serve(dataDirectory: string, isBehindProxy: boolean): Promise<Served> {
  if (!isBehindProxy) {
    const server = await startServer(dataDirectory, settings)
    const { siteUrl } = server
    return { siteUrl, origin: siteUrl, browserArguments: [], close: () => end(server.process) }
  }
  if (findCaddy() === null) throw new Error('--proxy wants Caddy, which is not installed')
  const [port, httpsPort] = await Promise.all([freePort(), freePort()])
  const siteUrl = `https://localhost:${httpsPort}`
  const server = await startServer(dataDirectory, {
    ...settings,
    PORT: String(port),
    SITE_URL: siteUrl,
  })
  return await behindProxy(server, { siteUrl, port, httpsPort })
}

type Ports = { readonly siteUrl: string; readonly port: number; readonly httpsPort: number }

async function behindProxy(
  server: RunningServer,
  { siteUrl, port, httpsPort }: Ports,
): Promise<Served> {
  const caddy = await startCaddy(httpsPort, `127.0.0.1:${port}`)
  return {
    siteUrl,
    // By this name, as what a browser remembers of a session is called after the host.
    origin: `http://localhost:${port}`,
    browserArguments: [`--ignore-certificate-errors-spki-list=${await keyOf(httpsPort)}`],
    async close() {
      await caddy.close()
      await end(server.process)
    },
  }
}

/** Digest of the public key that answers at a port, as browsers take it. */
async function keyOf(httpsPort: number): Promise<string> {
  const socket = connect({
    port: httpsPort,
    host: 'localhost',
    servername: 'localhost',
    rejectUnauthorized: false,
  })
  await once(socket, 'secureConnect')
  const key = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' })
  socket.destroy()
  if (key === undefined) throw new Error('the proxy shows no certificate')
  return createHash('sha256').update(key).digest('base64')
}
