import { expect, test } from 'vitest'
import { areaText, bathroomsText, bedroomsText, placeText } from './property-facts.ts'

const home = {
  bedrooms: 3,
  bathrooms: 2,
  bhk_label: null,
  square_feet: 1840,
  property_type: 'apartment',
}

test('R-HOME-10 rooms and area are shown in short form', () => {
  expect(bedroomsText(home)).toBe('3 bed')
  expect(bathroomsText(home)).toBe('2 bath')
  expect(areaText(home)).toBe('1,840 sq ft')
})

test('a workplace without bedrooms is open plan, a flat without is a studio, a house is neither', () => {
  expect(bedroomsText({ ...home, bedrooms: 0, property_type: 'house' })).toBeNull()
  expect(bedroomsText({ ...home, bedrooms: 0, property_type: 'office' })).toBe('Open plan')
  expect(bedroomsText({ ...home, bedrooms: 0, property_type: 'studio' })).toBe('Studio')
})

test("the owner's own size label wins over the whole number", () => {
  expect(bedroomsText({ ...home, bedrooms: 2, bhk_label: '2.5 BHK' })).toBe('2.5 BHK')
})

test('unknown facts are left out', () => {
  const unknown = { ...home, bedrooms: null, bathrooms: 0, square_feet: null }
  expect([bedroomsText(unknown), bathroomsText(unknown), areaText(unknown)]).toEqual([
    null,
    null,
    null,
  ])
})

test('a place is locality and city, else the address line', () => {
  expect(placeText({ locality: 'Kondapur', city: 'Hyderabad', location: 'x' })).toBe(
    'Kondapur, Hyderabad',
  )
  expect(placeText({ locality: null, city: null, location: 'Near the lake' })).toBe('Near the lake')
})
