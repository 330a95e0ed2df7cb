import { expect, test } from 'vitest'
import {
  areRentsSwapped,
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
    'type=castle&min=-5&max=1e9&bedrooms=two&furnishing=gold&tenant=caste&amenity=moat&sort=random&page=0&category=castle&from=2026-02-30&area=18,78,17,79&after=%7B&near=%20&km=3&any=1&rooms=0&rooms=-2&rooms=99',
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

test('what homes are to be near to stands in the address, and comes first from nearest', () => {
  const query =
    'near=HITEC+City&near=Kondapur&any=1&km=10&max=35000&rooms=2&rooms=3&amenity=parking'
  expect(writeListingSearch(read(query)).toString()).toBe(query)
  const filters = toListingFilters(read(query))
  expect(filters.near).toEqual({ places: ['HITEC City', 'Kondapur'], any: true, km: 10 })
  expect(filters.rooms).toEqual([2, 3])
  expect(writeListingSearch(read('near=HITEC+City&km=5&sort=distance')).toString()).toBe(
    'near=HITEC+City',
  )
  expect(writeListingSearch(read('near=HITEC+City&sort=newest')).toString()).toBe(
    'near=HITEC+City&sort=newest',
  )
  expect(read('sort=distance').sort).toBeNull()
})

test.each(['0', '-5', '16', 'far', ''])('km=%s is five kilometres', (km) => {
  expect(toListingFilters(read(`near=HITEC+City&km=${km}`)).near).toEqual({
    places: ['HITEC City'],
    km: 5,
  })
})

test('rents the wrong way round are read the other way, and that can be shown', () => {
  expect(read('min=40000&max=20000')).toMatchObject({ minPrice: 20_000, maxPrice: 40_000 })
  expect(areRentsSwapped(new URLSearchParams('min=40000&max=20000'))).toBe(true)
  for (const right of ['min=20000&max=40000', 'min=20000&max=20000', 'min=20000', 'min=9&max=no'])
    expect(areRentsSwapped(new URLSearchParams(right))).toBe(false)
})

test('near another place is elsewhere on the map', () => {
  const before = read('near=HITEC+City&area=17.3,78.3,17.5,78.6&view=map')
  expect(searchElsewhere(before, { ...before, near: ['Uppal'] }).bounds).toBeNull()
  expect(searchElsewhere(before, { ...before, maxPrice: 9_000 }).bounds).toEqual(before.bounds)
})

test('what a sentence is near to stands in the address; an own position never does', () => {
  expect(address({ near: { places: ['HITEC City'], km: 2 }, rooms: [2] })).toBe(
    'near=HITEC+City&km=2&rooms=2',
  )
  expect(address({ near: { latitude: 17.44, longitude: 78.38, km: 5 } })).toBe('')
})
