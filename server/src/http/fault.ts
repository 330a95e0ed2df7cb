import { isConnectionFailure, isOverload } from '../db/database-error.ts'
import type { TokenFault } from '../jwt/claims.ts'

/** Errors that the middleware answers itself. Every service words them in its own protocol. */
export type Fault =
  | { readonly kind: 'unknown-path' }
  | { readonly kind: 'method-not-allowed'; readonly allow: readonly string[] }
  | { readonly kind: 'body-too-large'; readonly maxBytes: number }
  | { readonly kind: 'uri-too-long' }
  | { readonly kind: 'bad-token'; readonly fault: TokenFault }
  | { readonly kind: 'too-many-requests'; readonly retryAfterSeconds: number }
  /** The database is unreachable or the server overloaded: a later retry may succeed. */
  | { readonly kind: 'unavailable'; readonly retryAfterSeconds: number }
  | { readonly kind: 'unexpected'; readonly requestId: string }

/** Turns a fault into the error response of one service. */
export type FaultShape = (fault: Fault, request: Request) => Response

/** Thrown by code that does I/O; the middleware answers it in the shape of the service that threw it. */
export class FaultError extends Error {
  override readonly name = 'FaultError'
  readonly fault: Fault

  constructor(fault: Fault, options?: ErrorOptions) {
    super(fault.kind, options)
    this.fault = fault
  }
}

type TooManyRequests = FaultError & {
  readonly fault: { readonly kind: 'too-many-requests'; readonly retryAfterSeconds: number }
}

/** What a limiter throws; whoever answers it in words of its own catches this alone. */
export const isTooManyRequests = (error: unknown): error is TooManyRequests =>
  error instanceof FaultError && error.fault.kind === 'too-many-requests'

const DATABASE_RETRY_SECONDS = 2

/** Maps an error to a fault; anything not foreseen is `unexpected`. */
export function toFault(error: unknown, requestId: string): Fault {
  if (error instanceof FaultError) return error.fault
  // 503, not 401: a person must not be signed out because the database is unreachable or overloaded.
  if (isConnectionFailure(error) || isOverload(error)) {
    return { kind: 'unavailable', retryAfterSeconds: DATABASE_RETRY_SECONDS }
  }
  return { kind: 'unexpected', requestId }
}

const statusOfFault = {
  'unknown-path': 404,
  'method-not-allowed': 405,
  'body-too-large': 413,
  'uri-too-long': 414,
  'bad-token': 401,
  'too-many-requests': 429,
  unavailable: 503,
  unexpected: 500,
} as const satisfies Record<Fault['kind'], number>

/** The response to a fault: the given JSON body, and the headers that follow from the fault itself. */
export function faultResponse(
  fault: Fault,
  body: unknown,
  {
    status = statusOfFault[fault.kind],
    headers = {},
  }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const response = Response.json(body, { status, headers })
  if ('retryAfterSeconds' in fault) {
    response.headers.set('Retry-After', String(fault.retryAfterSeconds))
  }
  if (fault.kind === 'method-not-allowed') response.headers.set('Allow', fault.allow.join(', '))
  return response
}
