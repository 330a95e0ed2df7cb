import type { Context } from 'hono'

import type { AppEnvironment, Caller } from '../http/caller.ts'
import { StorageError } from './storage-error.ts'

/** The caller of a request with an API key or a token. Throws StorageError InvalidRequest or InvalidJWT. */
export function requireAuthorization(c: Context<AppEnvironment>): Caller {
  const credential = c.get('credential')
  if (credential.kind === 'none') {
    throw new StorageError('InvalidRequest', "headers must have required property 'authorization'")
  }
  if (credential.kind === 'refused') {
    throw new StorageError(
      'InvalidJWT',
      credential.fault.kind === 'expired' ? 'jwt expired' : undefined,
    )
  }
  return c.get('caller')
}
