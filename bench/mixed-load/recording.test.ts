import { expect, test } from 'vitest'
import { bySecond, outcomeOf, type Step, sumUp, sumUpByKind } from './recording.ts'

test.each([
  [0, 'failed'],
  [500, 'failed'],
  [502, 'failed'],
  [504, 'failed'],
  [503, 'unavailable'],
  [429, 'limited'],
  [401, 'refused'],
  [404, 'refused'],
  [200, 'answered'],
  [304, 'answered'],
])('an answer of %i is %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome)
})

const step = (dueMs: number, doneMs: number, status = 200, kind: Step['kind'] = 'list'): Step => ({
  kind,
  dueMs,
  doneMs,
  status,
})

test('who was turned away is counted and makes nothing look quick; who got no answer waited', () => {
  const { latency, tally } = sumUp([
    step(0, 40),
    step(0, 1, 429),
    step(0, 2, 503),
    step(0, 30_000, 0),
  ])
  expect(tally).toEqual({ answered: 1, limited: 1, unavailable: 1, refused: 0, failed: 1 })
  expect(latency).toMatchObject({ count: 2, p50: 40, worst: 30_000 })
})

test('a step belongs to the second in which it was due, however late it was done', () => {
  const seconds = bySecond([step(999, 4000), step(1000, 1001), step(2500, 2600)], 2)
  expect(seconds.map((steps) => steps.length)).toEqual([1, 1])
})

test('each kind has sums of its own', () => {
  const sums = sumUpByKind([step(0, 5, 200, 'search'), step(0, 9), step(0, 7, 500, 'search')])
  expect([...sums.keys()]).toEqual(['list', 'search'])
  expect(sums.get('search')?.tally).toMatchObject({ answered: 1, failed: 1 })
  expect(sums.get('list')?.latency.p99).toBe(9)
})
