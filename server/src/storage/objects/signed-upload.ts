// Signed uploads: POST /object/upload/sign/{bucket}/{key} signs a URL for one upload; PUT with its token uploads the file.
import { SIGNED_UPLOAD_SECONDS } from '@basera/contract/constants/storage'

import type { Database } from '../../db/database.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { toStorageError } from '../database-fault.ts'
import type { Endpoint, StorageDependencies } from '../dependencies.ts'
import { fullPath, objectNameOf } from '../object-name.ts'
import { ownerOf, toOwner } from '../owner.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { ownScope } from '../scope.ts'
import { StorageError } from '../storage-error.ts'
import { findBucketRules } from '../uploads/bucket-rules.ts'
import { insertObject, type NewObject } from '../uploads/object-row.ts'
import { requireUploadRight } from '../uploads/probe.ts'
import { storeUpload } from '../uploads/store-upload.ts'
import type { TokenPayload } from '../url-tokens.ts'
import { tokenOf } from './read-object.ts'
import { signedNameOf, signedPath } from './signed-name.ts'
import { wantsUpsert } from './write-object.ts'

/** Checks the caller's right; the URL then permits one upload on the caller's behalf. */
export const signUpload: Endpoint = async (c, dependencies) => {
  const caller = requireAuthorization(c)
  const name = objectNameOf(c)
  const upsert = wantsUpsert(c)
  await findBucketRules(dependencies.database, name.bucket)
  await requireUploadRight(dependencies, caller, { name, isUpsert: upsert })
  const payload = {
    url: fullPath(name),
    jti: dependencies.random.uuid(),
    owner: ownerOf(caller).text,
    upsert,
  }
  const token = await dependencies.urlTokens.sign('upload', payload, SIGNED_UPLOAD_SECONDS)
  return c.json({ url: signedPath('/object/upload/sign', name, token), token })
}

export const uploadToSignedUrl: Endpoint = async (c, dependencies) => {
  const name = signedNameOf(c)
  const token = await dependencies.urlTokens.verify('upload', tokenOf(c), fullPath(name))
  await requireUnspent(dependencies.database, token)
  const rules = await findBucketRules(dependencies.database, name.bucket)
  await storeUpload(dependencies, c.req.raw, {
    name,
    owner: toOwner(token.owner),
    rules,
    commit: (object) => commitSigned(dependencies, object, token),
  })
  return c.json({ Key: fullPath(name) })
}

const spent = (): StorageError =>
  new StorageError('KeyAlreadyExists', 'This upload address has been used')

/** Throws StorageError KeyAlreadyExists for a spent token, before the body is read; `commitSigned` settles concurrent uses. */
export async function requireUnspent(
  database: Database,
  { jti }: Pick<TokenPayload<'upload'>, 'jti'>,
): Promise<void> {
  const query = sql`select id from storage.spent_upload_tokens where id = ${value(jti)}`
  const [result] = await database.run(ownScope({ isReadOnly: true }), [statement(query)])
  if (result !== undefined && firstRow(result) !== null) throw spent()
}

/** Spends the token in the transaction of the object's row. */
export async function commitSigned(
  { database }: StorageDependencies,
  object: NewObject,
  { jti, exp, upsert }: TokenPayload<'upload'>,
): Promise<string> {
  const spend = sql`
    insert into storage.spent_upload_tokens (id, expires_at) values (${value(jti)}, to_timestamp(${value(exp)}))`
  try {
    const [, result] = await database.run(ownScope({ isReadOnly: false }), [
      statement(spend),
      insertObject(object, upsert),
    ])
    return (result && firstRow<{ id: string }>(result)?.id) ?? object.id
  } catch (error) {
    if (error instanceof DatabaseError && error.table === 'spent_upload_tokens') throw spent()
    throw toStorageError(error)
  }
}
