import { createRandom } from '../../tools/scenes/random.ts'
import { expect, test } from 'vitest'
import { arrivals, createChoice } from './schedule.ts'

test('nothing to choose from is refused', () => {
  expect(() => createChoice({ look: 0 })).toThrow('there is nothing to choose')
})

test('steps are chosen by their weights, the last one up to the end', () => {
  const choose = createChoice({ look: 3, never: 0, save: 1 })
  expect([0, 0.5, 0.749, 0.75, 0.999_999].map(choose)).toEqual([
    'look',
    'look',
    'look',
    'save',
    'save',
  ])
})

test('people come in order, within the time, about as many as were asked for and in no rhythm', () => {
  const flow = { perSecond: 50, seconds: 60, random: createRandom(7) }
  const came = [...arrivals({ look: 9, save: 1 }, flow)]
  const gaps = came.map(({ dueMs }, at) => dueMs - (came[at - 1]?.dueMs ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
  expect(came.at(-1)?.dueMs).toBeLessThan(60_000)
  expect(came.length).toBeGreaterThan(2700)
  expect(came.length).toBeLessThan(3300)
  expect(Math.max(...gaps)).toBeGreaterThan(60)
  const saves = came.filter(({ step }) => step === 'save').length / came.length
  expect(saves).toBeGreaterThan(0.07)
  expect(saves).toBeLessThan(0.13)
})

test('the same seed brings the same people', () => {
  const [first, second] = [createRandom(3), createRandom(3)].map((random) => [
    ...arrivals({ look: 1, save: 1 }, { perSecond: 20, seconds: 5, random }),
  ])
  expect(first).toEqual(second)
})
