import { expect, test } from 'vitest'
import {
  clearedSearch,
  readListingSearch,
  searchElsewhere,
  toListingFilters,
  toListingSearch,
  writeListingSearch,
} from './listing-search.ts'

const read = (query: string) => readListingSearch(new URLSearchParams(query))

test('what is unknown or impossible in the address is left out', () => {
  const search = read(
    'type=castle&min=-5&max=1e9&bedrooms=two&furnishing=gold&tenant=caste&amenity=moat&sort=random&page=0&category=castle&from=2026-02-30&area=18,78,17,79&after=%7B',
  )
  expect(writeListingSearch(search).toString()).toBe('')
})

test('the address carries every filter, and page 1 and the usual order are left out', () => {
  const query =
    'words=corner+lake&category=residential&city=Hyderabad&locality=Kondapur&type=apartment&type=villa&min=10000&max=40000&bedrooms=2&furnishing=furnished&tenant=family&amenity=lift&amenity=gym&from=2026-12-01&area=17.3%2C78.3%2C17.5%2C78.6&sort=price-asc&page=3&after=%7B%22sort%22%3A%22price-asc%22%7D'
  expect(writeListingSearch(read(query)).toString()).toBe(query)
  expect(writeListingSearch(read('sort=newest&page=1')).toString()).toBe('')
})

test('a view that is none is the grid', () => {
  expect(writeListingSearch(read('view=globe')).toString()).toBe('')
})

test('R-HOME-04 the address carries the view and the searched part of the map', () => {
  const query = 'city=Hyderabad&area=17.3%2C78.3%2C17.5%2C78.6&view=map'
  expect(writeListingSearch(read(query)).toString()).toBe(query)
  expect(toListingFilters(read(query)).bounds).toEqual({
    south: 17.3,
    west: 78.3,
    north: 17.5,
    east: 78.6,
  })
})

test('R-HOME-04 a cleared search keeps the view and the order', () => {
  const search = read('city=Hyderabad&max=20000&area=17.3,78.3,17.5,78.6&sort=price-asc&view=map')
  expect(writeListingSearch(clearedSearch(search)).toString()).toBe('sort=price-asc&view=map')
})

test('another city or locality leaves the searched part of the map behind, another rent does not', () => {
  const before = read('city=Hyderabad&view=map&area=17.3,78.3,17.5,78.6')
  expect(searchElsewhere(before, { ...before, city: 'Pune' }).bounds).toBeNull()
  expect(searchElsewhere(before, { ...before, locality: 'Kondapur' }).bounds).toBeNull()
  expect(searchElsewhere(before, { ...before, maxPrice: 20_000 }).bounds).toEqual(before.bounds)
})

test('locality and city are looked for together', () => {
  expect(toListingFilters(read('city=Hyderabad&locality=Kondapur')).place).toBe(
    'Kondapur, Hyderabad',
  )
  expect(toListingFilters(read('')).place).toBeNull()
})

const isPune = (name: string) => name === 'Pune'
const address = (filters: Parameters<typeof toListingSearch>[0]) =>
  writeListingSearch(toListingSearch(filters, isPune)).toString()

test('R-HOME-15 what a sentence asks for stands in the address, amenities without a button of their own too', () => {
  expect(address({})).toBe('')
  expect(address({ place: 'Pune' })).toBe('city=Pune')
  expect(address({ place: '500081' })).toBe('locality=500081')
  const query =
    'city=Hyderabad&locality=Kondapur&type=villa&max=90000&bedrooms=3&tenant=family&amenity=school'
  expect(
    address({
      place: 'Kondapur, Hyderabad',
      types: ['villa'],
      maxPrice: 90_000,
      bedrooms: 3,
      tenants: ['family'],
      amenities: ['school', 'rooftop'],
    }),
  ).toBe(query)
  expect(writeListingSearch(read(query)).toString()).toBe(query)
})

test('the best match is the usual order of words, and no order without them', () => {
  expect(read('words=lake').sort).toBeNull()
  expect(writeListingSearch(read('words=lake&sort=relevance')).toString()).toBe('words=lake')
  expect(writeListingSearch(read('words=lake&sort=newest')).toString()).toBe(
    'words=lake&sort=newest',
  )
  expect(read('sort=relevance').sort).toBeNull()
})

test('filters come back from the address that a saved search leads to', () => {
  const filters = toListingFilters(
    read('words=lake&city=Hyderabad&locality=Kondapur&from=2026-12-01'),
  )
  expect(toListingFilters(toListingSearch(filters, isPune))).toEqual(filters)
  expect(toListingFilters(toListingSearch({ ...filters, place: 'Kondapur' }, isPune)).place).toBe(
    'Kondapur',
  )
})
