import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { migrate } from '../server/src/db/migrate.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { migrationSources } from '../server/src/start/database/migration-sources.ts'

const projectDirectory = fileURLToPath(new URL('..', import.meta.url))

/** `work` gets the data folder of an embedded database with all migrations in it, which is not open; it is removed afterwards. */
export async function withMigratedFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'basera-migrated-'))
  try {
    const database = await openDatabase({ kind: 'embedded', dataDirectory: folder })
    try {
      await migrate(database, migrationSources(projectDirectory))
    } finally {
      await database.close()
    }
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
