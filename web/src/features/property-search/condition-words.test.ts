import { expect, test } from 'vitest'
import { conditionWords } from './condition-words.ts'

test('what a search does not ask has no words', () => {
  for (const condition of ['place', 'types', 'amenities', 'bounds', 'sort'] as const)
    expect(conditionWords({}, condition)).toBeNull()
  expect(conditionWords({ types: [] }, 'types')).toBeNull()
})

test('a condition reads as its chip does', () => {
  const search = {
    place: 'Kondapur, Hyderabad',
    max_price: 125_000,
    bedrooms: 1,
    exact_bedrooms: [2, 3],
    near: { places: ['HITEC City'], km: 5 },
    types: ['apartment', 'villa'],
    tenants: ['family', 'students'],
    amenities: ['gym', 'rooftop'],
    words: 'sea view',
    category: 'pg-hostel',
  } satisfies Parameters<typeof conditionWords>[0]
  const asked = [
    'place',
    'max_price',
    'bedrooms',
    'exact_bedrooms',
    'near',
    'types',
    'tenants',
    'amenities',
    'words',
    'category',
  ] as const
  expect(asked.map((name) => conditionWords(search, name))).toEqual([
    'In Kondapur, Hyderabad',
    'Up to ₹1,25,000',
    '1+ bedroom',
    '2 or 3 bedrooms',
    'Near HITEC City · 5 km',
    'Apartment or Villa',
    'For family or For students',
    'Gym, Rooftop',
    'sea view',
    'PG/Hostel',
  ])
})
