// The index of words is partitioned by id: the parts together are the whole index, and searches use it.

import { beforeAll, expect, it } from 'vitest'

import type { Scope } from '../../../server/src/db/database.ts'
import { toRows } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { asOwner, asVisitor, rolledBack } from '../support/act.ts'
import { actsOn, insertListing, insertListings } from '../support/marketplace.ts'

/** Plans that fetch no home without an index having named it. */
const plansByIndexes: Scope = {
  ...asOwner,
  settings: { enable_seqscan: 'off', enable_indexscan: 'off' },
}

/** The first and the last of each part, and one between. */
const borders = [
  '00000000-0000-0000-0000-000000000000',
  '0d1f33e0-5a5c-4c52-9d3e-7d1d1f6a1c55',
  '0fffffff-ffff-ffff-ffff-ffffffffffff',
  '10000000-0000-0000-0000-000000000000',
  '9b2f6c1e-0f6d-4a87-8a59-2a2b3f0f7d11',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]

/** Columns of courtyard houses whose ids begin so. */
const courtyards = (start: string) => ({
  id: `('${start}000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid`,
  title: `'Courtyard house'`,
})

describeOnEachEngine('the index of words in parts', (open) => {
  let database: TestDatabase

  const operate = async (sql: string) => {
    const [result] = await database.owner.run(asOwner, [{ text: sql, values: [] }])
    return result === undefined ? [] : toRows<Record<string, unknown>>(result)
  }
  const search = async (asked: object): Promise<unknown> => {
    const [result] = await database.run(asVisitor, [
      { text: 'select public.search_properties($1) as answer', values: [JSON.stringify(asked)] },
    ])
    const [row] = result === undefined ? [] : toRows<{ answer: unknown }>(result)
    return row?.answer
  }

  beforeAll(async () => {
    database = await open()
    const { userId } = await actsOn(database).newPerson()
    for (const [index, id] of borders.entries())
      await operate(
        insertListing(userId, {
          id: `'${id}'`,
          title: `'Verandah house'`,
          description: `'Home ${index} with a jharokha.'`,
          location: `'Lane 3, Nagpur'`,
          city: `'Nagpur'`,
          approval_status: `'approved'`,
          created_at: `timestamptz '2026-01-01' - ${index} * interval '1 day'`,
        }),
      )
  })

  it.each([
    ['words that are ranked', { words: 'verandah house' }],
    ['words in another order', { words: 'verandah house', sort: 'newest' }],
    ['a place', { place: 'Nagpur' }],
    ['a word of descriptions', { words: 'jharokha' }],
  ])('R-HOME-02 each home is found, counted and shown once: %s', async (_what, asked) => {
    expect(await search(asked)).toMatchObject({
      total: 6,
      total_is_exact: true,
      homes: borders.map((id) => ({ id })),
    })
  })

  it('counting stops at the limit, in whichever part it is reached', async () => {
    for (const most of [1, 2, 3, 5, 6, 7]) {
      const [counted] = await operate(
        `select private.count_found(private.search_criteria('{"words": "verandah"}'), ${most}) as homes`,
      )
      expect(counted).toEqual({ homes: Math.min(most, 6) })
    }
  })

  it('a search by words reads both parts of the index and no home without them', async () => {
    const [condition] = await operate(
      `select replace(private.search_condition(private.search_criteria('{"words": "qqqq"}')), '($1).query', '''qqqq''::tsquery') as sql`,
    )
    const steps = await rolledBack(database.owner, plansByIndexes, async (transaction) => {
      // of six homes a part is found as soon by their ids
      await transaction.run([
        { text: 'alter table private.home_index drop constraint home_index_pkey', values: [] },
      ])
      const [plan] = await transaction.run([
        {
          text: `explain (costs off) select from private.home_index as home where ${String(condition?.['sql'])}`,
          values: [],
        },
      ])
      return (plan?.rows ?? []).join('\n')
    })
    for (const part of ['few', 'rest'])
      expect(steps).toMatch(
        new RegExp(`Index Scan on home_index_words_${part}_idx\\s+Index Cond: \\(words @@`),
      )
    expect(steps).not.toContain('Seq Scan')
  })

  const addHomes = async (count: number, columns: Readonly<Record<string, string>>) => {
    const { userId } = await actsOn(database).newPerson()
    await operate(insertListings(userId, count, { approval_status: `'approved'`, ...columns }))
  }

  it('more in the small part than chance puts there mean that there are too many to count', async () => {
    // others, so that two hundred homes that lie together say nothing
    await addHomes(250, {})
    // a sixteenth of 300 homes are 19
    await addHomes(49, courtyards('00'))
    await addHomes(20, courtyards('f0'))
    expect(await search({ words: 'courtyard' })).toMatchObject({ total: 69, total_is_exact: true })
    await addHomes(1, courtyards('0f'))
    expect(await search({ words: 'courtyard' })).toMatchObject({
      total: 300,
      total_is_exact: false,
    })
  })

  it('homes that are added together lie by age', async () => {
    const createdAt = `timestamptz '2020-03-31' - number * interval '1 hour'`
    await addHomes(40, { created_at: createdAt })
    const [lying] = await operate(
      `select array_agg(created_at order by ctid) = array_agg(created_at order by created_at) as by_age, count(*) as homes
       from private.home_index where created_at < '2020-04-01'`,
    )
    expect(lying).toEqual({ by_age: true, homes: 40 })
  })
})
