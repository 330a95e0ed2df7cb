// Limits of the search for homes. The database keeps them, too: db/migrations, `private.checked_search`.

export const searchWordsMaxCharacters = 500
export const searchPlaceMaxCharacters = 100
export const searchAmenitiesMax = 20
export const searchPageMaxRows = 48

/** Up to here a filtered total is exact; beyond it is told as "more than". Pages have numbers up to here. */
export const searchCountedHomes = 1_000

export const nearPlacesMax = 3
/** Within so many kilometres of a place; the rings that it is widened by. */
export const nearKmMin = 0.1
export const nearKmMax = 15
export const nearRingsKm = [2, 5, 10, 15] as const

/** A window of the map shows single homes up to here, clusters above. */
export const mapHomesMax = 300
/** Most homes that a filtered window is grouped from. */
export const mapGroupedHomesMax = 10_000

/** `relevance` needs words, `distance` a place to be near to. */
export const searchSorts = ['newest', 'price-asc', 'price-desc', 'relevance', 'distance'] as const
export type SearchSort = (typeof searchSorts)[number]
