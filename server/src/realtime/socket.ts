// `GET /websocket`: the way from an HTTP request to an open socket (contract 5.1).
import { REALTIME_MAX_SOCKETS } from '@basera/contract/constants/realtime'
import type { Handler } from 'hono'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressKey } from '../http/client-address.ts'
import type { AppEnvironment, Caller } from '../http/caller.ts'
import { FaultError } from '../http/fault.ts'
import type { UpgradeOffer } from '../http/request-origin.ts'
import { createConnection } from './connection.ts'
import { type Hub, removeChannels } from './hub.ts'
import { toIdentity } from './identity.ts'
import { createReceiver } from './receive.ts'
import { isVersion, type Version } from './wire/message.ts'

type SocketEnvironment = AppEnvironment & { Bindings: { upgrade?: UpgradeOffer } }

/** Beyond this a frame is not even read to its end; between the limit and this the peer is told why. */
const MAX_FRAME_FACTOR = 4
const CLOSE_GOING_AWAY = 1001
const RETRY_SECONDS = 5

export function openSocket(hub: Hub): Handler<SocketEnvironment> {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: hub.settings.maxMessageBytes * MAX_FRAME_FACTOR,
    perMessageDeflate: false,
  })
  return (c) => {
    const offer = c.env.upgrade
    const version = c.req.query('vsn') ?? '1.0.0'
    if (offer === undefined) return refuse(426, 'This address speaks WebSocket only.')
    if (!isVersion(version)) return refuse(400, 'vsn must be 1.0.0 or 2.0.0.')
    if (!isOwnOrigin(hub, c.req.header('origin'))) {
      return refuse(403, 'This origin may not open a socket.')
    }
    const caller = c.get('caller')
    assertRoom(hub, caller)
    offer.take = (incoming, socket, head) => {
      let end = (): void => void socket.destroy()
      server.handleUpgrade(incoming, socket, head, (opened) => {
        end = serve(hub, opened, caller, version)
      })
      return () => end()
    }
    return new Response(null)
  }
}

const refuse = (status: number, message: string): Response => Response.json({ message }, { status })

/** Programs send no origin; a browser always does, and a stranger's page must not use its visitor's network. */
const isOwnOrigin = ({ allowedOrigins }: Hub, origin: string | undefined): boolean =>
  allowedOrigins === '*' || origin === undefined || allowedOrigins.includes(origin)

function assertRoom({ connections, settings }: Hub, { clientIp }: Caller): void {
  if (connections.size >= REALTIME_MAX_SOCKETS) {
    throw new FaultError({ kind: 'unavailable', retryAfterSeconds: RETRY_SECONDS })
  }
  const address = addressKey(clientIp)
  let count = 0
  for (const connection of connections) if (connection.clientIp === address) count += 1
  if (count >= settings.maxSocketsPerAddress) {
    throw new FaultError({ kind: 'too-many-requests', retryAfterSeconds: RETRY_SECONDS })
  }
}

/** Answers how to end the socket when the server closes. */
function serve(hub: Hub, socket: WebSocket, caller: Caller, version: Version): () => void {
  const connection = createConnection(socket, {
    version,
    clientIp: addressKey(caller.clientIp),
    // The key of the address outlives the socket.
    opener: { ...toIdentity(caller.role, caller.claims), expiresAt: null },
    lastHeardAt: hub.clock.now().getTime(),
  })
  hub.connections.add(connection)
  if (hub.connections.size === 1) hub.wake()
  const receive = createReceiver(hub, connection)
  socket.binaryType = 'nodebuffer'
  socket.on('message', (data, isBinary) => {
    if (Buffer.isBuffer(data)) receive(data, isBinary)
  })
  // A broken peer is the peer's matter; `close` follows.
  socket.on('error', () => {})
  socket.on('close', () => {
    hub.connections.delete(connection)
    void removeChannels(hub, [...connection.channels.values()])
  })
  return () => connection.close(CLOSE_GOING_AWAY, 'the server is going away')
}
