import { readFully } from '@basera/search/parse'
import { isMetroStation, knownPlaces } from '@basera/search/places/known-places'
import { expect, test } from 'vitest'
import { readSuggested } from './suggested-searches.ts'

const near = (place: string) => ({ places: [place], km: 5 })

test.each([
  null,
  'text',
  {},
  [null, 7, [], {}],
  [{ owner_id: 'x' }],
  [{ exact_bedrooms: [2], words: 'lake' }],
  [{ exact_bedrooms: [2, 3] }],
  [{ near: { places: ['Kondapur', 'Madhapur'], km: 5 } }],
  [{ near: { places: ['Kondapur'], km: 2 } }],
  [{ types: ['castle'] }],
  [{ max_price: 12_345 }],
  [{ toString: [2] }],
])('%j suggests nothing', (body) => expect(readSuggested(body)).toEqual([]))

test('searches become sentences', () => {
  expect(
    readSuggested([
      { near: near('HITEC City'), exact_bedrooms: [2], max_price: 35_000 },
      { near: near('Gachibowli'), types: ['pg-hostel'] },
      { exact_bedrooms: [3], max_price: 65_000 },
    ]),
  ).toEqual(['2 BHK near HITEC City under 35k', 'PG near Gachibowli', '3 BHK under 65k'])
})

// The database suggests none near the airport: that sentence is about the city.
const places = knownPlaces
  .map(({ name }) => name)
  .filter((name) => !isMetroStation(name) && name !== 'Hyderabad Airport')

test.each(places)(
  'near %s, a sentence asks for what was suggested, and for nothing else',
  (place) => {
    for (const rent of [9_000, 120_000]) {
      const [sentence = ''] = readSuggested([
        { near: near(place), exact_bedrooms: [2], max_price: rent },
      ])
      expect(readFully(sentence)).toMatchObject({
        criteria: { priceRange: { min: null, max: rent }, propertyType: null },
        rooms: { counts: [2], orMore: false },
        near: { places: [place], km: 5 },
        place: null,
        amenities: [],
        remarks: [],
      })
    }
    for (const type of ['pg-hostel', 'office', 'villa', 'studio']) {
      const [sentence = ''] = readSuggested([{ near: near(place), types: [type] }])
      expect(readFully(sentence)).toMatchObject({
        criteria: { propertyType: type, priceRange: { min: null, max: null } },
        rooms: null,
        near: { places: [place], km: 5 },
        place: null,
        amenities: [],
      })
    }
  },
)
