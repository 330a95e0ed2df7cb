// Criteria of a search sentence: the result of function ai-search and of every parser of this package.

export type SearchCriteria = {
  /** Lower-case constraints that have no field of their own. */
  readonly keywords: readonly string[]
  /** "Locality, City", a locality, a city or a six-digit PIN. */
  readonly location: string | null
  readonly bedrooms: number | null
  /** Whole rupees a month. */
  readonly priceRange: { readonly min: number | null; readonly max: number | null }
  readonly propertyType: string | null
  readonly amenities: readonly string[]
}

export const noCriteria: SearchCriteria = {
  keywords: [],
  location: null,
  bedrooms: null,
  priceRange: { min: null, max: null },
  propertyType: null,
  amenities: [],
}

/** True when nothing at all was understood. */
export function isEmptyCriteria(criteria: SearchCriteria): boolean {
  return (
    criteria.keywords.length === 0 &&
    criteria.location === null &&
    criteria.bedrooms === null &&
    criteria.priceRange.min === null &&
    criteria.priceRange.max === null &&
    criteria.propertyType === null &&
    criteria.amenities.length === 0
  )
}
