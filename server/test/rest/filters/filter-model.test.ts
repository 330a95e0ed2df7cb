// Rows and queries by chance: what the endpoint answers is what a plain reading of the grammar in memory answers.

import { array, assert, asyncProperty } from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { readJson } from '../../support/json.ts'
import { chances, chancesTimeoutMs } from '../../support/chances.ts'
import { describeOnEachEngine, type TestDatabase } from '../../support/database.ts'
import { MODEL_TABLE } from './filter-model.ts'
import { query } from './filter-queries.ts'
import { rows } from './filter-values.ts'
import { openRestWorld, type RestWorld } from '../rest-world.ts'

const FILL = `
  insert into rest_model.rows
  select * from json_populate_recordset(null::rest_model.rows, $1::json)`

async function openWithTable(open: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await open()
  await database.owner.script(MODEL_TABLE)
  return database
}

describeOnEachEngine('filters, order and pages', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(() => openWithTable(open), { schemas: ['rest_model'] })
  })

  it(
    'find the rows that the grammar means, in the order asked for',
    { timeout: chancesTimeoutMs },
    async () => {
      const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
      let found = 0
      await assert(
        asyncProperty(rows, array(query, { minLength: 8, maxLength: 8 }), async (made, queries) => {
          await world.database.owner.run(owner, [
            { text: 'delete from rest_model.rows', values: [] },
            { text: FILL, values: [JSON.stringify(made)] },
          ])
          for (const { parameters, answer } of queries) {
            const response = await world.app.request(`http://rest.test/rows?${parameters}`)
            const given = await readJson<unknown>(response)
            const expected = answer(made).map((id) => ({ id }))
            expect({ parameters, status: response.status, given }).toEqual({
              parameters,
              status: 200,
              given: expected,
            })
            found += expected.length
          }
        }),
        chances(40),
      )
      expect(found).toBeGreaterThan(100)
    },
  )
})
