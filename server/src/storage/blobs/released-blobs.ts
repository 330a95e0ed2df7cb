// Removes the blobs of deleted and replaced objects, after their transaction and only when no row references them. A failure is
// retried by the next call and by the sweeper.
import { toRows } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { StorageDependencies } from '../dependencies.ts'
import { ownScope } from '../scope.ts'

type BlobRemoval = Pick<StorageDependencies, 'database' | 'blobs' | 'imageCache' | 'onFailure'>
type Released = { readonly version: string; readonly is_named: boolean }

const BATCH = 200

/** Does not throw: the rows are deleted already. */
export async function removeReleasedBlobs(dependencies: BlobRemoval): Promise<void> {
  try {
    let released = await takeBatch(dependencies)
    while (released === BATCH) released = await takeBatch(dependencies)
  } catch (cause) {
    dependencies.onFailure(cause)
  }
}

async function takeBatch({ database, blobs, imageCache }: BlobRemoval): Promise<number> {
  const released = sql`
    select version,
      exists (select from storage.objects as object where object.version = released.version) as is_named
    from storage.released_blobs as released order by released_at limit ${value(BATCH)}`
  const [result] = await database.run(ownScope({ isReadOnly: true }), [statement(released)])
  const rows = result === undefined ? [] : toRows<Released>(result)
  if (rows.length === 0) return 0
  await Promise.all(
    rows
      .filter((row) => !row.is_named)
      .map(async ({ version }) => {
        await blobs.remove(version)
        await imageCache.forget(version)
      }),
  )
  const versions = rows.map(({ version }) => version)
  const done = sql`delete from storage.released_blobs where version = any (${value(versions)}::text[])`
  await database.run(ownScope({ isReadOnly: false }), [statement(done)])
  return rows.length
}
