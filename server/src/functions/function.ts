import type { Caller } from '../http/caller.ts'
import type { Limiter } from '../http/limiter.ts'

/** What a function may use beside its request. */
export type FunctionContext = {
  readonly caller: Caller
  readonly limiter: Limiter
  /** Fires when the function's time is over or its caller has gone away. */
  readonly signal: AbortSignal
  readonly settings: FunctionSettings
}

export type FunctionSettings = {
  /** The browser's key for maps, restricted by referrer where it was issued; null when there is none. */
  readonly googleMapsApiKey: string | null
  /** Origins that may have that key; `*` in development. */
  readonly siteOrigins: '*' | readonly string[]
}

/** A function as the runtime knows it: a web-standard handler and what it asks for before it runs. */
export type FunctionDefinition = {
  /** Whether a valid JWT (an API key or a person's token) must come with the request. */
  readonly verifyJwt: boolean
  readonly timeoutMs?: number
  readonly maxBodyBytes?: number
  readonly handle: (request: Request, context: FunctionContext) => Promise<Response>
}
