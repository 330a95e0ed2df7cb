// The filters of the page of all listings as its address carries them.

import { categoryTypes, type Category } from '@basera/contract/constants/property'
import {
  amenityLabels,
  furnishings,
  preferredTenants,
  propertyTypes,
} from '@basera/contract/constants/property-words'
import {
  NEAR_KM_MAX,
  NEAR_KM_MIN,
  NEAR_PLACES_MAX,
  nearRingsKm,
  searchSorts,
  type SearchSort,
} from '@basera/contract/constants/search'
import {
  noFilters,
  type ListingFilters,
  type SearchCursor,
} from '../../api/homes/listing-filters.ts'
import { readMapBounds, writeMapBounds } from '../../lib/map-bounds.ts'

export type ListingView = 'grid' | 'map'

export type ListingSearch = Omit<ListingFilters, 'words' | 'place' | 'near'> & {
  readonly words: string
  readonly city: string
  readonly locality: string
  /** Places to be near to; empty for nowhere. */
  readonly near: readonly string[]
  /** Near one of them will do. */
  readonly nearAny: boolean
  readonly km: number
  /** From 1. */
  readonly page: number
  /** Where the page begins when it lies beyond those that can be asked by number. */
  readonly after: SearchCursor | null
  readonly view: ListingView
}

const { place: _place, near: _near, ...noFilterButPlace } = noFilters
const usualKm = nearRingsKm[1]

export const noListingSearch: ListingSearch = {
  ...noFilterButPlace,
  words: '',
  city: '',
  locality: '',
  near: [],
  nearAny: false,
  km: usualKm,
  page: 1,
  after: null,
  view: 'grid',
}

/** Without any filter; how the homes are ordered and shown stays. */
export function clearedSearch({ sort, view }: ListingSearch): ListingSearch {
  return { ...noListingSearch, sort, view }
}

/** Amenities offered in the form; a sentence or an address may ask for others. */
export const filterAmenities = [
  'parking',
  'lift',
  'power backup',
  'gym',
  'pool',
  'security',
  'wifi',
  'ac',
  'balcony',
  'pet friendly',
] as const

const askedAmenities = [...new Set([...filterAmenities, ...Object.keys(amenityLabels)])]
const LONGEST_WORDS = 200
const LONGEST_TEXT = 60
const LONGEST_CURSOR = 500
const MOST_RUPEES = 1_000_000_000
const MOST_PAGES = 10_000

/** What is unknown or impossible is left out, never an error. */
export function readListingSearch(parameters: URLSearchParams): ListingSearch {
  const words = readText(parameters.get('words'), LONGEST_WORDS)
  const near = readNear(parameters.getAll('near'))
  return {
    words,
    category: readCategory(parameters.get('category')),
    city: readText(parameters.get('city'), LONGEST_TEXT),
    locality: readText(parameters.get('locality'), LONGEST_TEXT),
    types: known(propertyTypes, parameters.getAll('type')),
    near,
    nearAny: near.length > 1 && parameters.get('any') === '1',
    km: readKm(parameters.get('km')),
    ...readRents(parameters),
    bedrooms: readNumber(parameters.get('bedrooms'), 100),
    rooms: readRooms(parameters.getAll('rooms')),
    furnishing: known(furnishings, parameters.getAll('furnishing')),
    tenants: known(preferredTenants, parameters.getAll('tenant')),
    amenities: known(askedAmenities, parameters.getAll('amenity')),
    availableFrom: readDay(parameters.get('from')),
    bounds: readMapBounds(parameters.get('area')),
    sort: readSort(parameters.get('sort'), { words, near }),
    page: readNumber(parameters.get('page'), MOST_PAGES) ?? 1,
    after: readCursor(parameters.get('after')),
    view: parameters.get('view') === 'map' ? 'map' : 'grid',
  }
}

/** Only what differs from `noListingSearch` is written. */
export function writeListingSearch(search: ListingSearch): URLSearchParams {
  const { bounds } = search
  const pairs: (readonly [string, string | number | null])[] = [
    ['words', search.words || null],
    ['category', search.category === 'all' ? null : search.category],
    ['city', search.city || null],
    ['locality', search.locality || null],
    ...search.types.map((type) => ['type', type] as const),
    ...search.near.map((place) => ['near', place] as const),
    ['any', search.nearAny ? 1 : null],
    ['km', search.near.length === 0 || search.km === usualKm ? null : search.km],
    ['min', search.minPrice],
    ['max', search.maxPrice],
    ['bedrooms', search.bedrooms],
    ...search.rooms.map((count) => ['rooms', count] as const),
    ...search.furnishing.map((furnishing) => ['furnishing', furnishing] as const),
    ...search.tenants.map((tenant) => ['tenant', tenant] as const),
    ...search.amenities.map((amenity) => ['amenity', amenity] as const),
    ['from', search.availableFrom],
    ['area', bounds && writeMapBounds(bounds)],
    ['sort', search.sort === usualSort(search) ? null : search.sort],
    ['page', search.page === 1 ? null : search.page],
    ['after', search.after && JSON.stringify(search.after)],
    ['view', search.view === 'grid' ? null : search.view],
  ]
  return new URLSearchParams(
    pairs.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  )
}

