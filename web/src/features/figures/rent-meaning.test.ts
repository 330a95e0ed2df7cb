import { expect, test } from 'vitest'
import { meaningOf } from './rent-meaning.ts'

const beside = { from: 22_000, middle: 24_000, until: 27_500 }

test('nothing is said without a rent or a middle', () => {
  expect(meaningOf({ ...beside, rent: 0 })).toBeNull()
  expect(meaningOf({ ...beside, middle: 0, rent: 24_000 })).toBeNull()
})

test('R-SHELL-06 more than the middle is told for a month, for eleven, and as days without a tenant', () => {
  expect(meaningOf({ ...beside, rent: 30_000 })).toEqual({
    percent: 25,
    more: 6_000,
    moreInAll: 66_000,
    days: 66,
    isWithin: false,
  })
})

test('less than the middle is below nothing, and the same is nothing', () => {
  expect(meaningOf({ ...beside, rent: 22_000 })).toMatchObject({
    percent: -8,
    more: -2_000,
    isWithin: true,
  })
  expect(meaningOf({ ...beside, rent: 24_000 })).toMatchObject({ more: 0, days: 0, isWithin: true })
})
