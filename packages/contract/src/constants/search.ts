// Limits of the search for homes. The database checks them, too: db/migrations, `private.checked_search`.

export const SEARCH_WORDS_MAX_CHARACTERS = 500
export const SEARCH_PLACE_MAX_CHARACTERS = 100
export const SEARCH_AMENITIES_MAX = 20
export const SEARCH_PAGE_MAX_ROWS = 48

/** Up to here a filtered total is exact; beyond it is shown as "more than". Pages have numbers up to here. */
export const SEARCH_COUNTED_HOMES = 1_000

export const NEAR_PLACES_MAX = 3
/** Within so many kilometres of a place; the rings that it is widened by. */
export const NEAR_KM_MIN = 0.1
export const NEAR_KM_MAX = 15
export const nearRingsKm = [2, 5, 10, 15] as const

/** A window of the map shows single homes up to here, clusters above. */
export const MAP_HOMES_MAX = 300
/** Most homes that a filtered window is grouped from. */
export const MAP_GROUPED_HOMES_MAX = 10_000

/** `relevance` needs words, `distance` a place to be near to. */
export const searchSorts = ['newest', 'price-asc', 'price-desc', 'relevance', 'distance'] as const
export type SearchSort = (typeof searchSorts)[number]
