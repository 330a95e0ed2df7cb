import { expect, test } from 'vitest'
import { readLoosened } from './loosened.ts'

test.each([null, 'text', {}, { drop: 'place' }, [null, 7, []]])('%j offers nothing', (body) => {
  expect(readLoosened(body)).toEqual([])
})

const nothingElse = { nearKm: null, minPrice: null, maxPrice: null, value: null }

test('steps that this page does not know, that find nothing or change nothing are left out', () => {
  expect(
    readLoosened([
      { drop: 'max_price', value: null, total: 1000, total_is_exact: false },
      { drop: 'horoscope', total: 9 },
      { drop: 'toString', total: 9 },
      { drop: 'place', total: 0 },
      { drop: 'bedrooms', total: '3' },
      { drop: null, near_km: null, total: 5 },
      { near_km: '10', total: 5 },
      { drop: 'amenities', value: 'gym', total: 2, total_is_exact: true, more: 1 },
    ]),
  ).toEqual([
    { ...nothingElse, drop: 'max_price', total: 1000, isTotalExact: false },
    { ...nothingElse, drop: 'amenities', value: 'gym', total: 2, isTotalExact: true },
  ])
})

test('a wider place and a higher rent come in the order of the answer', () => {
  expect(
    readLoosened([
      { near_km: 10, max_price: null, min_price: null, drop: null, value: null, total: 4 },
      { near_km: null, max_price: 38_500, drop: null, total: 2 },
      { near_km: 15, max_price: 38_500, drop: 'bedrooms', total: 1 },
    ]),
  ).toEqual([
    { ...nothingElse, nearKm: 10, drop: null, total: 4, isTotalExact: true },
    { ...nothingElse, maxPrice: 38_500, drop: null, total: 2, isTotalExact: true },
    {
      ...nothingElse,
      nearKm: 15,
      maxPrice: 38_500,
      drop: 'bedrooms',
      total: 1,
      isTotalExact: true,
    },
  ])
})
