import { expect, test } from 'vitest'
import { readLoosened } from './loosened.ts'

test.each([null, 'text', {}, { drop: 'place' }, [null, 7, []]])('%j offers nothing', (body) => {
  expect(readLoosened(body)).toEqual([])
})

test('conditions that this page does not know and those that find nothing are left out', () => {
  expect(
    readLoosened([
      { drop: 'max_price', value: null, total: 1000, total_is_exact: false },
      { drop: 'horoscope', total: 9 },
      { drop: 'toString', total: 9 },
      { drop: 'place', total: 0 },
      { drop: 'bedrooms', total: '3' },
      { drop: 'amenities', value: 'gym', total: 2, total_is_exact: true, more: 1 },
    ]),
  ).toEqual([
    { drop: 'max_price', value: null, total: 1000, isTotalExact: false },
    { drop: 'amenities', value: 'gym', total: 2, isTotalExact: true },
  ])
})
