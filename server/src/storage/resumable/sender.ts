// Who sends a resumable upload: a caller, whose rights decide as with a plain upload, or the bearer of a signed address.
import type { Context } from 'hono'

import type { AppEnvironment, Caller } from '../../http/caller.ts'
import type { StorageDependencies } from '../dependencies.ts'
import { fullPath, type ObjectName } from '../object-name.ts'
import { commitSigned, requireUnspent } from '../objects/signed-upload.ts'
import { commitAsCaller, wantsUpsert } from '../objects/write-object.ts'
import { type Owner, ownerOf, toOwner } from '../owner.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { StorageError } from '../storage-error.ts'
import type { NewObject } from '../uploads/object-row.ts'
import { requireUploadRight } from '../uploads/probe.ts'

export type Sender = {
  /** Stored with the upload, and compared: nobody else goes on with it. */
  readonly key: string
  readonly owner: Owner
  /** Whether an upload that begins with this request replaces a file. */
  readonly isUpsert: boolean
  /** Before bytes are taken. Throws StorageError where policies, or the signed address, do not let the file in. */
  readonly requireRight: (isUpsert: boolean) => Promise<void>
  /** Inserts the row of the object and resolves to its id. */
  readonly commit: (object: NewObject, isUpsert: boolean) => Promise<string>
}

/** Throws StorageError without a valid key, token or signature. */
export type FindSender = (name: ObjectName) => Promise<Sender>

export function findCaller(
  c: Context<AppEnvironment>,
  dependencies: StorageDependencies,
): FindSender {
  const caller = requireAuthorization(c)
  return async (name) => ({
    key: keyOf(caller),
    owner: ownerOf(caller),
    isUpsert: wantsUpsert(c),
    requireRight: (isUpsert) => requireUploadRight(dependencies, caller, { name, isUpsert }),
    commit: (object, isUpsert) => commitAsCaller(dependencies, caller, object, isUpsert),
  })
}

/** A renewed session is the same person; callers without one are as their key. */
const keyOf = (caller: Caller): string => `${caller.role}/${ownerOf(caller).text ?? ''}`

/** The token of `createSignedUploadUrl`, in the header `x-signature`. */
export function findSigned(
  c: Context<AppEnvironment>,
  dependencies: StorageDependencies,
): FindSender {
  const signature = c.req.header('x-signature')
  if (!signature) throw new StorageError('InvalidSignature', 'Missing x-signature header')
  return async (name) => {
    const token = await dependencies.urlTokens.verify('upload', signature, fullPath(name))
    return {
      key: `signed/${token.jti}`,
      owner: toOwner(token.owner),
      isUpsert: token.upsert,
      requireRight: () => requireUnspent(dependencies.database, token),
      commit: (object) => commitSigned(dependencies, object, token),
    }
  }
}
