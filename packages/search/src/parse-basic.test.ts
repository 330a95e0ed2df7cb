import { describe, expect, test } from 'vitest'
import { parseBasic } from './parse-basic.ts'

describe('R-HOME-16 local parsing of a search sentence', () => {
  test('a blank sentence asks for nothing', () => {
    expect(parseBasic('  ')).toEqual({
      keywords: [],
      location: null,
      bedrooms: null,
      priceRange: { min: null, max: null },
      propertyType: null,
      amenities: [],
    })
  })

  test.each(['room for 2', 'bed', '24x7 water', 'plot 12 road 3', '2.5 acres'])(
    '%j names no bedrooms',
    (sentence) => expect(parseBasic(sentence).bedrooms).toBeNull(),
  )

  test.each([
    ['2 bhk', 2],
    ['3BHK flat', 3],
    ['4 bedroom villa', 4],
    ['1 bed', 1],
    ['two flats of 3 bedrooms', 3],
  ])('%j → %i bedrooms', (sentence, bedrooms) =>
    expect(parseBasic(sentence).bedrooms).toBe(bedrooms),
  )

  test.each(['under construction', 'below 0', 'flat 500081', '2 bhk'])(
    '%j sets no price cap',
    (sentence) => expect(parseBasic(sentence).priceRange.max).toBeNull(),
  )

  test.each([
    ['under 30k', 30_000],
    ['below 65k', 65_000],
    ['less than 25000', 25_000],
    ['< 40 K', 40_000],
    ['under ₹1,20,000', 120_000],
    ['under 12.5k', 12_500],
  ])('%j caps the price at %i', (sentence, max) =>
    expect(parseBasic(sentence).priceRange).toEqual({ min: null, max }),
  )

  test.each([
    ['near school', ['school']],
    ['2 bhk near office', ['office']],
    ['hospital and shopping nearby', ['hospital', 'mall']],
    ['gym, swimming pool, car parking', ['pool', 'gym', 'parking']],
    ['schooling', []],
  ])('%j → amenities %j', (sentence, amenities) =>
    expect(parseBasic(sentence).amenities).toEqual(amenities),
  )

  test.each([
    ['2 BHK near Hitec City under 30k', 'HITEC City'],
    ['flat in gachibowli, hyderabad', 'Gachibowli, Hyderabad'],
    ['flat in bangalore', 'Bengaluru'],
    ['navi mumbai 1 bhk', 'Navi Mumbai'],
    ['a home in puneville', null],
  ])('%j → place %j', (sentence, place) => expect(parseBasic(sentence).location).toBe(place))

  test('an office that is wanted is a type, not something to be near', () => {
    expect(parseBasic('Office near school')).toMatchObject({
      propertyType: 'office',
      amenities: ['school'],
    })
    expect(parseBasic('PG with gym in Gachibowli')).toMatchObject({
      propertyType: 'pg-hostel',
      amenities: ['gym'],
      location: 'Gachibowli',
    })
  })

  test('a very long sentence is read in no noticeable time', () => {
    const startedAt = performance.now()
    parseBasic('under 2 bhk near '.repeat(20_000))
    expect(performance.now() - startedAt).toBeLessThan(500)
  })
})
