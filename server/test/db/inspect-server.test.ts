import { expect, test } from 'vitest'

import { inspectServer } from '../../src/db/postgres/inspect-server.ts'
import { describeOnEachEngine } from '../support/database.ts'

describeOnEachEngine('the check of the server', (open, engine) => {
  test.skipIf(engine === 'embedded')('finds a superuser that owns tables', async () => {
    const { owner } = await open()
    const kinds = (await inspectServer(owner)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['superuser', 'owns-tables']))
  })

  test('finds nothing wrong with the login of the server itself', async () => {
    const faults = await inspectServer(await open())
    expect(faults.filter(({ kind }) => kind !== 'old-version')).toEqual([])
  })
})
