import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, inject, it } from 'vitest'

import { describeOnPostgres, openAsOwner } from '../../../server/test/support/database.ts'
import type { EngineName } from '../../../server/test/support/engines.ts'
import { printSchema } from '../../../tools/schema-print/print-schema.ts'
import { readSchemaLines } from '../support/schema-lines.ts'

const schema = join(import.meta.dirname, '../..', 'schema')

it('the printed schema is that of the migrations (else: npm run schema:print)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'basera-schema-'))
  try {
    cpSync(inject('testRun').embeddedTemplate, folder, { recursive: true })
    const printed = await printSchema(folder)
    const kept = new Map(
      globSync('**/*.sql', { cwd: schema }).map((path) => [
        path,
        readFileSync(join(schema, path), 'utf8'),
      ]),
    )
    const paths = [...new Set([...printed.keys(), ...kept.keys()])].toSorted()
    expect(paths.filter((path) => printed.get(path) !== kept.get(path))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)

/** What PostgreSQL lists since 17 and 18: a right of owners, and that a column is not null as a constraint of its own. */
const OF_NEWER_VERSIONS = /^grant \S+ \w+ MAINTAIN f$|^constraint \S+ \S+_not_null NOT NULL /

async function linesOf(engine: EngineName): Promise<readonly string[]> {
  const database = await openAsOwner(engine)
  const lines = await readSchemaLines(database)
  await database.close()
  return lines.filter((line) => !OF_NEWER_VERSIONS.test(line))
}

describeOnPostgres('the schema of a PostgreSQL server', () => {
  it('is that of the embedded engine, which is printed', async () => {
    expect(await linesOf('postgres')).toEqual(await linesOf('embedded'))
  })
})
