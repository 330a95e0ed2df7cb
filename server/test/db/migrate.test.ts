import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Database, Scope } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrate.ts'
import { describeOnEachEngine } from '../support/database.ts'

const owner: Scope = { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5_000 }

describeOnEachEngine('migrations', (open) => {
  let database: Database
  let directory: string

  beforeEach(async () => {
    database = (await open()).owner
    directory = mkdtempSync(join(tmpdir(), 'basera-migrations-'))
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  const file = (name: string, text: string): void => writeFileSync(join(directory, name), text)
  const run = (): Promise<readonly string[]> => migrate(database, [{ name: 'test', directory }])
  const exists = async (table: string): Promise<boolean> => {
    const [result] = await database.run(owner, [
      { text: 'select to_regclass($1) is not null', values: [table] },
    ])
    return result?.rows[0]?.[0] === 't'
  }

  test('that fail apply nothing of themselves and name the file', async () => {
    file('0001-good.sql', 'create table public.good (a int);')
    file('0002-bad.sql', 'create table public.bad (a int); select 1/0;')
    await expect(run()).rejects.toThrow('test/0002-bad.sql failed: division by zero')
    expect([await exists('public.good'), await exists('public.bad')]).toEqual([true, false])
    file('0002-bad.sql', 'create table public.bad (a int);')
    expect(await run()).toEqual(['test/0002-bad.sql'])
  })

  test('stop everything when an applied file was edited', async () => {
    file('0001-first.sql', 'select 1;')
    await run()
    file('0001-first.sql', 'select 2;')
    file('0002-second.sql', 'create table public.second (a int);')
    await expect(run()).rejects.toThrow('test/0001-first.sql was edited after it was applied')
    expect(await exists('public.second')).toBe(false)
  })

  test('refuse a file that is not named NNNN-topic.sql', async () => {
    file('1-first.sql', 'select 1;')
    await expect(run()).rejects.toThrow('is not named NNNN-topic.sql')
  })

  test('may not end their own transaction', async () => {
    file('0001-sly.sql', 'create table public.sly (a int); commit;')
    await expect(run()).rejects.toThrow('must not end its own transaction')
  })

  test('take dollar quotes, several statements and comments, once, in order', async () => {
    file('0002-use.sql', 'insert into public.made values (public.twice(21));')
    file(
      '0001-make.sql',
      `-- a comment; with a semicolon
      create table public.made (a int);
      create function public.twice(n int) returns int language plpgsql as $body$
      begin
        return n * 2; -- $1
      end
      $body$;`,
    )
    expect(await run()).toEqual(['test/0001-make.sql', 'test/0002-use.sql'])
    expect(await run()).toEqual([])
    const [result] = await database.run(owner, [{ text: 'select a from public.made', values: [] }])
    expect(result?.rows).toEqual([['42']])
  })

  test('of two nodes that start together are applied once', async () => {
    file('0001-slow.sql', 'create table public.slow (a int); select pg_sleep(0.2);')
    file('0002-next.sql', 'create table public.next (a int);')
    const applied = await Promise.all([run(), run()])
    expect(applied.flat().toSorted()).toEqual(['test/0001-slow.sql', 'test/0002-next.sql'])
  })
})
