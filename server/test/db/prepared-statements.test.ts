import { beforeAll, expect, test } from 'vitest'

import type { Scope, Statement } from '../../src/db/database.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'

const anon: Scope = { role: 'anon', isReadOnly: false, settings: {}, statementTimeoutMs: 5_000 }
const query = (text: string, ...values: (string | null)[]): Statement => ({ text, values })

describeOnEachEngine('a repeated statement', (open) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await open()
    await database.owner.script(`
      create table public.shapes (a int);
      insert into public.shapes values (1);
      grant select on public.shapes to anon, authenticated;
      create schema other;
      grant usage on schema other to anon;
      create table other.shapes (b text);
      insert into other.shapes values ('elsewhere');
      grant select on other.shapes to anon;
    `)
  })

  const everywhere = (statement: Statement, scope = anon): Promise<unknown[]> =>
    Promise.all(Array.from({ length: 12 }, () => database.run(scope, [statement])))

  test('has its columns also when it was sent again before its first answer came', async () => {
    const fresh = query('select a as first_time from public.shapes')
    const readOnly = { ...anon, isReadOnly: true }
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => database.run(readOnly, [fresh, fresh])),
    )
    for (const result of answers.flat())
      expect(result.columns.map(({ name }) => name)).toEqual(['first_time'])
  })

  test('is not cached when it could not be parsed', async () => {
    const early = query('select note from public.later')
    await expect(everywhere(early)).rejects.toMatchObject({ code: '42P01' })
    await database.owner.script(`
      create table public.later (note text);
      grant select on public.later to anon;
    `)
    await everywhere(early)
  })

  test('is not cached when an earlier statement of its batch failed', async () => {
    const behind = query('select a, 1 from public.shapes')
    await expect(database.run(anon, [query('select 1/0'), behind])).rejects.toMatchObject({
      code: '22012',
    })
    await everywhere(behind)
  })

  test('survives a schema change and answers the new columns', async () => {
    const all = query('select * from public.shapes')
    await everywhere(all)
    await database.owner.script('alter table public.shapes add column c text')
    const [result] = await database.run(anon, [all])
    expect(result?.columns.map(({ name }) => name)).toEqual(['a', 'c'])
    await everywhere(all)
  })

  test('survives its deallocation on the server', async () => {
    const once = query('select a from public.shapes')
    await everywhere(once)
    await everywhere(query('deallocate all'), { ...anon, role: null })
    expect(await everywhere(once)).toHaveLength(12)
  })

  test('resolves to the tables of each scope', async () => {
    const unqualified = query('select * from shapes')
    const named = async (path: string): Promise<string[] | undefined> => {
      const scope = { ...anon, settings: { search_path: path } }
      return (await database.run(scope, [unqualified]))[0]?.columns.map(({ name }) => name)
    }
    for (let round = 0; round < 3; round += 1) {
      expect(await named('other')).toEqual(['b'])
      expect(await named('public')).toEqual(['a', 'c'])
    }
  })

  test('may have more shapes than the cache holds', async () => {
    for (let shape = 0; shape < 600; shape += 1) {
      await database.run(anon, [query(`select ${shape}, $1::text`, 'x')])
    }
    const [result] = await database.run(anon, [query('select 0, $1::text', 'x')])
    expect(result?.rows).toEqual([['0', 'x']])
  })
})
