// Re-encrypts unencrypted files of guarded buckets, and those under an older key, in the background after a start. Blobs are
// immutable: each file is written as a new blob, then the row is updated to it. Several processes may run at once: a row is updated
// only if it is unchanged since it was read.
import { toRows } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { StorageDependencies } from '../dependencies.ts'
import { readGuarded, writeGuarded } from './guarded-bytes.ts'
import { removeReleasedBlobs } from './released-blobs.ts'
import { ownScope } from '../scope.ts'

const ROUND = 50
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type Row = { readonly id: string; readonly version: string; readonly size: string | null }

/** How many were re-encrypted. `onFault`: a file could not be read; it is skipped. Throws DatabaseError. */
export async function sealPapersAnew(
  dependencies: StorageDependencies,
  onFault: (cause: unknown) => void,
): Promise<number> {
  let count = 0
  let after = BEFORE_ALL
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- sequential: not urgent, and the disk is shared
    const rows = await findRound(dependencies, after)
    for (const row of rows) {
      after = row.id
      try {
        // oxlint-disable-next-line no-await-in-loop -- as above
        count += (await sealAnew(dependencies, row)) ? 1 : 0
      } catch (cause) {
        onFault(cause)
      }
    }
    if (rows.length < ROUND) break
  }
  if (count > 0) await removeReleasedBlobs(dependencies)
  return count
}

async function findRound(
  { database, paperVault }: StorageDependencies,
  after: string,
): Promise<Row[]> {
  const query = sql`
    select object.id, object.version, object.metadata ->> 'size' as size
    from storage.objects as object
    join storage.buckets as bucket on bucket.id = object.bucket_id
    left join storage.sealed_blobs as sealed on sealed.version = object.version
    where bucket.is_guarded and object.version is not null
      and sealed.key_id is distinct from ${value(paperVault.currentKeyId)}
      and object.id > ${value(after)}::uuid
    order by object.id limit ${value(ROUND)}::integer`
  const [result] = await database.run(ownScope({ isReadOnly: true }), [statement(query)])
  return result === undefined ? [] : toRows<Row>(result)
}

/** False when the object was deleted or updated meanwhile. */
async function sealAnew(dependencies: StorageDependencies, row: Row): Promise<boolean> {
  const { database, blobs } = dependencies
  const size = row.size === null ? null : Number(row.size)
  const bytes = await readGuarded(dependencies, { version: row.version, size })
  const version = await writeGuarded(dependencies, bytes)
  const rename = sql`
    update storage.objects set version = ${value(version)}
    where id = ${value(row.id)}::uuid and version = ${value(row.version)}`
  const [result] = await database.run(ownScope({ isReadOnly: false }), [statement(rename)])
  if (result?.affected === 1) return true
  await blobs.remove(version)
  return false
}
