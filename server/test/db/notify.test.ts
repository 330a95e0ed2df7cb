import { beforeAll, expect, test } from 'vitest'

import type { Scope, Statement } from '../../src/db/database.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'

const scope: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5_000 }
const notify = (channel: string, payload: string): Statement => ({
  text: 'select pg_notify($1, $2)',
  values: [channel, payload],
})

describeOnEachEngine('NOTIFY', (open, engine) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await open()
  })

  test('is not delivered when its transaction fails, only after a commit', async () => {
    const heard: string[] = []
    const unlisten = await database.listen('Odd "channel"', (payload) => heard.push(payload))
    const failing = database.run(scope, [
      notify('Odd "channel"', 'rolled back'),
      { text: 'select 1/0', values: [] },
    ])
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    await database.transaction(scope, async (transaction) => {
      await transaction.run([notify('Odd "channel"', 'committed')])
      expect(heard).toEqual([])
    })
    await expect.poll(() => heard).toEqual(['committed'])
    await unlisten()
  })

  test('reaches every listener of its channel and no other', async () => {
    const heard: string[] = []
    const listen = (channel: string, name: string): Promise<() => Promise<void>> =>
      database.listen(channel, (payload) => heard.push(`${name}:${payload}`))
    const stops = await Promise.all([listen('a', 'one'), listen('a', 'two'), listen('b', 'three')])
    await database.run(scope, [notify('a', '1'), notify('b', '2')])
    await expect.poll(() => heard.toSorted()).toEqual(['one:1', 'three:2', 'two:1'])
    await stops[0]?.()
    await database.run(scope, [notify('a', '3')])
    await expect.poll(() => heard.length).toBe(4)
    expect(heard.at(-1)).toBe('two:3')
    await Promise.all(stops.slice(1).map((stop) => stop()))
  })

  test.skipIf(engine === 'embedded')(
    'is delivered again after the connection was lost',
    async () => {
      const heard: string[] = []
      const unlisten = await database.listen('healed', (payload) => heard.push(payload))
      await database.owner.script(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
      await expect
        .poll(async () => {
          await database.run(scope, [notify('healed', 'back')]).catch(() => undefined)
          return heard[0]
        })
        .toBe('back')
      await unlisten()
    },
  )
})
