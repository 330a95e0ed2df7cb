// Uploads: POST /object/{bucket}/{key} (with `x-upsert: true` also replaces) and PUT, which replaces.
import type { Context } from 'hono'

import { firstRow } from '../../db/rows.ts'
import type { AppEnvironment, Caller } from '../../http/caller.ts'
import { writeAsCaller } from '../as-caller.ts'
import type { Endpoint, StorageDependencies } from '../dependencies.ts'
import { fullPath, objectNameOf } from '../object-name.ts'
import { ownerOf } from '../owner.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { findBucketRules } from '../uploads/bucket-rules.ts'
import { insertObject, type NewObject } from '../uploads/object-row.ts'
import { requireUploadRight } from '../uploads/probe.ts'
import { storeUpload } from '../uploads/store-upload.ts'

export const createObject: Endpoint = (c, dependencies) =>
  writeObject(c, dependencies, wantsUpsert(c))

export const replaceObject: Endpoint = (c, dependencies) => writeObject(c, dependencies, true)

/** Permission is checked before the body is read, and again when the row is written. */
async function writeObject(
  c: Context<AppEnvironment>,
  dependencies: StorageDependencies,
  isUpsert: boolean,
): Promise<Response> {
  const caller = requireAuthorization(c)
  const name = objectNameOf(c)
  const rules = await findBucketRules(dependencies.database, name.bucket)
  await requireUploadRight(dependencies, caller, { name, isUpsert })
  const id = await storeUpload(dependencies, c.req.raw, {
    name,
    owner: ownerOf(caller),
    rules,
    commit: (object) => commitAsCaller(dependencies, caller, object, isUpsert),
  })
  return c.json({ Id: id, Key: fullPath(name) })
}

export async function commitAsCaller(
  dependencies: StorageDependencies,
  caller: Caller,
  object: NewObject,
  isUpsert: boolean,
): Promise<string> {
  const [result] = await writeAsCaller(dependencies, caller, [insertObject(object, isUpsert)])
  const row = result === undefined ? null : firstRow<{ id: string }>(result)
  return row?.id ?? object.id
}

export const wantsUpsert = (c: Context<AppEnvironment>): boolean =>
  c.req.header('x-upsert') === 'true'
