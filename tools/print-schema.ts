// Writes db/schema from the migrations, by way of an embedded database that is thrown away.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { withMigratedFolder } from './migrated-folder.ts'
import { printSchema } from './schema-print/print-schema.ts'

const target = fileURLToPath(new URL('../db/schema', import.meta.url))

await withMigratedFolder(async (folder) => {
  const files = await printSchema(folder)
  rmSync(target, { recursive: true, force: true })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    writeFileSync(join(target, path), text)
  }
  console.log(`wrote ${files.size} files to ${target}`)
})
