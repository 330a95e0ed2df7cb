// Bytes of guarded buckets: kept sealed, opened whole. What was kept before there was a seal is read as it is.
import { readFile } from 'node:fs/promises'

import { firstRow } from '../../db/rows.ts'
import { sql, type SQL, statement, value } from '../../db/sql.ts'
import type { StorageDependencies } from '../dependencies.ts'
import { ownScope } from '../scope.ts'
import type { StoredObject } from '../stored-object.ts'

type Keeping = Pick<StorageDependencies, 'database' | 'blobs' | 'paperVault'>
type Bytes = Uint8Array<ArrayBuffer>

/** Throws an Error when bytes are missing, cut, changed, or sealed with a key that is not here: data was lost. */
export async function readGuarded(
  keeping: Keeping,
  { version, size }: Pick<StoredObject, 'version' | 'size'>,
): Promise<Bytes> {
  const query = sql`select key_id from storage.sealed_blobs where version = ${value(version)}`
  const [result] = await keeping.database.run(ownScope({ isReadOnly: true }), [statement(query)])
  const sealed = result === undefined ? null : firstRow<{ key_id: string }>(result)
  const kept = new Uint8Array(await new Response(await keeping.blobs.read(version)).arrayBuffer())
  const bytes = sealed === null ? kept : keeping.paperVault.open(kept, version, sealed.key_id)
  if (size !== null && size !== bytes.byteLength) {
    throw new Error(`A stored object has ${bytes.byteLength} of ${size} bytes: ${version}`)
  }
  return bytes
}

/** Resolves to the id of the new blob. That it is sealed is noted before anything names it. */
export async function writeGuarded(
  { database, blobs, paperVault, random }: Keeping & Pick<StorageDependencies, 'random'>,
  bytes: Uint8Array,
): Promise<string> {
  const version = random.uuid()
  const note = sql`
    insert into storage.sealed_blobs (version, key_id) values (${value(version)}, ${value(paperVault.currentKeyId)})`
  await database.run(ownScope({ isReadOnly: false }), [statement(note)])
  await blobs.write(paperVault.seal(bytes, version), version)
  return version
}

export const writeGuardedFile = async (
  keeping: Parameters<typeof writeGuarded>[0],
  path: string,
): Promise<string> => writeGuarded(keeping, await readFile(path))

/** Notes of bytes that no object names any more; a day old, for an upload may still be on its way to its row. */
export const FORGET_SEALS: SQL = sql`
  delete from storage.sealed_blobs as sealed
  where sealed.sealed_at < now() - interval '1 day'
    and not exists (select from storage.objects as object where object.version = sealed.version)`
