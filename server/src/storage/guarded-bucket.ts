// Buckets whose files are opened one at a time, each look written to the audit log: pictures of identity documents. The
// database decides and writes (`private.open_paper`); an object of such a bucket is made here and nowhere else.
import type { Context } from 'hono'

import { tellHeaders } from '../db/as-caller.ts'
import type { Database } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import type { AppEnvironment, Caller } from '../http/caller.ts'
import { writeAsCaller } from './as-caller.ts'
import type { StorageDependencies } from './dependencies.ts'
import type { ObjectName } from './object-name.ts'
import { ownScope } from './scope.ts'
import { StorageError } from './storage-error.ts'
import { ROW_COLUMNS, rowOf, type StoredObject, toObject } from './stored-object.ts'

/** How somebody gets at a file; the audit log keeps the word. `sign` hands out an address and no byte. */
export type Way = 'read' | 'read signed' | 'picture' | 'picture signed' | 'facts' | 'sign'

/** On whose behalf, and from where. */
export type Look = {
  readonly caller: Caller
  readonly way: Way
  readonly userAgent: string | undefined
}

export const lookOf = (c: Context<AppEnvironment>, caller: Caller, way: Way): Look => ({
  caller,
  way,
  userAgent: c.req.header('user-agent'),
})

/** The line is committed when this resolves. Throws StorageError NoSuchKey, or why the session is over. */
export async function openGuarded(
  dependencies: Pick<StorageDependencies, 'database' | 'settings'>,
  { caller, way, userAgent }: Look,
  name: ObjectName,
): Promise<StoredObject> {
  const headers = { 'x-forwarded-for': caller.clientIp, 'user-agent': userAgent }
  const [, result] = await writeAsCaller(dependencies, caller, [
    tellHeaders(headers),
    statement(sql`
      select ${ROW_COLUMNS}
      from private.open_paper(${value(name.bucket)}, ${value(name.key)}, ${value(way)}) as object`),
  ])
  return toObject(rowOf(result), name, 'guarded')
}

export async function isGuarded(database: Database, bucket: string): Promise<boolean> {
  const query = sql`select is_guarded from storage.buckets where id = ${value(bucket)}`
  const [result] = await database.run(ownScope({ isReadOnly: true }), [statement(query)])
  return result !== undefined && firstRow<{ is_guarded: boolean }>(result)?.is_guarded === true
}

/** For what gets at many files or takes them elsewhere. Throws StorageError AccessDenied, also for the service key. */
export async function refuseGuarded(database: Database, ...buckets: string[]): Promise<void> {
  const guarded = await Promise.all(buckets.map((bucket) => isGuarded(database, bucket)))
  if (!guarded.includes(true)) return
  throw new StorageError(
    'AccessDenied',
    'Files of this bucket are opened one at a time by their names, and are neither listed, moved nor copied',
  )
}
