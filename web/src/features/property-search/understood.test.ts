import { describe, expect, test } from 'vitest'
import { noFilters } from '../../api/listing-filters.ts'
import { understoodTerms } from './understand.ts'
import { filtersFor } from './understood.ts'

const criteria = {
  keywords: ['furnished', 'women'],
  location: 'HITEC City',
  bedrooms: 2,
  priceRange: { min: null, max: 40_000 },
  propertyType: 'apartment',
  amenities: ['gym', 'rooftop'],
}
const terms = understoodTerms(criteria)

describe('R-HOME-15 criteria become filters of the server', () => {
  test('nothing understood filters nothing', () => {
    const nothing = understoodTerms({
      keywords: [],
      location: null,
      bedrooms: null,
      priceRange: { min: null, max: null },
      propertyType: null,
      amenities: [],
    })
    expect(filtersFor(nothing, 'all', [])).toEqual(noFilters)
  })

  test('an unknown property type is not sent', () => {
    expect(
      understoodTerms({ ...criteria, propertyType: 'castle' }).map((term) => term.id),
    ).not.toContain('type')
  })

  test('who is to live there narrows; what a listing does not record narrows nothing', () => {
    const asked = understoodTerms({
      ...criteria,
      keywords: ['family', 'students', 'women', 'not family', 'east facing'],
    })
    expect(filtersFor(asked, 'all', []).tenants).toEqual(['family', 'students'])
    expect(filtersFor(asked, 'all', ['tenants']).tenants).toEqual([])
    expect(asked.map((term) => term.label)).toContain('For family or students')
  })

  test('every term is told as a chip', () => {
    expect(terms.map((term) => term.label)).toEqual([
      '2+ bedrooms',
      'Up to ₹40,000',
      'Apartment',
      'In HITEC City',
      'Gym',
      'Rooftop',
      'Furnished',
    ])
  })

  test('every term and the category narrow the list', () => {
    expect(filtersFor(terms, 'residential', [])).toEqual({
      ...noFilters,
      category: 'residential',
      place: 'HITEC City',
      types: ['apartment'],
      maxPrice: 40_000,
      bedrooms: 2,
      furnishing: ['furnished'],
      amenities: ['gym', 'rooftop'],
    })
  })

  test('a term that was taken away no longer narrows', () => {
    expect(filtersFor(terms, 'all', ['bedrooms', 'amenity:rooftop', 'max'])).toMatchObject({
      bedrooms: null,
      maxPrice: null,
      amenities: ['gym'],
    })
  })
})
