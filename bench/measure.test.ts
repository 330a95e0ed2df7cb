import { expect, test } from 'vitest'
import { interleave, median } from './measure.ts'

test('the median of an even count is the middle of the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([9, 1, 5])).toBe(5)
})

test('contenders are measured in turn, round by round', async () => {
  const order: string[] = []
  const contender = (name: string) => ({
    name,
    measure: () => {
      order.push(name)
      return Promise.resolve(order.length)
    },
  })
  const medians = await interleave([contender('a'), contender('b')], 2)
  expect(order).toEqual(['a', 'b', 'a', 'b'])
  expect(medians.get('a')).toBe(2)
})
