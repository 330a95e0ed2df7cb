// Reads a search sentence. Fetched when there is one: the home page's first view has none.

import type { SearchCriteria } from '@basera/search/criteria'
import {
  furnishings,
  propertyTypes,
  type PreferredTenant,
} from '@basera/contract/constants/property'
import {
  amenityLabels,
  preferredTenantLabels,
  propertyTypeLabels,
} from '@basera/contract/constants/property-words'
import type { Api } from '../../api/api.ts'
import { fetchCriteria } from '../../api/search-criteria.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { capitalise } from '../../lib/words.ts'
import type { Term } from './understood.ts'

export async function understand(api: Api, sentence: string): Promise<readonly Term[]> {
  return understoodTerms(await fetchCriteria(api, sentence))
}

export function understoodTerms(criteria: SearchCriteria): readonly Term[] {
  return [
    ...bedroomTerm(criteria.bedrooms),
    ...priceTerms(criteria.priceRange),
    ...typeTerm(criteria.propertyType),
    ...placeTerm(criteria.location),
    ...criteria.amenities.map(amenityTerm),
    ...furnishingTerms(criteria.keywords),
    ...tenantTerms(criteria.keywords),
  ]
}

function bedroomTerm(asked: number | null): Term[] {
  if (asked === null) return []
  // Half rooms are not counted in the stored number of bedrooms.
  const bedrooms = Math.floor(asked)
  const label = bedrooms === 1 ? '1+ bedroom' : `${bedrooms}+ bedrooms`
  return [{ id: 'bedrooms', label, filters: { bedrooms } }]
}

function priceTerms({ min, max }: SearchCriteria['priceRange']): Term[] {
  const terms: Term[] = []
  if (min !== null) {
    const label = `From ${formatRupees(min)}`
    terms.push({ id: 'min', label, filters: { minPrice: min } })
  }
  if (max !== null) {
    const label = `Up to ${formatRupees(max)}`
    terms.push({ id: 'max', label, filters: { maxPrice: max } })
  }
  return terms
}

function typeTerm(asked: string | null): Term[] {
  const type = propertyTypes.find((known) => known === asked)
  if (type === undefined) return []
  const label = propertyTypeLabels[type]
  return [{ id: 'type', label, filters: { types: [type] } }]
}

function placeTerm(place: string | null): Term[] {
  if (place === null) return []
  return [{ id: 'place', label: `In ${place}`, filters: { place } }]
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
