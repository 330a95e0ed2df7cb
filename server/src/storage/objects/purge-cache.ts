// DELETE /cdn/{bucket} and /cdn/{bucket}/{key}: removes cached sizes of pictures.
import type { Database } from '../../db/database.ts'
import { toRows } from '../../db/rows.ts'
import { raw, sql, statement, value } from '../../db/sql.ts'
import type { Endpoint } from '../dependencies.ts'
import { parseBucketName, parseKey } from '../object-name.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { ownScope } from '../scope.ts'
import { StorageError } from '../storage-error.ts'

export const purgeCache: Endpoint = async (c, { database, imageCache }) => {
  const { role } = requireAuthorization(c)
  if (role !== 'service_role') throw new StorageError('AccessDenied', 'Access denied')
  const bucket = parseBucketName(c.req.param('bucket') ?? '')
  const key = c.req.param('key')
  const versions = await findVersions(database, bucket, key === undefined ? null : parseKey(key))
  await Promise.all(versions.map((version) => imageCache.forget(version)))
  return c.json({ message: 'success' })
}

/** `key`: null for the whole bucket. Throws StorageError NoSuchKey. */
async function findVersions(
  database: Database,
  bucket: string,
  key: string | null,
): Promise<string[]> {
  const one = key === null ? raw('true') : sql`name = ${value(key)}`
  const query = sql`
    select distinct version from storage.objects
    where bucket_id = ${value(bucket)} and ${one} and version is not null`
  const [result] = await database.run(ownScope({ isReadOnly: true }), [statement(query)])
  const rows = result === undefined ? [] : toRows<{ version: string }>(result)
  if (rows.length === 0 && key !== null) throw new StorageError('NoSuchKey')
  return rows.map(({ version }) => version)
}
