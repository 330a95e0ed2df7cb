import type { FaultShape } from './fault.ts'

/** Mount point of one service, and how the middleware treats its requests. */
export type Mount = {
  /** Begins with a slash, ends without one; empty for the catch-all. */
  readonly prefix: string
  /** Whether a path (without the prefix) is answered only to bearers of an API key. */
  readonly needsKey: (path: string) => boolean
  /** Whether the middleware refuses a bad token; otherwise the service words the refusal, and the caller is anonymous until then. */
  readonly refusesBadTokens: (path: string) => boolean
  readonly maxBodyBytes: number
  readonly shape: FaultShape
  /** `api` responses are readable across origins and never cached unless they allow it; `site` sets its own headers. */
  readonly kind: 'api' | 'site'
}

/** The path below the prefix of a mount, always beginning with a slash. */
export const pathBelow = (prefix: string, path: string): string => path.slice(prefix.length) || '/'

/** True for the prefix itself and everything below it, not for a longer word. */
export const isBelow = (prefix: string, path: string): boolean =>
  path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/')
