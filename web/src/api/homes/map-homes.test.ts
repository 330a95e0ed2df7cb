import { expect, test } from 'vitest'
import { readMapHomes } from './map-homes.ts'

const home = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Quiet 2 BHK',
  price: 34500,
  bedrooms: 2,
  location: 'Kondapur, Hyderabad',
  latitude: 17.465,
  longitude: 78.364,
}
const cluster = {
  latitude: 17.4,
  longitude: 78.4,
  count: 412,
  south: 17.3,
  west: 78.3,
  north: 17.5,
  east: 78.5,
  min_price: 7200,
}

test.each([
  null,
  'homes',
  {},
  { total: '3', homes: [], clusters: [] },
  { total: 1, homes: [{ ...home, latitude: '17.4' }], clusters: [] },
  { total: 1, homes: [{ ...home, id: 7 }], clusters: [] },
  { total: 1, homes: [{ ...home, price: null }], clusters: [] },
  { total: 412, homes: [], clusters: [{ ...cluster, north: null }] },
])('an answer that is not what the map needs is refused: %j', (body) => {
  expect(() => readMapHomes(body)).toThrow('Validation failed')
})

test('homes have positions, and bedrooms may be unknown', () => {
  const answer = {
    total: 1,
    total_is_exact: true,
    homes: [{ ...home, bedrooms: null }],
    clusters: [],
  }
  expect(readMapHomes(answer)).toEqual({
    total: 1,
    isTotalExact: true,
    homes: [{ ...home, bedrooms: null, isRough: false }],
    clusters: [],
  })
  const rough = { ...answer, homes: [{ ...home, is_rough: true }] }
  expect(readMapHomes(rough).homes).toEqual([{ ...home, isRough: true }])
})

test('clusters have bounds, a count and the lowest rent', () => {
  const answer = { total: 10_000, total_is_exact: false, homes: [], clusters: [cluster] }
  expect(readMapHomes(answer)).toEqual({
    total: 10_000,
    isTotalExact: false,
    homes: [],
    clusters: [
      {
        latitude: 17.4,
        longitude: 78.4,
        count: 412,
        bounds: { south: 17.3, west: 78.3, north: 17.5, east: 78.5 },
        lowestPrice: 7200,
      },
    ],
  })
})
