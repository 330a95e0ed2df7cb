// Removes bytes that nobody can reach: an upload that broke off before its row, a deletion that broke off after it. It
// looks at what is a day old only, for an upload may still be on its way; it never touches a row.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { ORPHAN_AGE_MS } from '@basera/contract/constants/storage'

import type { Database } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import type { StorageDependencies } from './dependencies.ts'
import { FORGET_SEALS } from './guarded-bytes.ts'
import { removeReleasedBlobs } from './released-blobs.ts'
import { ownScope } from './scope.ts'

const BATCH = 500

type Sweeping = Pick<
  StorageDependencies,
  'database' | 'blobs' | 'imageCache' | 'incomingDirectory' | 'clock' | 'onFailure'
>

/** Resolves to how many blobs were removed. Several servers may sweep at once. */
export async function sweepOrphans(sweeping: Sweeping): Promise<number> {
  const before = new Date(sweeping.clock.now().getTime() - ORPHAN_AGE_MS)
  await removeReleasedBlobs(sweeping)
  await forgetSpentTokens(sweeping.database)
  await forgetUploads(sweeping.database)
  await sweeping.database.run(ownScope({ isReadOnly: false }), [statement(FORGET_SEALS)])
  await removeIncoming(sweeping.incomingDirectory, before)
  let removed = 0
  let batch: string[] = []
  for await (const { id, writtenAt } of sweeping.blobs.list()) {
    if (writtenAt >= before) continue
    batch.push(id)
    if (batch.length < BATCH) continue
    removed += await removeUnnamed(sweeping, batch)
    batch = []
  }
  return removed + (await removeUnnamed(sweeping, batch))
}

async function removeUnnamed(
  { database, blobs, imageCache }: Sweeping,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const query = sql`
    select distinct version from storage.objects where version = any (${value(ids)}::text[])`
  const [result] = await database.run(ownScope({ isReadOnly: true }), [statement(query)])
  // Without an answer nothing is known to be unnamed.
  if (result === undefined) return 0
  const named = new Set(toRows<{ version: string }>(result).map(({ version }) => version))
  const orphans = ids.filter((id) => !named.has(id))
  for (const id of orphans) {
    // One after another: nobody waits for it, and others use the disk.
    // oxlint-disable-next-line no-await-in-loop
    await blobs.remove(id)
    // oxlint-disable-next-line no-await-in-loop
    await imageCache.forget(id)
  }
  return orphans.length
}

async function forgetSpentTokens(database: Database): Promise<void> {
  // An hour more than the token lives: clocks differ.
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
