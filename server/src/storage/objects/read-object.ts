// GET and HEAD of an object's bytes: /object/public/…, /object/authenticated/…, /object/…, /object/sign/…?token=
import type { Context } from 'hono'

import type { AppEnvironment } from '../../http/caller.ts'
import type { Endpoint } from '../dependencies.ts'
import { findPublicObject, findReadableObject, findSignedObject } from '../find-object.ts'
import { type Viewer, viewerOf } from '../guarded-bucket.ts'
import { fullPath, objectNameOf } from '../object-name.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { serveObject } from '../serve-object.ts'
import { StorageError } from '../storage-error.ts'
import type { StoredObject } from '../stored-object.ts'
import { viewerOfSigner } from './signing-session.ts'
import { signedNameOf } from './signed-name.ts'

export const readPublicObject: Endpoint = async (c, dependencies) =>
  serveObject(c, dependencies, await findPublicObject(dependencies.database, objectNameOf(c)))

/** Objects visible to the caller, and all of a public bucket. */
export const readObject: Endpoint = async (c, dependencies) => {
  const object = await findReadableObject(dependencies, findViewer(c), objectNameOf(c))
  return serveObject(c, dependencies, ofVersion(c, object))
}

export const readSignedObject: Endpoint = async (c, dependencies) => {
  const name = signedNameOf(c)
  const { session } = await dependencies.urlTokens.verify('download', tokenOf(c), fullPath(name))
  const viewer = viewerOfSigner(c, session, 'read signed')
  return serveObject(c, dependencies, await findSignedObject(dependencies, viewer, name))
}

/** Null without a credential. Throws StorageError InvalidJWT for an invalid token. */
const findViewer = (c: Context<AppEnvironment>): Viewer | null =>
  c.get('credential').kind === 'none' ? null : viewerOf(c, requireAuthorization(c), 'read')

/** Throws StorageError InvalidRequest when the URL has none. */
export function tokenOf(c: Context<AppEnvironment>): string {
  const token = c.req.query('token')
  if (token) return token
  throw new StorageError('InvalidRequest', "querystring must have required property 'token'")
}

/** Only the current version is stored. Throws StorageError NoSuchKey for any other. */
export function ofVersion(c: Context<AppEnvironment>, object: StoredObject): StoredObject {
  const wanted = c.req.query('versionId')
  if (wanted === undefined || wanted === object.version) return object
  throw new StorageError('NoSuchKey')
}
