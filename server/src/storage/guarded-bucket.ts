// Guarded buckets (pictures of identity documents): files are opened one at a time, and each access is written to the audit log.
// `private.open_paper` decides and writes; this is the only module that returns an object of such a bucket.
import type { Context } from 'hono'

import { setHeaders } from '../db/as-caller.ts'
import type { Database } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import type { AppEnvironment, Caller } from '../http/caller.ts'
import { writeAsCaller } from './as-caller.ts'
import type { StorageDependencies } from './dependencies.ts'
import type { ObjectName } from './object-name.ts'
import { ownScope } from './scope.ts'
import { StorageError } from './storage-error.ts'
import { rowColumns, rowOf, type StoredObject, toObject } from './stored-object.ts'

/** Kind of access, recorded in the audit log. `sign` returns a URL and no bytes. */
export type ViewAction = 'read' | 'read signed' | 'picture' | 'picture signed' | 'facts' | 'sign'

/** Who accesses a file, and from which client. */
export type Viewer = {
  readonly caller: Caller
  readonly action: ViewAction
  readonly userAgent: string | undefined
}

export const viewerOf = (
  c: Context<AppEnvironment>,
  caller: Caller,
  action: ViewAction,
): Viewer => ({
  caller,
  action,
  userAgent: c.req.header('user-agent'),
})

/** The audit line is committed when this resolves. Throws StorageError NoSuchKey, or the reason why the session ended. */
export async function openGuarded(
  dependencies: Pick<StorageDependencies, 'database' | 'settings'>,
  { caller, action, userAgent }: Viewer,
  name: ObjectName,
): Promise<StoredObject> {
  const headers = { 'x-forwarded-for': caller.clientIp, 'user-agent': userAgent }
  const [, result] = await writeAsCaller(dependencies, caller, [
    setHeaders(headers),
    statement(sql`
      select ${rowColumns}
      from private.open_paper(${value(name.bucket)}, ${value(name.key)}, ${value(action)}) as object`),
  ])
  return toObject(rowOf(result), name, 'guarded')
}

export async function isGuarded(database: Database, bucket: string): Promise<boolean> {
  const query = sql`select is_guarded from storage.buckets where id = ${value(bucket)}`
  const [result] = await database.run(ownScope({ isReadOnly: true }), [statement(query)])
  return result !== undefined && firstRow<{ is_guarded: boolean }>(result)?.is_guarded === true
}

/** For endpoints that list, move or copy. Throws StorageError AccessDenied, also for the service key. */
export async function refuseGuarded(database: Database, ...buckets: string[]): Promise<void> {
  const guarded = await Promise.all(buckets.map((bucket) => isGuarded(database, bucket)))
  if (!guarded.includes(true)) return
  throw new StorageError(
    'AccessDenied',
    'Files of this bucket are opened one at a time by their names, and are neither listed, moved nor copied',
  )
}
