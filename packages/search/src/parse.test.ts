import { describe, expect, test } from 'vitest'
import { parse } from './parse.ts'

test('a blank sentence asks for nothing, in all six fields', () => {
  expect(parse('  ')).toEqual({
    keywords: [],
    location: null,
    bedrooms: null,
    priceRange: { min: null, max: null },
    propertyType: null,
    amenities: [],
  })
})

describe('R-HOME-16 bedrooms', () => {
  test.each([
    'room for 2',
    'bed',
    '24x7 water',
    'ek kamra chahiye',
    '1 room set',
    '2 sharing',
    'triple sharing pg',
    '2 bathrooms',
    '0 bhk',
    '1rk',
    'studio',
    '2.5 acres',
  ])('%j names none', (sentence) => expect(parse(sentence).bedrooms).toBeNull())

  test.each([
    ['2 bhk', 2],
    ['3BHK flat', 3],
    ['2.5bhk', 2.5],
    ['2½ bhk', 2.5],
    ['two b h k', 2],
    ['3 bkh', 3],
    ['ten bedrooms', 10],
    ['single bedroom', 1],
    ['double bedroom', 2],
    ['triple bedroom house', 3],
    ['3+ bhk', 3],
    ['at least 3 bhk', 3],
    ['do bhk', 2],
    ['rendu bedroom illu', 2],
    ['2 बीएचके', 2],
  ])('%j → %d', (sentence, bedrooms) => expect(parse(sentence).bedrooms).toBe(bedrooms))

  test.each(['2 or 3 bhk', '2/3 bhk', '3 bhk ya 2 bhk', '2, 3 bhk'])(
    '%j → the lowest; the other is a keyword',
    (sentence) => expect(parse(sentence)).toMatchObject({ bedrooms: 2, keywords: ['3 bhk'] }),
  )

  test('a size that is not wanted is a keyword', () => {
    expect(parse('2bhk not 3bhk')).toMatchObject({ bedrooms: 2, keywords: ['not 3 bhk'] })
  })
})

describe('R-HOME-16 price', () => {
  test.each([
    'under construction',
    'below 0',
    'under -5000',
    'flat 500081',
    'pin code 500 081',
    'within 5 km of my office',
    '1200 sqft',
    '200 gaj',
    'sector 62',
    '3rd floor',
    '24x7 security',
    'for 4 people',
    'deposit max 50k',
    '2 months deposit',
    'from 15 august 2026',
    'call 9876543210',
    'cheap',
  ])('%j sets none', (sentence) =>
    expect(parse(sentence).priceRange).toEqual({ min: null, max: null }),
  )

  test.each([
    ['under 30k', 30_000],
    ['below ₹65,000', 65_000],
    ['less than 25000/-', 25_000],
    ['< 40 K', 40_000],
    ['upto 1,20,000', 120_000],
    ['up to 120,000 per month', 120_000],
    ['max 12.5k', 12_500],
    ['not more than rs. 20000 pm', 20_000],
    ['not above 20k', 20_000],
    ['rent 18000', 18_000],
    ['2bhk gachibowli 30k', 30_000],
    ['@ 55K', 55_000],
    ['10k per head', 10_000],
    ['1.5 lakh', 150_000],
    ['1 cr', 10_000_000],
    ['25 hazar tak', 25_000],
    ['25 hazar se kam', 25_000],
    ['25 hazar ke andar', 25_000],
    ['20 velu lopu', 20_000],
    ['dedh lakh', 150_000],
    ['one lakh twenty thousand', 120_000],
    ['thirty five thousand', 35_000],
  ])('%j → at most %i', (sentence, max) =>
    expect(parse(sentence).priceRange).toEqual({ min: null, max }),
  )

  test.each([
    ['above 20k', 20_000],
    ['> 20000', 20_000],
    ['minimum 1 lakh', 100_000],
    ['starting from 15k', 15_000],
    ['20k+', 20_000],
    ['20 hazar se upar', 20_000],
    ['20 hazar se zyada', 20_000],
  ])('%j → at least %i', (sentence, min) =>
    expect(parse(sentence).priceRange).toEqual({ min, max: null }),
  )

  test.each([
    ['20-30k', 20_000, 30_000],
    ['20k to 30k', 20_000, 30_000],
    ['between 20k and 30k', 20_000, 30_000],
    ['20 se 30 hazar ke beech', 20_000, 30_000],
    ['above 20k below 30k', 20_000, 30_000],
    ['minimum 20k maximum 30k', 20_000, 30_000],
    ['30k-20k', 20_000, 30_000],
    ['1.5-2 lakhs', 150_000, 200_000],
    ['80k to 1.2 lakh', 80_000, 120_000],
    ['budget 25-30', 25_000, 30_000],
    ['rent 8 to 10', 8_000, 10_000],
    ['around 20k', 16_000, 24_000],
    ['lagbhag 50 hazar', 40_000, 60_000],
  ])('%j → %i to %i', (sentence, min, max) =>
    expect(parse(sentence).priceRange).toEqual({ min, max }),
  )

  test('what is no rent stays as a keyword', () => {
    expect(parse('deposit max 50k').keywords).toEqual(['deposit max 50k'])
    expect(parse('office 1,200 sq. ft.').keywords).toEqual(['1200 sqft'])
    expect(parse('sasta ghar').keywords).toEqual(['cheap'])
  })
})

