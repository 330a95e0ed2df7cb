import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { prepareDatabase } from '../server/src/start/database/prepared-database.ts'

const projectDirectory = fileURLToPath(new URL('..', import.meta.url))

/** `work` gets the data folder of an embedded database with all migrations in it, which is not open; it is removed afterwards. */
export async function withMigratedFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'basera-migrated-'))
  try {
    cpSync(await prepareDatabase(projectDirectory), folder, { recursive: true })
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
