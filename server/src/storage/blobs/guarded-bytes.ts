// Encryption at rest of guarded buckets, as whole files. Files from before it are read unencrypted.
import { readFile } from 'node:fs/promises'

import { firstRow } from '../../db/rows.ts'
import { sql, type SQL, statement, value } from '../../db/sql.ts'
import { releaseBytes } from '../../memory/release-bytes.ts'
import type { StorageDependencies } from '../dependencies.ts'
import { ownScope } from '../scope.ts'
import type { StoredObject } from '../stored-object.ts'

type Dependencies = Pick<StorageDependencies, 'database' | 'blobs' | 'paperVault'>
type Bytes = Uint8Array<ArrayBuffer>

/** Throws an Error when bytes are missing, truncated, changed, or encrypted with an unknown key: data was lost. */
export async function readGuarded(
  dependencies: Dependencies,
  { version, size }: Pick<StoredObject, 'version' | 'size'>,
): Promise<Bytes> {
  const query = sql`select key_id from storage.sealed_blobs where version = ${value(version)}`
  const [result] = await dependencies.database.run(ownScope({ isReadOnly: true }), [
    statement(query),
  ])
  const sealed = result === undefined ? null : firstRow<{ key_id: string }>(result)
  const stored = new Uint8Array(
    await new Response(await dependencies.blobs.read(version)).arrayBuffer(),
  )
  const bytes =
    sealed === null ? stored : dependencies.paperVault.open(stored, version, sealed.key_id)
  if (bytes !== stored) releaseBytes(stored)
  if (size !== null && size !== bytes.byteLength) {
    throw new Error(`A stored object has ${bytes.byteLength} of ${size} bytes: ${version}`)
  }
  return bytes
}

/** Resolves to the id of the new blob. Its key id is recorded before anything references it. */
export async function writeGuarded(
  { database, blobs, paperVault, random }: Dependencies & Pick<StorageDependencies, 'random'>,
  bytes: Uint8Array,
): Promise<string> {
  const version = random.uuid()
  const note = sql`
    insert into storage.sealed_blobs (version, key_id) values (${value(version)}, ${value(paperVault.currentKeyId)})`
  await database.run(ownScope({ isReadOnly: false }), [statement(note)])
  const stored = paperVault.seal(bytes, version)
  await blobs.write(stored, version)
  releaseBytes(stored)
  return version
}

export const writeGuardedFile = async (
  dependencies: Parameters<typeof writeGuarded>[0],
  path: string,
): Promise<string> => writeGuarded(dependencies, await readFile(path))

/** Deletes key records without an object; only those a day old, since an upload may not have its row yet. */
export const forgetSeals: SQL = sql`
  delete from storage.sealed_blobs as sealed
  where sealed.sealed_at < now() - interval '1 day'
    and not exists (select from storage.objects as object where object.version = sealed.version)`
