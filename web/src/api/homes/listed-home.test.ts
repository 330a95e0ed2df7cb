import { expect, test } from 'vitest'
import { readListedHome } from './listed-home.ts'

const row = {
  id: '0b9c1d2e-0000-4000-8000-000000000001',
  title: 'Corner 3 BHK',
  location: 'Road No. 12, Banjara Hills',
  property_type: 'apartment',
  price: 62_000,
}

test.each([
  ['no object', null, 'home: not an object'],
  ['without a title', { ...row, title: null }, 'title: expected a string'],
  ['with a rent in words', { ...row, price: '62,000' }, 'price: expected a number'],
  ['with half a position', { ...row, latitude: 'north' }, 'latitude: expected a number'],
  ['with one photo', { ...row, image_urls: 'front.jpg' }, 'image_urls: expected a list of texts'],
])('a home of a list is refused: %s', (_what, home, issue) => {
  expect(() => readListedHome(home)).toThrow(issue)
})

test('a home of a list has what its card shows; what else its row says is left out', () => {
  expect(readListedHome({ ...row, description: 'Light and air', amenities: ['gym'] })).toEqual({
    ...row,
    image_urls: [],
    locality: null,
    city: null,
    latitude: null,
    longitude: null,
    bedrooms: null,
    bathrooms: null,
    bhk_label: null,
    square_feet: null,
    approved_at: null,
    rating: null,
    rating_count: null,
  })
})
