import type { Log } from '../ports/log.ts'
import type { Credential } from './credential.ts'

/** The caller of a request, authenticated by the middleware. The database decides what the role may do. */
export type Caller = {
  /** `anon`, `authenticated` or `service_role`: the database role of the request. */
  readonly role: string
  /** Verified claims, `role` included; for an anonymous caller just `{ role: 'anon' }`. */
  readonly claims: Readonly<Record<string, unknown>>
  /** True when a verified token of a person (not a bare API key) came with the request. */
  readonly isSignedIn: boolean
  readonly requestId: string
  /** Socket peer, or the right-most untrusted hop behind a trusted proxy. */
  readonly clientIp: string
}

/**
 * Hono environment shared by every service: the middleware sets `caller` before a service sees the request.
 * `credential` is for services that word a bad or missing token themselves (auth, functions), `log` for
 * what goes wrong after an answer has begun.
 */
export type AppEnvironment = { Variables: { caller: Caller; credential: Credential; log: Log } }
