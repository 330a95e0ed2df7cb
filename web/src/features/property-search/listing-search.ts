// The filters of the page of all listings as its address carries them.

import {
  furnishings,
  preferredTenants,
  propertyTypes,
  type Furnishing,
  type PreferredTenant,
  type PropertyType,
} from '@basera/contract/constants/property'
import { amenityLabels } from '@basera/contract/constants/property-words'
import {
  noFilters,
  sortOrders,
  type ListingFilters,
  type SortOrder,
} from '../../api/listing-filters.ts'

export type ListingSearch = {
  readonly city: string
  readonly locality: string
  readonly types: readonly PropertyType[]
  /** Rupees a month. */
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly bedrooms: number | null
  readonly furnishing: readonly Furnishing[]
  readonly tenants: readonly PreferredTenant[]
  readonly amenities: readonly string[]
  readonly sort: SortOrder
  /** From 1. */
  readonly page: number
}

export const noListingSearch: ListingSearch = {
  city: '',
  locality: '',
  types: [],
  minPrice: null,
  maxPrice: null,
  bedrooms: null,
  furnishing: [],
  tenants: [],
  amenities: [],
  sort: 'newest',
  page: 1,
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
const longestText = 60
const mostPages = 10_000

/** What is unknown or impossible is left out, never an error. */
export function readListingSearch(parameters: URLSearchParams): ListingSearch {
  return {
    city: readText(parameters.get('city')),
    locality: readText(parameters.get('locality')),
    types: known(propertyTypes, parameters.getAll('type')),
    minPrice: readNumber(parameters.get('min'), 1_000_000_000),
    maxPrice: readNumber(parameters.get('max'), 1_000_000_000),
    bedrooms: readNumber(parameters.get('bedrooms'), 100),
    furnishing: known(furnishings, parameters.getAll('furnishing')),
    tenants: known(preferredTenants, parameters.getAll('tenant')),
    amenities: known(askedAmenities, parameters.getAll('amenity')),
    sort: known(sortOrders, parameters.getAll('sort'))[0] ?? 'newest',
    page: readNumber(parameters.get('page'), mostPages) ?? 1,
  }
}

/** Only what differs from `noListingSearch` is written. */
export function writeListingSearch(search: ListingSearch): URLSearchParams {
  const pairs: (readonly [string, string | number | null])[] = [
    ['city', search.city || null],
    ['locality', search.locality || null],
    ...search.types.map((type) => ['type', type] as const),
    ['min', search.minPrice],
    ['max', search.maxPrice],
    ['bedrooms', search.bedrooms],
    ...search.furnishing.map((furnishing) => ['furnishing', furnishing] as const),
    ...search.tenants.map((tenant) => ['tenant', tenant] as const),
    ...search.amenities.map((amenity) => ['amenity', amenity] as const),
    ['sort', search.sort === 'newest' ? null : search.sort],
    ['page', search.page === 1 ? null : search.page],
  ]
  return new URLSearchParams(
    pairs.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  )
}

export function toListingFilters(search: ListingSearch): ListingFilters {
  const { city, locality, types, minPrice, maxPrice, bedrooms, furnishing, tenants } = search
  const place = [locality, city].filter((part) => part !== '').join(', ')
  return {
    ...noFilters,
    place: place === '' ? null : place,
    types,
    minPrice,
    maxPrice,
    bedrooms,
    furnishing,
    tenants,
    amenities: search.amenities,
    sort: search.sort,
  }
}

/** A city stands after the comma, or alone where `isCity` knows it; any other place is a locality. */
export function toListingSearch(
  filters: Partial<ListingFilters>,
  isCity: (name: string) => boolean,
): ListingSearch {
  const { place, ...others } = filters
  const [first = '', second = ''] = (place ?? '').split(',').map((part) => part.trim())
  const isAlone = second === '' && isCity(first)
  const { types, minPrice, maxPrice, bedrooms, furnishing, tenants, amenities } = others
  const none = noListingSearch
  return {
    ...none,
    city: readText(isAlone ? first : second),
    locality: isAlone ? '' : readText(first),
    types: types ?? none.types,
    minPrice: minPrice ?? null,
    maxPrice: maxPrice ?? null,
    bedrooms: bedrooms ?? null,
    furnishing: furnishing ?? none.furnishing,
    tenants: tenants ?? none.tenants,
    amenities: known(askedAmenities, [...(amenities ?? [])]),
  }
}

function readText(value: string | null): string {
  return (value ?? '').trim().slice(0, longestText)
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
