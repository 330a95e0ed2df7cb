import type { FaultShape } from './fault.ts'

/** How the front door treats the requests of one service. */
export type Door = {
  /** Begins with a slash, ends without one; empty for the catch-all. */
  readonly prefix: string
  /** Whether a path (without the prefix) is answered only to bearers of an API key. */
  readonly needsKey: (path: string) => boolean
  /** Whether a bad token is refused here; otherwise the service words it, and the caller is anonymous until then. */
  readonly refusesBadTokens: (path: string) => boolean
  readonly maxBodyBytes: number
  readonly shape: FaultShape
  /** `api` answers are readable across origins and never cached unless they say so; `site` looks after itself. */
  readonly kind: 'api' | 'site'
}

/** The path below the prefix of a door, always beginning with a slash. */
export const pathBelow = (prefix: string, path: string): string => path.slice(prefix.length) || '/'

/** True for the prefix itself and everything below it, not for a longer word. */
export const isBelow = (prefix: string, path: string): boolean =>
  path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/')
