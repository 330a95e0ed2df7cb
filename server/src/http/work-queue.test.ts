import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

test('what comes when the line is full is refused with a time to come back; the rest is done in order, one at a time', async () => {
  const run = createWorkQueue(1, 2)
  const done: string[] = []
  let inside = 0
  let most = 0
  const work = (name: string) => async () => {
    inside += 1
    most = Math.max(most, inside)
    await Promise.resolve()
    done.push(name)
    inside -= 1
    if (name === 'second') throw new Error('failed')
  }
  const asked = ['first', 'second', 'third', 'fourth'].map((name) => run(work(name)))
  const ends = await Promise.allSettled(asked)
  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ])
  expect(ends[3]).toMatchObject({
    reason: { fault: { kind: 'unavailable', retryAfterSeconds: 2 } },
  })
  expect([done, most]).toEqual([['first', 'second', 'third'], 1])
  await run(work('later'))
  expect(done.at(-1)).toBe('later')
})
