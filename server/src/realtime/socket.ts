// `GET /websocket`: upgrades an HTTP request to a WebSocket (contract 5.1).
import {
  REALTIME_CATCH_UPS_PER_SECOND,
  REALTIME_MAX_CATCH_UPS_AT_ONCE,
  REALTIME_MAX_SOCKETS,
} from '@basera/contract/constants/realtime'
import type { Handler } from 'hono'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressKey } from '../http/client-address.ts'
import type { AppEnvironment, Caller } from '../http/caller.ts'
import { FaultError } from '../http/fault.ts'
import type { UpgradeOffer } from '../http/request-origin.ts'
import { createAllowance } from './allowance.ts'
import { createConnection } from './connection.ts'
import { type Hub, removeChannels } from './hub.ts'
import { toIdentity } from './identity.ts'
import { createReceiver } from './receive.ts'
import { isVersion, type Version } from './wire/message.ts'

type SocketEnvironment = AppEnvironment & { Bindings: { upgrade?: UpgradeOffer } }

/** Larger frames are aborted by the library; between the limit and this the close reason is sent. */
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
    assertCapacity(hub, caller)
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

/** Against cross-site WebSocket hijacking; programs send no Origin, browsers always do. */
const isOwnOrigin = ({ allowedOrigins }: Hub, origin: string | undefined): boolean =>
  allowedOrigins === '*' || origin === undefined || allowedOrigins.includes(origin)

function assertCapacity({ connections, settings }: Hub, { clientIp }: Caller): void {
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

/** Returns a function that closes the socket when the server stops. */
function serve(hub: Hub, socket: WebSocket, caller: Caller, version: Version): () => void {
  const openedAt = hub.clock.now().getTime()
  const connection = createConnection(socket, {
    version,
    clientIp: addressKey(caller.clientIp),
    // The API key in the URL does not expire.
    opener: { ...toIdentity(caller.role, caller.claims), expiresAt: null },
    lastHeardAt: openedAt,
    mayCatchUp: createAllowance(
      REALTIME_CATCH_UPS_PER_SECOND,
      REALTIME_MAX_CATCH_UPS_AT_ONCE,
      openedAt,
    ),
  })
  hub.connections.add(connection)
  if (hub.connections.size === 1) hub.wake()
  const receive = createReceiver(hub, connection)
  socket.binaryType = 'nodebuffer'
  socket.on('message', (data, isBinary) => {
    if (Buffer.isBuffer(data)) receive(data, isBinary)
  })
  // A peer's protocol error is ignored; `close` follows.
  socket.on('error', () => {})
  socket.on('close', () => {
    hub.connections.delete(connection)
    void removeChannels(hub, [...connection.channels.values()])
  })
  return () => connection.close(CLOSE_GOING_AWAY, 'the server is going away')
}
