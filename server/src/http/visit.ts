import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { AppEnvironment } from './caller.ts'
import type { Door } from './door.ts'
import type { FrontDoorDependencies } from './front-door.ts'
import { type SentHeaders, sentHeaders } from './sent-headers.ts'
import type { UpgradeOffer } from './upgrade.ts'

/** What comes beside a request: the socket it arrived on, or the visitor on whose behalf this process asks itself. */
export type RequestOrigin = {
  readonly incoming?: Pick<IncomingMessage, 'socket'> & Partial<Pick<IncomingMessage, 'headers'>>
  /** Where the answer is written; none when this process asks itself. */
  readonly outgoing?: { destroy(): unknown; on(event: 'error', listener: () => void): unknown }
  readonly clientIp?: string
  /** There when the request asks to leave HTTP. */
  readonly upgrade?: UpgradeOffer
}

export type DoorEnvironment = AppEnvironment & { Bindings: RequestOrigin }

/** One request on its way through a door. */
export type Visit = {
  readonly context: Context<DoorEnvironment>
  readonly door: Door
  readonly dependencies: FrontDoorDependencies
  readonly headers: SentHeaders
  readonly requestId: string
  readonly clientIp: string
  /** Milliseconds of a monotonic clock. */
  readonly startedAt: number
  isBodyTooLarge: boolean
}

export function beginVisit(
  context: Context<DoorEnvironment>,
  door: Door,
  dependencies: FrontDoorDependencies,
): Visit {
  const { clientAddress, random } = dependencies
  const peer = context.env.incoming?.socket.remoteAddress
  const headers = sentHeaders(context.req.raw, context.env)
  return {
    context,
    door,
    dependencies,
    headers,
    // Always our own: an id from outside would let a stranger write into the log.
    requestId: random.uuid(),
    clientIp: context.env.clientIp ?? clientAddress(peer, headers.get('x-forwarded-for')),
    startedAt: performance.now(),
    isBodyTooLarge: false,
  }
}
