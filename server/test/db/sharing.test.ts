// What may share a connection to PostgreSQL, and what may not.

import { setTimeout as delay } from 'node:timers/promises'

import { beforeAll, expect, test } from 'vitest'

import { DatabaseError } from '../../src/db/database-error.ts'
import type { Scope, Statement } from '../../src/db/database.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'

const scope: Scope = { role: 'anon', isReadOnly: true, settings: {}, statementTimeoutMs: 10_000 }
const asWriter: Scope = { ...scope, role: null, isReadOnly: false }
const query = (text: string, ...values: string[]): Statement => ({ text, values })
const of = (holder: string): Scope => ({ ...scope, holder })
const readPid = (database: TestDatabase, holder: string) =>
  database.run(of(holder), [query('select pg_backend_pid()')])
const fiftyTimes = Array.from({ length: 50 }, (_, index) => index)

describeOnEachEngine('reads sent together', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open({ connections: 1 })
  })

  test('fail each for itself', async () => {
    const divide = query('select 10 / $1::integer', '0')
    const outcomes = await Promise.all(
      fiftyTimes.map((index) =>
        database
          .run(scope, [index % 3 === 0 ? divide : query('select $1::text', String(index))])
          .then(([result]) => result?.rows[0]?.[0])
          .catch((error: unknown) => error instanceof DatabaseError && error.code),
      ),
    )
    expect(outcomes).toEqual(fiftyTimes.map((index) => (index % 3 === 0 ? '22012' : String(index))))
  })

  test('run each as who asked', async () => {
    const roles = ['anon', 'authenticated', 'service_role'] as const
    const asked = fiftyTimes.map((index) => roles[index % 3] ?? 'anon')
    const answers = await Promise.all(
      asked.map((role) => database.run({ ...scope, role }, [query('select current_user')])),
    )
    expect(answers.map(([answer]) => answer?.rows[0]?.[0])).toEqual(asked)
  })

  test('find their own settings and nothing that another set', async () => {
    const answers = await Promise.all(
      fiftyTimes.map((index) =>
        database.run({ ...scope, settings: index % 2 === 0 ? {} : { 'app.word': String(index) } }, [
          query(`select coalesce(nullif(current_setting('app.word', true), ''), 'none')`),
          query(`select set_config('app.word', 'left behind', true)`),
        ]),
      ),
    )
    const found = answers.map(([answer]) => answer?.rows[0]?.[0])
    expect(found).toEqual(fiftyTimes.map((index) => (index % 2 === 0 ? 'none' : String(index))))
  })

  test('see nothing of a transaction that is under way, and wait for it', async () => {
    await database.owner.script(
      'create table public.notes (note text); grant select, insert on public.notes to authenticator',
    )
    const count = [query('select count(*) from public.notes')]
    await database.run({ ...scope, role: null }, count)
    const undone = database.transaction(asWriter, async (transaction) => {
      await transaction.run([query(`insert into public.notes values ('never')`)])
      await delay(100)
      throw new Error('undone')
    })
    const [outcome, ...reads] = await Promise.all([
      undone.catch(String),
      ...fiftyTimes.map(() => database.run({ ...scope, role: null }, count)),
    ])
    expect(outcome).toBe('Error: undone')
    expect(new Set(reads.map(([answer]) => answer?.rows[0]?.[0]))).toEqual(new Set(['0']))
  })
})

describeOnEachEngine('a slow read', (open, engine) => {
  test.skipIf(engine === 'embedded')('holds up none that another connection can take', async () => {
    const database = await open({ connections: 2 })
    const slow = query('select pg_sleep(1.5)')
    await database.run(scope, [query('select 1')])
    let isOver = false
    const sleeping = database.run(scope, [slow]).then(() => (isOver = true))
    const brief = await Promise.all(
      fiftyTimes.map(async () => {
        await database.run(scope, [query('select 1')])
        return isOver
      }),
    )
    expect(brief).not.toContain(true)
    await sleeping
  })
})

describeOnEachEngine('brief reads asked in one turn', (open, engine) => {
  test.skipIf(engine === 'embedded')('go over one connection, four of them', async () => {
    const database = await open({ connections: 4 })
    const askTogether = async (reads: number): Promise<number> => {
      const answers = await Promise.all(
        fiftyTimes
          .slice(0, reads)
          .map(() => database.run(scope, [query('select pg_backend_pid()')])),
      )
      return new Set(answers.map(([answer]) => answer?.rows[0]?.[0])).size
    }
    // What a connection has not run yet, or not run quickly, is not known to be brief.
    await expect.poll(() => askTogether(4)).toBe(1)
    await expect.poll(() => askTogether(8)).toBe(2)
  })
})

describeOnEachEngine('brief reads of one caller', (open, engine) => {
  test.skipIf(engine === 'embedded')('share a connection, however many they are', async () => {
    const database = await open({ connections: 6 })
    const askTogether = async (): Promise<number> => {
      const answers = await Promise.all(fiftyTimes.map(() => readPid(database, 'caller')))
      return new Set(answers.map(([answer]) => answer?.rows[0]?.[0])).size
    }
    await expect.poll(askTogether).toBe(1)
  })

  test.skipIf(engine === 'embedded')(
    'hold up nobody else where one of them is slow for once',
    async () => {
      const database = await open({ connections: 4 })
      const ended: string[] = []
      const note = async (name: string, work: Promise<unknown>): Promise<void> => {
        await work
        ended.push(name)
      }
      // Known to be brief on every connection, then slow once: a lock that is waited for.
      await database.owner.script(
        'create table public.gates (gate text); grant select on public.gates to anon',
      )
      const gate = query('select count(*) from public.gates')
      for (let turn = 0; turn < 4; turn += 1)
        // oxlint-disable-next-line no-await-in-loop -- one turn after the other
        await Promise.all(fiftyTimes.map((index) => database.run(of(`${index}`), [gate])))
      const { promise: opened, resolve: openGate } = Promise.withResolvers<void>()
      const closed = database.owner.transaction(asWriter, async (transaction) => {
        await transaction.run([query('lock table public.gates in access exclusive mode')])
        const stuck = fiftyTimes.map(() => note('stuck', database.run(of('one'), [gate])))
        await Promise.all([
          note('another caller', readPid(database, 'two')),
          note(
            'a change',
            database.transaction({ ...asWriter, holder: 'three' }, async () => {}),
          ),
        ])
        openGate()
        return stuck
      })
      await opened
      await Promise.all(await closed)
      expect(ended.slice(0, 2).toSorted()).toEqual(['a change', 'another caller'])
      expect(ended.length).toBe(52)
    },
  )
})
