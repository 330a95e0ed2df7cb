// What a request brings beside itself to the function that answers it.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Takes over the connection; answers how to end it in order when the server closes. */
export type TakeConnection = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => () => void

/** Given with a request that asks for an upgrade. The service that wants it says how to go on. */
export type UpgradeOffer = { take: TakeConnection | null }

/** What comes beside a request: the socket it arrived on, or the visitor on whose behalf this process asks itself. */
export type RequestOrigin = {
  readonly incoming?: Pick<IncomingMessage, 'socket'> & Partial<Pick<IncomingMessage, 'headers'>>
  /** Where the answer is written; none when this process asks itself. */
  readonly outgoing?: { destroy(): unknown; on(event: 'error', listener: () => void): unknown }
  readonly clientIp?: string
  /** There when the request asks to leave HTTP. */
  readonly upgrade?: UpgradeOffer
}

export type FetchHandler = (request: Request, origin: RequestOrigin) => Response | Promise<Response>
