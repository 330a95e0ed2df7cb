// Reads a search sentence. Fetched when there is one: the home page's first view has none.

import type { FullReading, Remark } from '@basera/search/full-reading'
import { knownPlace } from '@basera/search/places/known-places'
import {
  amenityLabels,
  preferredTenantLabels,
  propertyTypeLabels,
  furnishings,
  propertyTypes,
  type PreferredTenant,
} from '@basera/contract/constants/property-words'
import type { Api } from '../../api/api.ts'
import { readingQuery } from '../../api/homes/search-criteria.ts'
import { capitalise } from '../../lib/words.ts'
import { withEdits, type Edit } from './edits.ts'
import { NEAR_KM } from '@basera/search/grammar/distances'
import { ownPosition } from './own-position.ts'
import { bedroomsTerm, nearTerm, rentTerm, type Term } from './terms.ts'
import { filtersOf, type Understood } from './understood.ts'

export { keepRecentSearch } from '../../lib/recent-searches.ts'

/** Another edit of the same sentence asks nobody again. */
export async function understand(
  api: Api,
  sentence: string,
  edits: readonly Edit[],
): Promise<Understood> {
  const reading = await api.queryClient.fetchQuery(readingQuery(api, sentence))
  const understood = understoodTerms(reading)
  if (understood.length === 0 && reading.remarks.length === 0) return asWords(sentence, edits)
  const terms = withEdits(understood, edits)
  return {
    terms,
    unused: unusedKeywords(reading),
    ...inOrder(filtersOf(terms), remarksOf(reading)),
  }
}

/** A lowest rent above the highest finds nothing: the two are swapped, and that is shown. */
function inOrder(filters: Understood['filters'], remarks: readonly Remark[]) {
  const { minPrice, maxPrice } = filters
  if (minPrice == null || maxPrice == null || minPrice <= maxPrice) return { filters, remarks }
  const swapped: Remark = { kind: 'rent-swapped' }
  return {
    filters: { ...filters, minPrice: maxPrice, maxPrice: minPrice },
    remarks: [...remarks.filter(({ kind }) => kind !== 'rent-swapped'), swapped],
  }
}

/** "near me" is reported only as long as nobody said where that is. */
function remarksOf({ remarks }: FullReading): readonly Remark[] {
  return remarks.filter(({ kind }) => kind !== 'near-me' || ownPosition() === null)
}

/** A sentence that names no condition is looked for as it stands. */
function asWords(sentence: string, edits: readonly Edit[]): Understood {
  const term = { id: 'words', label: `“${sentence}”`, filters: { words: sentence } }
  const terms = withEdits([term], edits)
  return { terms, filters: filtersOf(terms), unused: [], remarks: [] }
}

export function understoodTerms(reading: FullReading): readonly Term[] {
  const { criteria, rooms, amenities } = reading
  return [
    ...roomsTerm(rooms),
    ...priceTerms(criteria.priceRange),
    ...typeTerm(criteria.propertyType),
    ...placeTerm(reading),
    ...nearTerms(reading),
    ...amenities.map(amenityTerm),
    ...furnishingTerms(criteria.keywords),
    ...tenantTerms(criteria.keywords),
  ]
}

function roomsTerm(rooms: FullReading['rooms']): Term[] {
  if (rooms === null) return []
  const term = bedroomsTerm(rooms.counts.join(',') + (rooms.orMore ? '+' : ''))
  return term === null ? [] : [term]
}

function priceTerms({ min, max }: FullReading['criteria']['priceRange']): Term[] {
  return [
    ...(min === null ? [] : [rentTerm('min', min)]),
    ...(max === null ? [] : [rentTerm('max', max)]),
  ]
}

function typeTerm(asked: string | null): Term[] {
  const type = propertyTypes.find((known) => known === asked)
  if (type === undefined) return []
  const label = propertyTypeLabels[type]
  return [{ id: 'type', label, filters: { types: [type] } }]
}

/** A place whose position is known can be widened, unless the home is to be near to another. */
function placeTerm({ place, near }: FullReading): Term[] {
  if (place === null) return []
  const [first = '', ...city] = place.split(', ')
  const known = near === null ? knownPlace(first) : null
  const isIt = known !== null && (city.length === 0 || city.includes(known.city))
  return [
    {
      id: 'place',
      label: `In ${place}`,
      filters: { place },
      ...(isIt && { amount: { name: 'near', value: 0, of: known.name } }),
    },
  ]
}

function nearTerms({ near, remarks }: FullReading): Term[] {
  if (near !== null) {
    const { places, any, km } = near
    return [nearTerm({ places: [...places], ...(any && { any }), km })]
  }
  const here = remarks.some(({ kind }) => kind === 'near-me') ? ownPosition() : null
  return here === null ? [] : [nearTerm({ ...here, km: NEAR_KM })]
}

function amenityTerm(amenity: string): Term {
  return {
    id: `amenity:${amenity}`,
    label: amenityLabels[amenity] ?? capitalise(amenity),
    filters: { amenities: [amenity] },
  }
}

function furnishingTerms(keywords: readonly string[]): Term[] {
  return furnishings
    .filter((furnishing) => keywords.includes(furnishing))
    .map((furnishing) => ({
      id: `furnishing:${furnishing}`,
      label: capitalise(furnishing),
      filters: { furnishing: [furnishing] },
    }))
}

/** What a listing records about tenants, by the keyword that asks for it. */
const tenantsByKeyword: ReadonlyMap<string, PreferredTenant> = new Map([
  ['family', 'family'],
  ['students', 'students'],
  ['company lease', 'company'],
])

/** One term for all of them: a home is for any of the tenants it names. */
function tenantTerms(keywords: readonly string[]): Term[] {
  const tenants = keywords.flatMap((keyword) => tenantsByKeyword.get(keyword) ?? [])
  if (tenants.length === 0) return []
  const words = tenants.map((tenant) => preferredTenantLabels[tenant].toLowerCase())
  return [{ id: 'tenants', label: `For ${words.join(' or ')}`, filters: { tenants } }]
}

function unusedKeywords({ criteria, near, rooms }: FullReading): readonly string[] {
  const used: readonly string[] = furnishings
  const places = near?.places.map((place) => place.toLowerCase()) ?? []
  const isNear = (keyword: string) =>
    near !== null &&
    (IS_DISTANCE.test(keyword) ||
      places.some((place) => place.startsWith(keyword.split(' ')[0] ?? '')))
  const isRooms = (keyword: string) => rooms?.counts.includes(Number.parseInt(keyword, 10)) === true
  return criteria.keywords.filter(
    (keyword) =>
      !used.includes(keyword) &&
      !tenantsByKeyword.has(keyword) &&
      !isNear(keyword) &&
      !(/^\d+ bhk$/.test(keyword) && isRooms(keyword)),
  )
}

/** "5 km", "ten minutes drive": said by the chip. */
const IS_DISTANCE =
  /(?<!\p{L})(?:k(?:ms?|ilo\p{L}*)|m(?:trs?|eters?|etres?)|min\p{L}*|nimish\p{L}*|hours?|miles?)(?!\p{L})/u
