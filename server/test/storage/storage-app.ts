import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql, statement, value } from '../../src/db/sql.ts'
import type { Blobs } from '../../src/ports/blobs.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { createFolderBlobs } from '../../src/storage/folder-blobs.ts'
import { createImageCache } from '../../src/storage/image-cache.ts'
import { createStorageService } from '../../src/storage/service.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { EngineName } from '../support/database.ts'

export type StorageApp = TestApp & {
  readonly blobs: Blobs
  readonly variantsFolder: string
  /** Stores bytes as an upload would; resolves to the blob's id. */
  put(bucket: string, name: string, bytes: Uint8Array, mimetype: string): Promise<string>
}

/** The app with storage in a temporary folder, and a private bucket `papers` beside the product's. */
export async function startStorageApp(engine: EngineName): Promise<StorageApp> {
  const folder = mkdtempSync(join(tmpdir(), 'basera-storage-'))
  const variantsFolder = join(folder, 'variants')
  const blobs = createFolderBlobs(join(folder, 'blobs'), systemRandom)
  const imageCache = createImageCache({ directory: variantsFolder, blobs, random: systemRandom })
  const app = await startTestApp({
    engine,
    services: ({ database }) => ({
      storage: createStorageService({ database, blobs, imageCache }),
    }),
  })
  await app.database.owner.script(`
    insert into storage.buckets (id, name, public) values ('papers', 'papers', false), ('files', 'files', true)`)
  return {
    ...app,
    blobs,
    variantsFolder,
    async put(bucket, name, bytes, mimetype) {
      const version = await blobs.write(bytes)
      const metadata = { mimetype, size: bytes.byteLength, cacheControl: 'max-age=3600' }
      const insert = sql`
        insert into storage.objects (bucket_id, name, version, metadata)
        values (${value(bucket)}, ${value(name)}, ${value(version)}, ${value(metadata)})`
      const scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
      await app.database.owner.run(scope, [statement(insert)])
      return version
    },
    async close() {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
