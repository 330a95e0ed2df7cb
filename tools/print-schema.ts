// Writes db/schema from the migrations, by way of an embedded database that is thrown away.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { migrate } from '../server/src/db/migrate.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { printSchema } from './schema-print/print-schema.ts'

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const target = pathOf('../db/schema')
const folder = mkdtempSync(join(tmpdir(), 'basera-schema-'))

try {
  const database = await openDatabase({ kind: 'embedded', dataDirectory: folder })
  try {
    await migrate(database, [
      { name: 'platform', directory: pathOf('../server/migrations') },
      { name: 'marketplace', directory: pathOf('../db/migrations') },
    ])
  } finally {
    await database.close()
  }
  const files = await printSchema(folder)
  rmSync(target, { recursive: true, force: true })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    writeFileSync(join(target, path), text)
  }
  console.log(`wrote ${files.size} files to ${target}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
