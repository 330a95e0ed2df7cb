import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql, statement, value } from '../../src/db/sql.ts'
import type { Blobs } from '../../src/ports/blobs.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { storedFilesIn } from '../../src/start/data-folder/stored-files.ts'
import { createFolderBlobs } from '../../src/storage/blobs/folder-blobs.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../support/app.ts'

export type StorageApp = TestApp & {
  readonly blobs: Blobs
  readonly folder: string
  readonly variantsFolder: string
  /** Stores bytes as an upload would; resolves to the blob's id. */
  put(bucket: string, name: string, bytes: Uint8Array, mimetype: string): Promise<string>
  /** As the operator's own program: with the service key. */
  asService(path: string, init?: RequestInit): Promise<Response>
  /** As the bearer of a token. */
  asBearer(token: string, path: string, init?: RequestInit): Promise<Response>
}

type StorageAppOptions = Pick<
  TestAppOptions,
  'engine' | 'beside' | 'patience' | 'resumableSizeLimitBytes'
> & {
  readonly fileSizeLimitBytes?: number
  /** Where bytes go instead of the usual folder. */
  readonly blobs?: (folderBlobs: Blobs) => Blobs
}

/** The app with storage in a temporary folder, and a private bucket `papers` beside the product's. */
export async function startStorageApp({
  fileSizeLimitBytes = 10 * 1024 * 1024,
  blobs,
  ...options
}: StorageAppOptions = {}): Promise<StorageApp> {
  const folder = mkdtempSync(join(tmpdir(), 'basera-storage-'))
  const folderBlobs = createFolderBlobs(join(folder, 'blobs'), systemRandom)
  const files = storedFilesIn(folder, blobs?.(folderBlobs) ?? folderBlobs)
  const app = await startTestApp({ ...options, files, fileSizeLimitBytes })
  await app.database.owner.script(`
    insert into storage.buckets (id, name, public) values ('papers', 'papers', false), ('files', 'files', true)
    on conflict do nothing`)
  const ask = (token: string, path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return app.fetch(`/storage/v1${path}`, { ...init, headers })
  }
  return {
    ...app,
    blobs: files.blobs,
    folder,
    variantsFolder: join(folder, 'images'),
    asService: (path, init) => ask(app.serviceRoleKey, path, init),
    asBearer: ask,
    async put(bucket, name, bytes, mimetype) {
      const version = await files.blobs.write(bytes)
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
