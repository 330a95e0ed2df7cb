// URLs that a person signs are bound to their session: they end with it, or with the signer's right.
import type { Context } from 'hono'

import type { AppEnvironment, Caller } from '../../http/caller.ts'
import { type Viewer, viewerOf, type ViewAction } from '../guarded-bucket.ts'
import { StorageError } from '../storage-error.ts'
import type { SigningSession } from '../url-tokens.ts'

/** Undefined for an API key, and for a token that names no session. */
export function sessionOf({ claims, isSignedIn }: Caller): SigningSession | undefined {
  const { sub, session_id: id } = claims
  return isSignedIn && typeof sub === 'string' && typeof id === 'string'
    ? { sub, session_id: id }
    : undefined
}

/** Throws StorageError AccessDenied for an API key, which has no session. */
export function requireSession(caller: Caller): SigningSession {
  const session = sessionOf(caller)
  if (session !== undefined) return session
  throw new StorageError(
    'AccessDenied',
    'Addresses of this bucket are signed in a sign-in session, not with a key',
  )
}

/** The signer's identity with the requester's network address. Null when the URL was signed without a session. */
export function viewerOfSigner(
  c: Context<AppEnvironment>,
  session: SigningSession | undefined,
  action: ViewAction,
): Viewer | null {
  if (session === undefined) return null
  const { requestId, clientIp } = c.get('caller')
  const role = 'authenticated'
  const claims = { ...session, role, aud: role }
  return viewerOf(c, { role, claims, isSignedIn: true, requestId, clientIp }, action)
}
