// The searches that are measured: words, filters, what is near a place, deep pages, map windows and clusters.

export type Asked = { readonly text: string; readonly values: readonly string[] }

export const searchPage = (search: object, after: object | null = null): Asked => ({
  text: 'select public.search_properties($1, $2, 12, 0)',
  values: [JSON.stringify(search), JSON.stringify(after)],
})

const map = (bounds: object, zoom: number): Asked => ({
  text: 'select public.search_map($1, $2)',
  values: [JSON.stringify({ bounds }), String(zoom)],
})

const window = (south: number, west: number, size: number) => ({
  south,
  west,
  north: south + size,
  east: west + size,
})

export const DEEP_PAGE = 200

const hitecCity = { places: ['HITEC City'], km: 5 }
const textAndFilters = {
  words: 'light',
  place: 'Pune',
  bedrooms: 2,
  max_price: 60_000,
  amenities: ['gym'],
}
const nearAndFilters = {
  near: hitecCity,
  exact_bedrooms: [2],
  max_price: 60_000,
  amenities: ['parking'],
}

/** By name. `after`: the cursor of page 200, for the list without and with a filter. */
export const searchCases = (after: {
  readonly all: object
  readonly filtered: object
}): Readonly<Record<string, Asked>> => ({
  'rare word': searchPage({ words: '4711' }),
  'common word': searchPage({ words: 'light' }),
  'two words': searchPage({ words: 'pune 17' }),
  'no such word': searchPage({ words: 'qqqq' }),
  'text and filters': searchPage(textAndFilters),
  'near a place': searchPage({ near: hitecCity }),
  'near a place, two rooms, a rent, parking': searchPage(nearAndFilters),
  [`page ${DEEP_PAGE} by cursor`]: searchPage({}, after.all),
  [`page ${DEEP_PAGE} by cursor, filtered`]: searchPage({ place: 'Hyderabad' }, after.filtered),
  'viewport: a city, zoom 11': map(window(17.2, 78.2, 0.4), 11),
  'viewport: a quarter, zoom 14': map(window(17.38, 78.38, 0.05), 14),
  'clusters: the country, zoom 5': map({ south: 6, west: 68, north: 38, east: 98 }, 5),
})
