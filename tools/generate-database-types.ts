// Writes packages/contract/src/database-types.ts from the migrations, by way of an embedded database that is thrown away.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { migrate } from '../server/src/db/migrate.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { readCatalogue } from './database-types/catalogue.ts'
import { printDatabaseTypes } from './database-types/print.ts'

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'basera-types-'))

try {
  const database = await openDatabase({ kind: 'embedded', dataDirectory: folder })
  try {
    await migrate(database, [
      { name: 'platform', directory: pathOf('../server/migrations') },
      { name: 'marketplace', directory: pathOf('../db/migrations') },
    ])
    const target = pathOf('../packages/contract/src/database-types.ts')
    writeFileSync(target, printDatabaseTypes(await readCatalogue(database)))
    console.log(`wrote ${target}`)
  } finally {
    await database.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
