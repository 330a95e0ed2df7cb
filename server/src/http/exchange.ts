import type { Context } from 'hono'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Random } from '../ports/random.ts'
import type { Admit } from './admission.ts'
import type { AppEnvironment } from './caller.ts'
import type { ClientAddress } from './client-address.ts'
import type { AllowedOrigins } from './cors.ts'
import type { Mount } from './mount.ts'
import type { RequestOrigin } from './request-origin.ts'
import { type SentHeaders, sentHeaders } from './sent-headers.ts'

export type OriginEnvironment = AppEnvironment & { Bindings: RequestOrigin }

/** Dependencies of the middleware, the same for every service. */
export type MiddlewareDependencies = {
  readonly admit: Admit
  readonly clientAddress: ClientAddress
  readonly allowedOrigins: AllowedOrigins
  /** True behind https: responses carry Strict-Transport-Security. */
  readonly isHttpsOnly: boolean
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

/** One request on its way through the middleware. */
export type Exchange = {
  readonly context: Context<OriginEnvironment>
  readonly mount: Mount
  readonly dependencies: MiddlewareDependencies
  readonly headers: SentHeaders
  readonly requestId: string
  readonly clientIp: string
  /** Milliseconds of a monotonic clock. */
  readonly startedAt: number
  isBodyTooLarge: boolean
}

export function beginExchange(
  context: Context<OriginEnvironment>,
  mount: Mount,
  dependencies: MiddlewareDependencies,
): Exchange {
  const { clientAddress, random } = dependencies
  const peer = context.env.incoming?.socket.remoteAddress
  const headers = sentHeaders(context.req.raw, context.env)
  return {
    context,
    mount,
    dependencies,
    headers,
    // Always our own: an id from outside would let a stranger write into the log.
    requestId: random.uuid(),
    clientIp: context.env.clientIp ?? clientAddress(peer, headers.get('x-forwarded-for')),
    startedAt: performance.now(),
    isBodyTooLarge: false,
  }
}
