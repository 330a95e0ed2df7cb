// Garbage collection of orphaned blobs, left by uploads interrupted before their row or deletions interrupted after it. Only blobs a
// day old are checked, since an upload may be in progress; rows are never changed. Cached sizes of deleted pictures are removed at
// any age: each server has its own cache and is not notified of deletions on another.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { ORPHAN_AGE_MS } from '@basera/contract/constants/storage'

import type { Database } from '../../db/database.ts'
import { toRows } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { BlobEntry } from '../../ports/blobs.ts'
import type { StorageDependencies } from '../dependencies.ts'
import { forgetSeals } from './guarded-bytes.ts'
import { removeReleasedBlobs } from './released-blobs.ts'
import { forgetExpired } from '../resumable/upload-rows.ts'
import { ownScope } from '../scope.ts'

const BATCH = 500

type Sweeping = Pick<
  StorageDependencies,
  'database' | 'blobs' | 'imageCache' | 'incomingDirectory' | 'clock' | 'onFailure'
>

/** Resolves to how many blobs were removed. Several servers may sweep at once. */
export async function sweepOrphans(sweeping: Sweeping): Promise<number> {
  const before = new Date(sweeping.clock.now().getTime() - ORPHAN_AGE_MS)
  await forgetExpired(sweeping.database)
  await removeReleasedBlobs(sweeping)
  await forgetSpentTokens(sweeping.database)
  await forgetUploads(sweeping.database)
  await sweeping.database.run(ownScope({ isReadOnly: false }), [statement(forgetSeals)])
  await removeIncoming(sweeping.incomingDirectory, before)
  await forgetImages(sweeping)
  let removed = 0
  for await (const ids of inBatches(sweeping.blobs.list(), before)) {
    removed += await removeUnnamed(sweeping, ids)
  }
  return removed
}

/** Ids of old blobs in batches. */
async function* inBatches(
  entries: AsyncIterable<BlobEntry>,
  before: Date,
): AsyncGenerator<readonly string[]> {
  let batch: string[] = []
  for await (const { id, writtenAt } of entries) {
    if (writtenAt >= before) continue
    batch.push(id)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function removeUnnamed(
  { database, blobs, imageCache }: Sweeping,
  ids: readonly string[],
): Promise<number> {
  const orphans = await findUnreferenced(database, ids)
  for (const id of orphans) {
    // Sequential: not urgent, and the disk is shared.
    // oxlint-disable-next-line no-await-in-loop
    await blobs.remove(id)
    // oxlint-disable-next-line no-await-in-loop
    await imageCache.forget(id)
  }
  return orphans.length
}

/** A cached size belongs to a referenced blob, and ids are never reused: an unreferenced one stays so. */
async function forgetImages({ database, imageCache }: Sweeping): Promise<void> {
  const ids: string[] = []
  for await (const id of imageCache.list()) ids.push(id)
  for (let first = 0; first < ids.length; first += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (const id of await findUnreferenced(database, ids.slice(first, first + BATCH))) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await imageCache.forget(id)
    }
  }
}

async function findUnreferenced(database: Database, ids: readonly string[]): Promise<string[]> {
  const query = sql`
    select version from storage.objects where version = any (${value(ids)}::text[])
    union
    select version from storage.resumable_parts where version = any (${value(ids)}::text[])`
  const [result] = await database.run(ownScope({ isReadOnly: true }), [statement(query)])
  // Without a result nothing is known to be unreferenced.
  if (result === undefined) return []
  const named = new Set(toRows<{ version: string }>(result).map(({ version }) => version))
  return ids.filter((id) => !named.has(id))
}

async function forgetSpentTokens(database: Database): Promise<void> {
  // An hour longer than the token's life, for clock skew.
  const forget = sql`
    delete from storage.spent_upload_tokens where expires_at < now() - interval '1 hour'`
  await database.run(ownScope({ isReadOnly: false }), [statement(forget)])
}

async function forgetUploads(database: Database): Promise<void> {
  const forget = sql`delete from storage.recent_uploads where begun_at < now() - interval '1 day'`
  await database.run(ownScope({ isReadOnly: false }), [statement(forget)])
}

async function removeIncoming(directory: string, before: Date): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name)
      const facts = await stat(path).catch(() => null)
      if (facts !== null && facts.mtime < before) await rm(path, { force: true })
    }),
  )
}
