import { beforeAll, expect, test } from 'vitest'

import type { Scope, Statement } from '../../src/db/database.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'

const scope = (statementTimeoutMs: number): Scope => ({
  role: 'anon',
  isReadOnly: false,
  settings: {},
  statementTimeoutMs,
})
const query = (text: string, ...values: string[]): Statement => ({ text, values })
const runaway = query('select count(*) from generate_series(1, 100000000000)')
const insert = query('insert into public.ticks default values')

describeOnEachEngine('a statement that runs too long', (open) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await open()
    await database.owner.script(`
      create table public.ticks (id int generated always as identity);
      grant select, insert on public.ticks to anon;
    `)
  })

  const count = async (): Promise<string | null | undefined> =>
    (await database.run(scope(5_000), [query('select count(*) from public.ticks')]))[0]
      ?.rows[0]?.[0]

  test('fails with 57014, applies nothing, and others are answered', async () => {
    await database.run(scope(5_000), [insert])
    const failing = database.run(scope(400), [insert, runaway])
    const reads = Array.from({ length: 4 }, () =>
      database.run({ ...scope(5_000), isReadOnly: true }, [query('select 42')]),
    )
    const writes = Array.from({ length: 8 }, () => database.run(scope(5_000), [insert]))
    await expect(failing).rejects.toMatchObject({ code: '57014' })
    await Promise.all(writes)
    for (const [answer] of await Promise.all(reads)) expect(answer?.rows).toEqual([['42']])
    expect(await count()).toBe('9')
  })

  test('fails inside an interactive transaction, too', async () => {
    const before = await count()
    const work = database.transaction(scope(400), async (transaction) => {
      await transaction.run([insert])
      await transaction.run([runaway])
    })
    await expect(work).rejects.toMatchObject({ code: '57014' })
    expect(await count()).toBe(before)
  })

  test('keeps listeners listening', async () => {
    const heard: string[] = []
    const unlisten = await database.listen('ticks', (payload) => heard.push(payload))
    await expect(database.run(scope(400), [runaway])).rejects.toMatchObject({ code: '57014' })
    await database.run(scope(5_000), [query(`select pg_notify('ticks', 'still here')`)])
    await expect.poll(() => heard).toEqual(['still here'])
    await unlisten()
  })
})
