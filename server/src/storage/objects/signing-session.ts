// Addresses of guarded files are signed for a session and opened as that session: what ends it, or takes the right of who
// signed, ends the address.
import type { Context } from 'hono'

import type { AppEnvironment, Caller } from '../../http/caller.ts'
import { type Look, lookOf, type Way } from '../guarded-bucket.ts'
import { StorageError } from '../storage-error.ts'
import type { SigningSession } from '../url-tokens.ts'

/** Throws StorageError AccessDenied for a key, which has no session that could end. */
export function requireSession({ claims, isSignedIn }: Caller): SigningSession {
  const { sub, session_id: id } = claims
  if (isSignedIn && typeof sub === 'string' && typeof id === 'string') {
    return { sub, session_id: id }
  }
  throw new StorageError(
    'AccessDenied',
    'Addresses of this bucket are signed in a sign-in session, not with a key',
  )
}

/** Whoever sends the address acts for its signer, from where they are. Null when it was signed without a session. */
export function lookOfSigner(
  c: Context<AppEnvironment>,
  session: SigningSession | undefined,
  way: Way,
): Look | null {
  if (session === undefined) return null
  const { requestId, clientIp } = c.get('caller')
  const role = 'authenticated'
  const claims = { ...session, role, aud: role }
  return lookOf(c, { role, claims, isSignedIn: true, requestId, clientIp }, way)
}
