import { expect, test } from 'vitest'
import { readListingSearch, toListingFilters, writeListingSearch } from './listing-search.ts'

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
