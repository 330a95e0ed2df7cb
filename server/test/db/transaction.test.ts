import { setTimeout as delay } from 'node:timers/promises'

import { beforeAll, beforeEach, expect, test } from 'vitest'

import type { Scope, Statement } from '../../src/db/database.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'

const anon: Scope = { role: 'anon', isReadOnly: false, settings: {}, statementTimeoutMs: 5_000 }
const query = (text: string, ...values: (string | null)[]): Statement => ({ text, values })
const insert = (note: string): Statement =>
  query('insert into public.steps (note) values ($1)', note)

describeOnEachEngine('an interactive transaction', (open) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await open({ maxIdleInTransactionMs: 500 })
    await database.owner.script(`
      create table public.steps (note text unique deferrable initially deferred);
      grant select, insert on public.steps to anon;
    `)
  })
  beforeEach(() => database.owner.script('truncate public.steps'))

  const notes = async (): Promise<(string | null | undefined)[]> => {
    const all = query('select note from public.steps order by note')
    return (await database.run(anon, [all]))[0]?.rows.map(([note]) => note) ?? []
  }

  test('rolls back when its work throws', async () => {
    const work = database.transaction(anon, async (transaction) => {
      await transaction.run([insert('lost')])
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await notes()).toEqual([])
  })

  test('rolls back when a failed statement was swallowed', async () => {
    const work = database.transaction(anon, async (transaction) => {
      await transaction.run([insert('lost')])
      await transaction.run([query('select 1/0')]).catch(() => undefined)
    })
    await expect(work).rejects.toMatchObject({ code: '25P02' })
    expect(await notes()).toEqual([])
  })

  test('reports what only the commit finds', async () => {
    const work = database.transaction(anon, async (transaction) => {
      await transaction.run([insert('twice'), insert('twice')])
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual([])
  })

  test('refuses an unknown role and leaves the session usable', async () => {
    const work = database.transaction({ ...anon, role: 'nosuch' }, () => Promise.resolve())
    await expect(work).rejects.toMatchObject({ code: '22023' })
    expect(await notes()).toEqual([])
  })

  test('refuses a write in a read-only scope with 25006', async () => {
    const work = database.transaction({ ...anon, isReadOnly: true }, (transaction) =>
      transaction.run([insert('lost')]),
    )
    await expect(work).rejects.toMatchObject({ code: '25006' })
  })

  test('refuses a script that ends it', async () => {
    const work = database.owner.transaction({ ...anon, role: null }, (transaction) =>
      transaction.script('commit'),
    )
    await expect(work).rejects.toThrow('must not end its own transaction')
  })

  test('commits what its work did, step by step, as the role', async () => {
    const user = await database.transaction(anon, async (transaction) => {
      await transaction.run([insert('one')])
      const [me, seen] = await transaction.run([
        query('select current_user'),
        query('select count(*) from public.steps'),
      ])
      await transaction.run([insert('two')])
      expect(seen?.rows).toEqual([['1']])
      return me?.rows[0]?.[0]
    })
    expect(user).toBe('anon')
    expect(await notes()).toEqual(['one', 'two'])
  })

  test('goes on after a savepoint', async () => {
    await database.transaction(anon, async (transaction) => {
      await transaction.run([insert('kept'), query('savepoint here')])
      await transaction.run([query('select 1/0')]).catch(() => undefined)
      await transaction.run([query('rollback to savepoint here')])
    })
    expect(await notes()).toEqual(['kept'])
  })

  test('that sits idle is rolled back with 25P03 and others go on', async () => {
    const sleeper = database.transaction(anon, async (transaction) => {
      await transaction.run([insert('slept')])
      await delay(1_000)
      await transaction.run([insert('too late')])
    })
    await expect(sleeper).rejects.toMatchObject({ code: '25P03' })
    expect(await notes()).toEqual([])
  })
})
