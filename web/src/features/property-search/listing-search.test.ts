import { expect, test } from 'vitest'
import {
  readListingSearch,
  toListingFilters,
  toListingSearch,
  writeListingSearch,
} from './listing-search.ts'

const read = (query: string) => readListingSearch(new URLSearchParams(query))

test('what is unknown or impossible in the address is left out', () => {
  const search = read(
    'type=castle&min=-5&max=1e9&bedrooms=two&furnishing=gold&tenant=caste&amenity=moat&sort=random&page=0',
  )
  expect(writeListingSearch(search).toString()).toBe('')
})

test('the address carries every filter, and page 1 and the usual order are left out', () => {
  const query =
    'city=Hyderabad&locality=Kondapur&type=apartment&type=villa&min=10000&max=40000&bedrooms=2&furnishing=furnished&tenant=family&amenity=lift&amenity=gym&sort=price-asc&page=3'
  expect(writeListingSearch(read(query)).toString()).toBe(query)
  expect(writeListingSearch(read('sort=newest&page=1')).toString()).toBe('')
})

test('locality and city are looked for together', () => {
  expect(toListingFilters(read('city=Hyderabad&locality=Kondapur')).place).toBe(
    'Kondapur, Hyderabad',
  )
  expect(toListingFilters(read('')).place).toBeNull()
})

const address = (filters: Parameters<typeof toListingSearch>[0]) =>
  writeListingSearch(toListingSearch(filters, (name) => name === 'Pune')).toString()

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
