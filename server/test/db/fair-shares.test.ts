// One caller's work cannot keep everybody else from the database (S2).

import { beforeAll, expect, test } from 'vitest'

import type { Scope, Statement } from '../../src/db/database.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'

const of = (holder: string): Scope => ({
  role: 'anon',
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: 10_000,
  holder,
})
const query = (text: string): Statement => ({ text, values: [] })
const tenTimes = Array.from({ length: 10 }, (_, index) => index)

/** Work that holds what it got until it is let go. */
function createHolding(database: TestDatabase, holder: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const releases: (() => void)[] = []
  let inside = 0
  let most = 0
  const hold = (): Promise<void> =>
    database.transaction(of(holder), async () => {
      const { promise: alone, resolve } = Promise.withResolvers<void>()
      releases.push(resolve)
      inside += 1
      most = Math.max(most, inside)
      await Promise.race([released, alone])
      inside -= 1
    })
  const releaseOne = (): void => releases[0]?.()
  const entered = (): number => releases.length
  return { hold, release, releaseOne, entered, most: () => most, inside: () => inside }
}

describeOnEachEngine('a caller who asks for all of the database', (open, engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open({ connections: 4 })
  })

  test.skipIf(engine === 'embedded')('gets half of it, others go on meanwhile', async () => {
    const greedy = createHolding(database, 'greedy')
    const held = tenTimes.map(() => greedy.hold())
    await expect.poll(greedy.inside).toBe(2)
    const other = createHolding(database, 'other')
    const others = [other.hold(), other.hold()]
    await expect.poll(other.inside).toBe(2)
    expect(greedy.inside()).toBe(2)
    other.release()
    await Promise.all(others)
    const [answer] = await database.run(of('third'), [query('select 1')])
    expect(answer?.rows).toEqual([['1']])
    expect(greedy.most()).toBe(2)
    greedy.release()
    await Promise.all(held)
    expect(greedy.most()).toBe(2)
  })

  test.skipIf(engine === 'embedded')(
    'waits behind who holds nothing, alone or with a friend',
    async () => {
      const one = createHolding(database, 'one')
      const two = createHolding(database, 'two')
      const held = tenTimes.flatMap(() => [one.hold(), two.hold()])
      await expect.poll(() => one.inside() + two.inside()).toBe(4)
      const third = createHolding(database, 'third')
      const fourth = createHolding(database, 'fourth')
      const next = [third.hold(), fourth.hold()]
      // One connection falls free: whoever waited longest of those who hold nothing has it, then the next of them.
      third.release()
      two.releaseOne()
      await expect.poll(fourth.inside).toBe(1)
      expect([one.entered(), two.entered(), third.entered()]).toEqual([2, 2, 1])
      for (const holding of [one, two, fourth]) holding.release()
      await Promise.all([...held, ...next])
    },
  )

  test.skipIf(engine === 'postgres')(
    'waits for those who had little of the one session',
    async () => {
      const greedy = createHolding(database, 'greedy')
      const first = greedy.hold()
      await expect.poll(greedy.inside).toBe(1)
      const served: string[] = []
      const ask = (holder: string) =>
        database.run(of(holder), [query('select 1')]).then(() => served.push(holder))
      const asked = [...tenTimes.map(() => ask('greedy')), ask('other'), ask('third')]
      greedy.release()
      await Promise.all([first, ...asked])
      expect(served.slice(0, 2)).toEqual(['other', 'third'])
    },
  )

  test('is served in the end, and everybody gets the own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        database.run(of(index % 3 === 0 ? 'rare' : 'greedy'), [
          { text: 'select $1::text', values: [String(index)] },
        ]),
      ),
    )
    expect(answers.map(([answer]) => answer?.rows[0]?.[0])).toEqual(
      Array.from({ length: 60 }, (_, index) => String(index)),
    )
  })
})
