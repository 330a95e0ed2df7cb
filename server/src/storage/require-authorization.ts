import type { Context } from 'hono'

import type { AppEnvironment, Caller } from '../http/caller.ts'
import { tokenMessage } from '../http/shapes/storage.ts'
import { StorageError } from './storage-error.ts'

/** The caller of a request with an API key or a token. Throws StorageError InvalidRequest or AccessDenied. */
export function requireAuthorization(c: Context<AppEnvironment>): Caller {
  const credential = c.get('credential')
  if (credential.kind === 'none') {
    throw new StorageError('InvalidRequest', "headers must have required property 'authorization'")
  }
  if (credential.kind === 'refused') {
    throw new StorageError('AccessDenied', tokenMessage(credential.fault))
  }
  return c.get('caller')
}