export function toListingFilters(search: ListingSearch): ListingFilters {
  const { city, locality, words, near, nearAny, km, ...others } = search
  const { page: _page, after: _after, view: _view, ...filters } = others
  const place = [locality, city].filter((part) => part !== '').join(', ')
  return {
    ...filters,
    words: words === '' ? null : words,
    place: place === '' ? null : place,
    near: near.length === 0 ? null : { places: [...near], ...(nearAny && { any: true }), km },
  }
}

/** Another place is elsewhere on the map: its search is not limited to the window of before. */
export function searchElsewhere(before: ListingSearch, next: ListingSearch): ListingSearch {
  const placeOf = ({ city, locality, near }: ListingSearch) => [city, locality, ...near].join('\n')
  return placeOf(before) === placeOf(next) ? next : { ...next, bounds: null }
}

/**
 * Filters as the address of the page of all listings carries them: a sentence, a saved search. A city stands after the last
 * comma, or alone where `isCity` knows it; any other place is a locality.
 */
export function toListingSearch(
  filters: Partial<ListingFilters>,
  isCity: (name: string) => boolean,
): ListingSearch {
  const { words, place, near, amenities, ...others } = filters
  const parts = (place ?? '').split(',').map((part) => part.trim())
  const last = parts.at(-1) ?? ''
  const city = parts.length > 1 || isCity(last) ? last : ''
  const locality = (city === '' ? parts : parts.slice(0, -1)).join(', ')
  return {
    ...noListingSearch,
    ...others,
    ...(near != null &&
      'places' in near && { near: near.places, nearAny: near.any === true, km: near.km }),
    words: readText(words ?? null, LONGEST_WORDS),
    city: readText(city, LONGEST_TEXT),
    locality: readText(locality, LONGEST_TEXT),
    amenities: known(askedAmenities, [...(amenities ?? [])]),
  }
}

/** The order when none is chosen. */
export function usualSort({ words, near }: Pick<ListingSearch, 'words' | 'near'>): SearchSort {
  if (near.length > 0) return 'distance'
  return words === '' ? 'newest' : 'relevance'
}

/** True when the address has the lowest rent above the highest: they are read the other way round. */
export function areRentsSwapped(parameters: URLSearchParams): boolean {
  const [min, max] = ['min', 'max'].map((name) => readNumber(parameters.get(name), MOST_RUPEES))
  return min != null && max != null && min > max
}

function readRents(parameters: URLSearchParams) {
  const [first, second] = ['min', 'max'].map((name) =>
    readNumber(parameters.get(name), MOST_RUPEES),
  )
  const isSwapped = areRentsSwapped(parameters)
  return {
    minPrice: (isSwapped ? second : first) ?? null,
    maxPrice: (isSwapped ? first : second) ?? null,
  }
}

function readNear(places: readonly string[]): string[] {
  return [...new Set(places.map((place) => readText(place, LONGEST_TEXT)))]
    .filter((place) => place !== '')
    .slice(0, NEAR_PLACES_MAX)
}

function readKm(value: string | null): number {
  const km = Math.round(Number(value ?? Number.NaN) * 10) / 10
  return km >= NEAR_KM_MIN && km <= NEAR_KM_MAX ? km : usualKm
}

function readRooms(values: readonly string[]): number[] {
  return [...new Set(values.flatMap((value) => readNumber(value, 20) ?? []))]
    .toSorted((one, other) => one - other)
    .slice(0, 10)
}

function readText(value: string | null, longest: number): string {
  return (value ?? '').trim().slice(0, longest)
}

function readCategory(value: string | null): Category {
  const [category] = known(categories, value === null ? [] : [value])
  return category ?? 'all'
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
const categories = Object.keys(categoryTypes) as Category[]

/** Null for the usual one; relevance is an order of words, distance one of what is near. */
function readSort(
  value: string | null,
  asked: Pick<ListingSearch, 'words' | 'near'>,
): SearchSort | null {
  const [sort] = known(searchSorts, value === null ? [] : [value])
  if (sort === undefined || sort === usualSort(asked)) return null
  if (sort === 'distance' && asked.near.length === 0) return null
  return sort === 'relevance' && asked.words === '' ? null : sort
}

/** A day of this century that the calendar has. */
function readDay(value: string | null): string | null {
  if (value === null || !/^20\d\d-\d\d-\d\d$/.test(value)) return null
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : null
}

function readCursor(value: string | null): SearchCursor | null {
  if (value === null || value.length > LONGEST_CURSOR) return null
  try {
    const cursor: unknown = JSON.parse(value)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database checks what is in it
    return typeof cursor === 'object' ? (cursor as SearchCursor | null) : null
  } catch {
    return null
  }
}

/** A whole number from 1. */
function readNumber(value: string | null, most: number): number | null {
  if (value === null || !/^\d{1,10}$/.test(value)) return null
  const number = Number(value)
  return number >= 1 && number <= most ? number : null
}

function known<Word extends string>(words: readonly Word[], values: readonly string[]): Word[] {
  return words.filter((word) => values.includes(word))
}
