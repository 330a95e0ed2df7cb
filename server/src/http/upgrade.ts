// Upgrade requests (WebSocket). They pass the same middleware as all others; a service that accepts one
// gets the bare connection, and a refusal is the service's ordinary response.
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { endWithAnswer } from './last-words.ts'
import type { FetchHandler, UpgradeOffer } from './request-origin.ts'

export type Upgrades = {
  readonly listen: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Asks every connection to end; `endAll` destroys those left. */
  readonly close: () => void
  readonly endAll: () => void
}

export type UpgradeOptions = {
  /** Called with a connection that was upgraded. */
  readonly onTaken: (socket: Duplex) => void
  /** How long a refused connection waits for its peer to close it. */
  readonly lingerMs: number
}

export function createUpgrades(
  fetch: FetchHandler,
  { onTaken, lingerMs }: UpgradeOptions,
): Upgrades {
  const taken = new Map<Duplex, () => void>()

  const upgrade = async (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const offer: UpgradeOffer = { take: null }
    const response = await fetch(toRequest(incoming), { incoming, upgrade: offer })
    if (socket.destroyed) return
    if (offer.take === null) return refuse(socket, response, lingerMs)
    socket.off('error', ignore)
    socket.once('close', () => taken.delete(socket))
    taken.set(socket, offer.take(incoming, socket, head))
    onTaken(socket)
  }

  return {
    listen(incoming, socket, head) {
      // Until a service takes the connection, a peer that disconnects must not end the process.
      socket.on('error', ignore)
      upgrade(incoming, socket, head).catch(() => socket.destroy())
    },
    close() {
      for (const end of taken.values()) end()
    },
    endAll() {
      for (const socket of taken.keys()) socket.destroy()
    },
  }
}

function ignore(): void {}

/** Any other upgrade (to HTTP/2, say) is ignored, as HTTP allows. */
export const isWebSocketUpgrade = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'

function toRequest({ headers, url = '/' }: IncomingMessage): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  )
  const request = new Request(new URL(`http://upgrade.invalid${url.startsWith('/') ? url : '/'}`), {
    headers: pairs.map(([name, value]) => [name, value]),
  })
  // A browser's WebSocket cannot send headers: its key stands for the bearer, as clients send it with other requests.
  const key = new URL(request.url).searchParams.get('apikey')
  if (key !== null && !request.headers.has('authorization')) {
    request.headers.set('authorization', `Bearer ${encodeURIComponent(key)}`)
  }
  return request
}

async function refuse(socket: Duplex, response: Response, lingerMs: number): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const head = Buffer.from(
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}\r\n${headers}` +
      `Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`,
    'latin1',
  )
  endWithAnswer(socket, Buffer.concat([head, body]), lingerMs)
}
