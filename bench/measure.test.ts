import { expect, test } from 'vitest'
import { interleave, isMet, median } from './measure.ts'

test('the median of an even count is the middle of the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([9, 1, 5])).toBe(5)
})

test('contenders are measured in turn, round by round, and the first round is not counted', async () => {
  const order: string[] = []
  const contender = (name: string) => ({
    name,
    measure: () => {
      order.push(name)
      return Promise.resolve({ place: order.length })
    },
  })
  const medians = await interleave([contender('a'), contender('b')], 2)
  expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b'])
  expect(medians('a', 'place')).toBe(4)
  expect(() => medians('c', 'place')).toThrow('c was not measured')
})

test('a goal is a least, a most, or only reported', () => {
  expect(isMet({ what: 'speed', ratio: 0.5, wanted: { atLeast: 0.5 } })).toBe(true)
  expect(isMet({ what: 'speed', ratio: 0.4, wanted: { atLeast: 0.5 } })).toBe(false)
  expect(isMet({ what: 'time', ratio: 1.6, wanted: { atMost: 1.5 } })).toBe(false)
  expect(isMet({ what: 'time', ratio: Number.NaN, wanted: { atMost: 1.5 } })).toBe(false)
  expect(isMet({ what: 'time', ratio: 9, wanted: null })).toBe(true)
})
