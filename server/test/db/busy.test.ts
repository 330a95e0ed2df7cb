import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { isConnectionFailure } from '../../src/db/database-error.ts'
import type { Scope, Statement } from '../../src/db/database.ts'
import { describeOnEachEngine } from '../support/database.ts'

const scope: Scope = { role: 'anon', isReadOnly: true, settings: {}, statementTimeoutMs: 10_000 }
const query = (text: string): Statement => ({ text, values: [] })
const numbers = Array.from({ length: 40 }, (_, index) => String(index))

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describeOnEachEngine('a busy database', (open, engine) => {
  test('refuses with 53300 work that waited too long, and serves again afterwards', async () => {
    const database = await open({ maxWaitMs: 200 })
    const holders = Array.from({ length: engine === 'embedded' ? 1 : 4 }, () =>
      database.transaction(scope, () => delay(800)),
    )
    await delay(50)
    const refusal = await failureOf(database.run(scope, [query('select 1')]))
    expect(refusal).toMatchObject({ code: '53300' })
    expect(isConnectionFailure(refusal)).toBe(true)
    await Promise.all(holders)
    expect((await database.run(scope, [query('select 1')]))[0]?.rows).toEqual([['1']])
  })

  test('gives each caller its own answer', async () => {
    const database = await open()
    const answers = await Promise.all(
      numbers.map((number, index) =>
        database.run({ ...scope, isReadOnly: index % 3 > 0 }, [
          { text: 'select $1::text', values: [number] },
        ]),
      ),
    )
    expect(answers.map(([answer]) => answer?.rows[0]?.[0])).toEqual(numbers)
  })

  test.skipIf(engine === 'postgres')('serves first come, first served', async () => {
    const database = await open()
    const served: string[] = []
    await Promise.all(
      numbers.map(async (number) => {
        await database.run(scope, [query('select 1')])
        served.push(number)
      }),
    )
    expect(served).toEqual(numbers)
  })

  test.skipIf(engine === 'embedded')(
    'fails the work of a lost connection with 08006, and reconnects',
    async () => {
      const database = await open()
      const { owner } = database
      const lost = database.run(scope, [query('select pg_sleep(8)')])
      const held = database.transaction(scope, async (transaction) => {
        await delay(600)
        await transaction.run([query('select 1')])
      })
      const outcomes = Promise.all([failureOf(lost), failureOf(held)])
      await delay(200)
      await owner.script(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
      const codes = await outcomes
      expect(codes).toMatchObject([{ code: '08006' }, { code: '08006' }])
      expect((await database.run(scope, [query('select 1')]))[0]?.rows).toEqual([['1']])
    },
  )
})
