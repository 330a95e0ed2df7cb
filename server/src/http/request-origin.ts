// The bindings of a request's handler: its socket and response, or the visitor an internal request is made for.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Takes over the connection; returns the function that ends it in order when the server closes. */
export type TakeConnection = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => () => void

/** Present on an upgrade request. The service that accepts it says how to go on. */
export type UpgradeOffer = { take: TakeConnection | null }

/** The socket a request arrived on, or for an internal request of this process the visitor it is made for. */
export type RequestOrigin = {
  readonly incoming?: Pick<IncomingMessage, 'socket'> & Partial<Pick<IncomingMessage, 'headers'>>
  /** Node's response; absent for an internal request. */
  readonly outgoing?: { destroy(): unknown; on(event: 'error', listener: () => void): unknown }
  readonly clientIp?: string
  /** Present on an upgrade request. */
  readonly upgrade?: UpgradeOffer
}

export type FetchHandler = (request: Request, origin: RequestOrigin) => Response | Promise<Response>
