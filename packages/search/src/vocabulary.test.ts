import { expect, test } from 'vitest'
import { searchAmenities, searchKeywords, searchTypes } from './vocabulary.ts'

test('the kinds of property are those of the language', () => {
  expect(searchTypes.toSorted()).toEqual([
    'apartment',
    'commercial',
    'condo',
    'house',
    'office',
    'pg-hostel',
    'retail',
    'studio',
    'vacation_rental',
    'villa',
    'warehouse',
  ])
})

test('amenities and keywords are there in their normal form alone', () => {
  expect(searchAmenities).toContain('power backup')
  expect(searchAmenities).not.toContain('swimming pool')
  expect(searchKeywords.has('women')).toBe(true)
  expect(searchKeywords.has('girls')).toBe(false)
})
