import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { readCatalogue } from '../../../tools/database-types/catalogue.ts'
import { printDatabaseTypes } from '../../../tools/database-types/print.ts'

const file = new URL('../../../packages/contract/src/database-types.ts', import.meta.url)

describeOnEachEngine('database types', (open) => {
  it('are those of the migrations (else: npm run types:generate)', async () => {
    const { owner } = await open()
    const printed = printDatabaseTypes(await readCatalogue(owner))
    expect(readFileSync(file, 'utf8')).toBe(printed)
  })

  it('name no column that the API may not touch', async () => {
    const { owner } = await open()
    const { relations } = await readCatalogue(owner)
    const hosts = relations.find(({ name }) => name === 'hosts')
    expect(hosts?.columns.map(({ name }) => name)).not.toContain('user_id')
  })
})