describe('R-HOME-16 location', () => {
  test.each(['2 bhk', 'except kukatpally', 'not in uppal', 'near railway station', 'in my budget'])(
    '%j names none',
    (sentence) => expect(parse(sentence).location).toBeNull(),
  )

  test.each([
    ['2 BHK near Hitec City under 30k', 'HITEC City'],
    ['hi-tech city', 'HITEC City'],
    ['jublee hills', 'Jubilee Hills'],
    ['bangalore', 'Bengaluru'],
    ['gurgaon', 'Gurugram'],
    ['sanath nagar', 'Sanathnagar'],
    ['secundrabad', 'Secunderabad'],
    ['l.b. nagar', 'LB Nagar'],
    ['banjarahills', 'Banjara Hills'],
    ['dilsukh nagar', 'Dilsukhnagar'],
    ['gachiboli', 'Gachibowli'],
    ['गाचीबोवली में', 'Gachibowli'],
    ['flat in gachibowli, hyderabad', 'Gachibowli, Hyderabad'],
    ['navi mumbai 1 bhk', 'Navi Mumbai'],
    ['sector 62 noida', 'Sector 62, Noida'],
    ['2 bhk in 500081', '500081'],
    ['kondapur near hitech city', 'Kondapur'],
    ['ameerpet metro', 'Ameerpet'],
    ['kukatpally near jntu', 'Kukatpally'],
    ['flat in ayodhya nagar', 'Ayodhya Nagar'],
  ])('%j → %s', (sentence, place) => expect(parse(sentence).location).toBe(place))

  test('of several places the first is the location, the others are keywords', () => {
    expect(parse('kondapur or madhapur')).toMatchObject({
      location: 'Kondapur',
      keywords: ['madhapur'],
    })
  })
})

describe('R-HOME-16 kind of property and amenities', () => {
  test.each(['2bhk', 'room', 'flatmate', 'duplex'])('%j names no kind', (sentence) =>
    expect(parse(sentence).propertyType).toBeNull(),
  )

  test.each([
    ['flat', 'apartment'],
    ['penthouse', 'apartment'],
    ['makaan', 'house'],
    ['bungalow', 'house'],
    ['villa', 'villa'],
    ['1 rk', 'studio'],
    ['paying guest', 'pg-hostel'],
    ['co-living', 'pg-hostel'],
    ['office space', 'office'],
    ['Office near school', 'office'],
    ['showroom', 'retail'],
    ['godown', 'warehouse'],
    ['commercial property', 'commercial'],
    ['homestay', 'vacation_rental'],
    ['condo', 'condo'],
  ])('%j → %s', (sentence, type) => expect(parse(sentence).propertyType).toBe(type))

  test.each([
    ['schooling', []],
    ['office space', []],
    ['without gym', []],
    ['near office', ['office']],
    ['office ke paas ghar', ['office']],
    ['hospital and shopping nearby', ['hospital', 'mall']],
    ['gym, swimming pool, car parking', ['gym', 'pool', 'parking']],
    ['lift, power backup, wi-fi and a/c', ['lift', 'power backup', 'wifi', 'ac']],
    ['ameerpet metro', ['metro']],
  ])('%j → amenities %j', (sentence, amenities) =>
    expect(parse(sentence).amenities).toEqual(amenities),
  )
})

describe('R-HOME-16 what is not wanted, and constraints', () => {
  test.each([
    ['without gym or pool', ['not gym', 'not pool']],
    ['gym nahi chahiye', ['not gym']],
    ['lift lekunda', ['not lift']],
    ['except kukatpally', ['not kukatpally']],
    ["don't want pg", ['not pg']],
    ['bina broker', ['no brokerage']],
    ['no brokerage', ['no brokerage']],
  ])('%j → %j', (sentence, keywords) =>
    expect(parse(sentence)).toMatchObject({
      keywords,
      location: null,
      propertyType: null,
      amenities: [],
    }),
  )

  test.each([
    ['for girls', ['women']],
    ['ladkiyon ke liye', ['women']],
    ['boys', ['men']],
    ['bachelor', ['bachelors']],
    ['fully furnished', ['furnished']],
    ['semi furnished', ['semi-furnished']],
    ['car parking', ['car parking']],
    ['looking for rent, show me only', []],
  ])('%j → keywords %j', (sentence, keywords) => expect(parse(sentence).keywords).toEqual(keywords))
})
