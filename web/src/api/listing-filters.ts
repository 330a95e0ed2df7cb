// What a visitor asks of the public list, and how that is written on the wire. The server applies every filter.

import {
  categoryTypes,
  type Category,
  type Furnishing,
  type PreferredTenant,
  type PropertyType,
} from '@basera/contract/constants/property'
import { publicListPageRows } from '@basera/contract/constants/home'

export const sortOrders = ['newest', 'price-asc', 'price-desc'] as const
export type SortOrder = (typeof sortOrders)[number]

export type ListingFilters = {
  readonly category: Category
  /** "Locality, City", one of the two, any part of an address, or a six-digit PIN. */
  readonly place: string | null
  readonly types: readonly PropertyType[]
  /** Rupees a month. */
  readonly minPrice: number | null
  readonly maxPrice: number | null
  /** That many or more. */
  readonly bedrooms: number | null
  readonly furnishing: readonly Furnishing[]
  readonly tenants: readonly PreferredTenant[]
  /** Stored words; a home must have all of them. */
  readonly amenities: readonly string[]
  readonly sort: SortOrder
}

export const noFilters: ListingFilters = {
  category: 'all',
  place: null,
  types: [],
  minPrice: null,
  maxPrice: null,
  bedrooms: null,
  furnishing: [],
  tenants: [],
  amenities: [],
  sort: 'newest',
}

const orders: Readonly<Record<SortOrder, string>> = {
  // The id decides between equal moments, so that no page repeats or skips a home.
  newest: 'created_at.desc,id.desc',
  'price-asc': 'price.asc,id.desc',
  'price-desc': 'price.desc,id.desc',
}

/** R-HOME-12 as a path and query. `page` counts from 0. */
export function publicListPath(filters: ListingFilters, page: number): string {
  return propertiesPath([
    ['select', '*'],
    ...listedOnly,
    ...filterParameters(filters),
    ['order', orders[filters.sort]],
    ['offset', String(page * publicListPageRows)],
    ['limit', String(publicListPageRows)],
  ])
}

export type WireParameter = readonly [name: string, value: string]

export const listedOnly: readonly WireParameter[] = [
  ['is_public', 'eq.true'],
  ['status', 'eq.available'],
  ['approval_status', 'eq.approved'],
]

export function propertiesPath(parameters: readonly WireParameter[]): string {
  const query = parameters.map(([name, value]) => `${name}=${encode(value)}`).join('&')
  return `/rest/v1/properties?${query}`
}

function filterParameters(filters: ListingFilters): WireParameter[] {
  return [
    ...anyOfTypes(categoryTypes[filters.category]),
    ...anyOfTypes(filters.types),
    ...atPlace(filters.place),
    ...bound('price', 'gte', filters.minPrice),
    ...bound('price', 'lte', filters.maxPrice),
    ...bound('bedrooms', 'gte', filters.bedrooms),
    ...anyOf('furnishing', filters.furnishing),
    ...forTenants(filters.tenants),
    ...(filters.amenities.length > 0
      ? [['amenities', `cs.${arrayOf(filters.amenities)}`] as const]
      : []),
  ]
}

function anyOfTypes(types: readonly PropertyType[]): WireParameter[] {
  return anyOf('property_type', types)
}

function anyOf(column: string, values: readonly string[]): WireParameter[] {
  return values.length > 0 ? [[column, `in.(${values.join(',')})`]] : []
}

function bound(column: string, operator: 'gte' | 'lte', value: number | null): WireParameter[] {
  return value === null ? [] : [[column, `${operator}.${value}`]]
}

/** A home whose owner prefers nobody in particular is open to everybody. */
function forTenants(tenants: readonly PreferredTenant[]): WireParameter[] {
  if (tenants.length === 0) return []
  return [['or', `(preferred_tenants.ov.${arrayOf(tenants)},preferred_tenants.eq.{})`]]
}

function atPlace(place: string | null): WireParameter[] {
  return (place ?? '')
    .split(',')
    .map(withoutWildcards)
    .filter((part) => part !== '')
    .map((part) =>
      /^[1-9]\d{5}$/.test(part)
        ? ['pincode', `eq.${part}`]
        : ['or', `(${['city', 'locality', 'location'].map((name) => like(name, part)).join(',')})`],
    )
}

function like(column: string, part: string): string {
  return `${column}.ilike.${quoted(`*${part}*`)}`
}

function arrayOf(values: readonly string[]): string {
  return `{${values.map(quoted).join(',')}}`
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

// A visitor's text is looked for as it is: none of its characters may act as a pattern.
function withoutWildcards(text: string): string {
  return text
    .replaceAll(/[*%_\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

// Commas, colons and parentheses are legal in a query and keep the address readable.
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')
}
