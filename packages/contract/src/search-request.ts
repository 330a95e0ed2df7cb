// Schema of a search request for homes: the one form of it in addresses, saved searches and the database's procedures
// (search_properties, search_map, search_loosened). A field that is absent asks nothing. The database checks it again.

import * as z from 'zod/mini'
import {
  NEAR_KM_MAX,
  NEAR_KM_MIN,
  NEAR_PLACES_MAX,
  SEARCH_AMENITIES_MAX,
  SEARCH_PLACE_MAX_CHARACTERS,
  searchSorts,
  SEARCH_WORDS_MAX_CHARACTERS,
} from './constants/search.ts'
import { furnishings, preferredTenants, propertyTypes } from './constants/property-words.ts'

const rupees = z.int().check(z.gte(0), z.lte(1_000_000_000))
const latitude = z.number().check(z.gte(-90), z.lte(90))
const longitude = z.number().check(z.gte(-180), z.lte(180))

/** Degrees. */
export const searchBoundsSchema = z
  .strictObject({ south: latitude, west: longitude, north: latitude, east: longitude })
  .check(
    z.refine(({ south, north }) => south <= north, 'the south lies above the north'),
    z.refine(({ west, east }) => west <= east, 'the west lies beyond the east'),
  )

const nearKm = z.number().check(z.gte(NEAR_KM_MIN), z.lte(NEAR_KM_MAX))

/** Within so many kilometres of known places, of all of them or of any, or of a position in degrees. */
export const searchNearSchema = z.union([
  z.strictObject({
    places: z
      .array(z.string().check(z.minLength(1), z.maxLength(60)))
      .check(z.minLength(1), z.maxLength(NEAR_PLACES_MAX)),
    any: z.optional(z.boolean()),
    km: nearKm,
  }),
  z.strictObject({
    latitude: z.number().check(z.gte(-85), z.lte(85)),
    longitude,
    km: nearKm,
  }),
])

export const searchRequestSchema = z
  .strictObject({
    /** Free text: every word must be there, in some form. */
    words: z.optional(z.string().check(z.maxLength(SEARCH_WORDS_MAX_CHARACTERS))),
    category: z.optional(z.enum(['residential', 'vacation', 'commercial', 'pg-hostel'])),
    /** "Locality, City", one of the two, part of an address, or a six-digit PIN. */
    place: z.optional(z.string().check(z.maxLength(SEARCH_PLACE_MAX_CHARACTERS))),
    types: z.optional(z.array(z.enum(propertyTypes))),
    /** Whole rupees a month. */
    min_price: z.optional(rupees),
    max_price: z.optional(rupees),
    /** That many or more. */
    bedrooms: z.optional(z.int().check(z.gte(0), z.lte(100))),
    /** One of these numbers. */
    exact_bedrooms: z.optional(
      z.array(z.int().check(z.gte(0), z.lte(100))).check(z.minLength(1), z.maxLength(10)),
    ),
    near: z.optional(searchNearSchema),
    furnishing: z.optional(z.array(z.enum(furnishings))),
    tenants: z.optional(z.array(z.enum(preferredTenants))),
    /** A home must have all of them. */
    amenities: z.optional(
      z
        .array(z.string().check(z.minLength(1), z.maxLength(100)))
        .check(z.maxLength(SEARCH_AMENITIES_MAX)),
    ),
    /** YYYY-MM-DD: the home is free on that day. */
    available_from: z.optional(z.iso.date()),
    bounds: z.optional(searchBoundsSchema),
    /** Distance near a place, else relevance with words, else newest, unless it is said. */
    sort: z.optional(z.enum(searchSorts)),
  })
  .check(
    z.refine(
      ({ sort, words }) => sort !== 'relevance' || (words ?? '').trim() !== '',
      'relevance is an order of words',
    ),
    z.refine(
      ({ sort, near }) => sort !== 'distance' || near !== undefined,
      'distance is an order of what is near',
    ),
  )

export type SearchRequest = z.infer<typeof searchRequestSchema>
export type SearchNear = z.infer<typeof searchNearSchema>
export type SearchBounds = z.infer<typeof searchBoundsSchema>
