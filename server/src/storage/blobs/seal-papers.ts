// Files of guarded buckets that are kept as they came, or under an older key, are sealed with the current one when the
// server starts, while it runs. A blob never changes: each is written anew under another id, and then the row names that.
// Several processes may do it at once; a row is changed by whoever finds it as it was read.
import { toRows } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { StorageDependencies } from '../dependencies.ts'
import { readGuarded, writeGuarded } from './guarded-bytes.ts'
import { removeReleasedBlobs } from './released-blobs.ts'
import { ownScope } from '../scope.ts'

const ROUND = 50
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type Row = { readonly id: string; readonly version: string; readonly size: string | null }

/** How many were sealed. `onFault`: of one that could not be read; the others go on. Throws DatabaseError. */
export async function sealPapersAnew(
  dependencies: StorageDependencies,
  onFault: (cause: unknown) => void,
): Promise<number> {
  let count = 0
  let after = BEFORE_ALL
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a round after another: nobody waits, and others use the disk
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

/** False when the object was deleted meanwhile, or another process was first. */
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
