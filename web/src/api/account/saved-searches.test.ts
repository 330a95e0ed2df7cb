import { expect, test } from 'vitest'
import { isSameSearch } from './saved-searches.ts'

test('another price, another list or another window is another search', () => {
  const asked = { place: 'Kondapur', max_price: 30_000, types: ['villa' as const] }
  expect(isSameSearch(asked, { ...asked, max_price: 30_001 })).toBe(false)
  expect(isSameSearch(asked, { ...asked, types: [] })).toBe(false)
  const bounds = { south: 17, west: 78, north: 18, east: 79 }
  expect(isSameSearch({ bounds }, { bounds: { ...bounds, north: 19 } })).toBe(false)
})

test('the order of keys, of homes and of a window’s sides makes no other search', () => {
  expect(
    isSameSearch(
      {
        bedrooms: 2,
        place: 'Kondapur',
        sort: 'newest',
        bounds: { south: 17, west: 78, north: 18, east: 79 },
      },
      {
        place: 'Kondapur',
        bedrooms: 2,
        bounds: { east: 79, north: 18, west: 78, south: 17 },
      },
    ),
  ).toBe(true)
})
