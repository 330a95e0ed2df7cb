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
import { sentenceKey } from '../../api/sentence-key.ts'
import { capitalise } from '../../lib/words.ts'
import { withEdits, type Edit } from './edits.ts'
import { amountTerm } from './terms.ts'
import { filtersOf, type Term, type Understood } from './understood.ts'

export { keepRecentSearch } from '../../lib/recent-searches.ts'

/** Another edit of the same sentence asks nobody again. */
export async function understand(
  api: Api,
  sentence: string,
  edits: readonly Edit[],
): Promise<Understood> {
  const criteria = await api.queryClient.fetchQuery({
    queryKey: sentenceKey(sentence),
    queryFn: () => fetchCriteria(api, sentence),
  })
  const understood = understoodTerms(criteria)
  if (understood.length === 0) return asWords(sentence, edits)
  const terms = withEdits(understood, edits)
  return { terms, filters: filtersOf(terms), unused: unusedKeywords(criteria.keywords) }
}

/** A sentence that names no condition is looked for as it stands. */
function asWords(sentence: string, edits: readonly Edit[]): Understood {
  const term = { id: 'words', label: `“${sentence}”`, filters: { words: sentence } }
  const terms = withEdits([term], edits)
  return { terms, filters: filtersOf(terms), unused: [] }
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

/** Half rooms are not counted in the stored number of bedrooms. */
function bedroomTerm(asked: number | null): Term[] {
  return asked === null || asked < 1 ? [] : [amountTerm('bedrooms', Math.floor(asked))]
}

function priceTerms({ min, max }: SearchCriteria['priceRange']): Term[] {
  return [
    ...(min === null ? [] : [amountTerm('min', min)]),
    ...(max === null ? [] : [amountTerm('max', max)]),
  ]
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

function unusedKeywords(keywords: readonly string[]): readonly string[] {
  const used: readonly string[] = furnishings
  return keywords.filter((keyword) => !used.includes(keyword) && !tenantsByKeyword.has(keyword))
}
