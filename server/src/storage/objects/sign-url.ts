// POST /object/sign/{bucket}/{key} {expiresIn, transform?} and POST /object/sign/{bucket} {expiresIn, paths}
import {
  GUARDED_URL_SECONDS,
  MAX_SIGNED_PATHS,
  MAX_SIGNED_URL_SECONDS,
} from '@basera/contract/constants/storage'
import { z } from 'zod'

import { toRows } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { readAsCaller } from '../as-caller.ts'
import type { Endpoint } from '../dependencies.ts'
import type { Caller } from '../../http/caller.ts'
import { findVisibleObject } from '../find-object.ts'
import { isGuarded, viewerOf, openGuarded, refuseGuarded } from '../guarded-bucket.ts'
import { transformSchema } from '../images/image-format.ts'
import { fullPath, type ObjectName, objectNameOf, parseBucketName } from '../object-name.ts'
import { readJson } from '../read-json.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { StorageError } from '../storage-error.ts'
import type { SigningSession, UrlTokens } from '../url-tokens.ts'
import { signedPath } from './signed-name.ts'
import { requireSession, sessionOf } from './signing-session.ts'

const seconds = z
  .int('must be integer')
  .min(1, 'must be >= 1')
  .max(MAX_SIGNED_URL_SECONDS, `must be <= ${MAX_SIGNED_URL_SECONDS}`)

const oneSchema = z.object({
  expiresIn: seconds,
  transform: transformSchema.nullable().optional(),
  versionId: z.string('must be string').nullable().optional(),
})

const manySchema = z.object({
  expiresIn: seconds,
  paths: z
    .array(z.string('must be string'))
    .min(1, 'must NOT have fewer than 1 items')
    .max(MAX_SIGNED_PATHS, `must NOT have more than ${MAX_SIGNED_PATHS} items`),
})

/** Signs a URL for an object visible to the caller. One that a person signs ends with their session, or with their right to the object. */
export const signUrl: Endpoint = async (c, dependencies) => {
  const caller = requireAuthorization(c)
  const name = objectNameOf(c)
  const { expiresIn, transform, versionId } = await readJson(c, oneSchema)
  const { urlTokens, database } = dependencies
  const isPaper = await isGuarded(database, name.bucket)
  const session = isPaper ? requireBrief(caller, expiresIn) : sessionOf(caller)
  const { version } = await (isPaper
    ? openGuarded(dependencies, viewerOf(c, caller, 'sign'), name)
    : findVisibleObject(dependencies, caller, name))
  if (versionId != null && versionId !== version) throw new StorageError('NoSuchKey')
  const url = fullPath(name)
  if (transform == null) {
    const token = await urlTokens.sign('download', { url, session }, expiresIn)
    return c.json({ signedURL: signedPath('/object/sign', name, token) })
  }
  const transformations = JSON.stringify(transform)
  const token = await urlTokens.sign('transform', { url, transformations, session }, expiresIn)
  return c.json({ signedURL: signedPath('/render/image/sign', name, token) })
}

/** Throws StorageError InvalidRequest for too long a life, AccessDenied without a session. */
function requireBrief(caller: Caller, expiresIn: number): SigningSession {
  if (expiresIn <= GUARDED_URL_SECONDS) return requireSession(caller)
  throw new StorageError(
    'InvalidRequest',
    `body/expiresIn must be <= ${GUARDED_URL_SECONDS} in this bucket: ask for a new address when one has ended`,
  )
}

const UNKNOWN = 'Either the object does not exist or you do not have access to it'

export const signUrls: Endpoint = async (c, dependencies) => {
  const caller = requireAuthorization(c)
  const bucket = parseBucketName(c.req.param('bucket') ?? '')
  const { expiresIn, paths } = await readJson(c, manySchema)
  await refuseGuarded(dependencies.database, bucket)
  const query = sql`
    select name from storage.objects
    where bucket_id = ${value(bucket)} and name = any (${value(paths)}::text[])`
  const [result] = await readAsCaller(dependencies, caller, [statement(query)])
  const rows = result === undefined ? [] : toRows<{ name: string }>(result)
  const session = sessionOf(caller)
  const visible = new Set(rows.map(({ name }) => name))
  const signed = paths.map(async (path) =>
    visible.has(path)
      ? {
          error: null,
          path,
          signedURL: await sign(dependencies.urlTokens, { bucket, key: path }, session, expiresIn),
        }
      : { error: UNKNOWN, path, signedURL: null },
  )
  return c.json(await Promise.all(signed))
}

async function sign(
  urlTokens: UrlTokens,
  name: ObjectName,
  session: SigningSession | undefined,
  expiresIn: number,
) {
  const token = await urlTokens.sign('download', { url: fullPath(name), session }, expiresIn)
  return signedPath('/object/sign', name, token)
}
