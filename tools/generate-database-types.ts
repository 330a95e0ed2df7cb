// Writes packages/contract/src/database-types.ts from the migrations, by way of an embedded database that is thrown away.

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { openDatabase } from '../server/src/db/open.ts'
import { readCatalogue } from './database-types/catalogue.ts'
import { printDatabaseTypes } from './database-types/print.ts'
import { withMigratedFolder } from './migrated-folder.ts'

const target = fileURLToPath(new URL('../packages/contract/src/database-types.ts', import.meta.url))

await withMigratedFolder(async (folder) => {
  const database = await openDatabase({ kind: 'embedded', dataDirectory: folder })
  try {
    writeFileSync(target, printDatabaseTypes(await readCatalogue(database)))
    console.log(`wrote ${target}`)
  } finally {
    await database.close()
  }
})
