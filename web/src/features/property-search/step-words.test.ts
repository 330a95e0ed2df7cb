import { expect, test } from 'vitest'
import type { SearchRequest } from '@basera/contract/search-request'
import type { Loosened } from '../../api/homes/loosened.ts'
import { stepWords } from './step-words.ts'

const search: SearchRequest = {
  near: { places: ['HITEC City'], km: 5 },
  max_price: 35_000,
  exact_bedrooms: [2],
  amenities: ['parking', 'gym'],
}
const words = (step: Partial<Loosened>, asked = search) =>
  stepWords(asked, {
    nearKm: null,
    minPrice: null,
    maxPrice: null,
    drop: null,
    value: null,
    total: 1,
    isTotalExact: true,
    ...step,
  })

test('a condition that the search does not hold has no words', () => {
  expect(words({ drop: 'words' })).toBeNull()
  expect(words({ drop: 'words', nearKm: 10 })).toBeNull()
})

test('each step says what it changes', () => {
  expect(words({ nearKm: 10 })).toBe('Within 10 km of HITEC City')
  expect(words({ nearKm: 5 }, { place: 'Kondapur, Hyderabad' })).toBe('Within 5 km of Kondapur')
  expect(words({ maxPrice: 38_500 })).toBe('Up to ₹38,500')
  expect(words({ minPrice: 18_000 })).toBe('From ₹18,000')
  expect(words({ minPrice: 18_000, maxPrice: 33_000 })).toBe('₹18,000 to ₹33,000')
  expect(words({ drop: 'exact_bedrooms' })).toBe('Without “2 bedrooms”')
  expect(words({ drop: 'amenities', value: 'gym' })).toBe('Without “Gym”')
  expect(words({ drop: 'near' })).toBe('Without “Near HITEC City · 5 km”')
  expect(words({ nearKm: 15, maxPrice: 38_500, drop: 'exact_bedrooms' })).toBe(
    'Within 15 km of HITEC City, up to ₹38,500, without “2 bedrooms”',
  )
})
