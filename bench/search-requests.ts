// The searches that are measured, each as our procedure and, where the peers have one, as they search: ILIKE on title,
// description and locality, newest first, twelve rows and no total.

const card = `id, title, description, price, location, locality, city, bedrooms, bathrooms, square_feet, property_type,
  image_urls, amenities, created_at`
const isPublic = `is_public and status = 'available' and approval_status = 'approved'`

export type Asked = { readonly text: string; readonly values: readonly string[] }

export type SearchCase = {
  readonly name: string
  readonly ours: Asked
  /** Null where the peers have nothing alike. */
  readonly ilike: Asked | null
  /** Whether its growth is one of the goals. */
  readonly isGoal: boolean
}

export const ourPage = (search: object, more: { after?: object; skip?: number } = {}): Asked => ({
  text: 'select public.search_properties($1, $2, 12, $3)',
  values: [JSON.stringify(search), JSON.stringify(more.after ?? null), String(more.skip ?? 0)],
})

const ourMap = (search: object, zoom: number): Asked => ({
  text: 'select public.search_map($1, $2)',
  values: [JSON.stringify(search), String(zoom)],
})

const ilikePage = (words: readonly string[], filters = 'true', offset = 0): Asked => ({
  text: `select coalesce(json_agg(card), '[]') from (select ${card} from public.properties where ${isPublic} and ${filters}
    ${words.map((_word, at) => `and (title ilike $${at + 1} or description ilike $${at + 1} or locality ilike $${at + 1} or city ilike $${at + 1})`).join(' ')}
    order by created_at desc, id desc limit 12 offset ${offset}) as card`,
  values: words.map((word) => `%${word}%`),
})

const window = (south: number, west: number, size: number) => ({
  south,
  west,
  north: south + size,
  east: west + size,
})
const country = { south: 6, west: 68, north: 38, east: 98 }

const wishes = { exact_bedrooms: [2], max_price: 60_000, amenities: ['parking'] }

export const deepPage = 200

/** `after`: the cursor of page 200, for the list without and with a filter. */
export const searchCases = (after: {
  readonly all: object
  readonly filtered: object
}): readonly SearchCase[] => [
  {
    name: 'rare word',
    ours: ourPage({ words: '4711' }),
    ilike: ilikePage(['number 4711']),
    isGoal: true,
  },
  {
    name: 'common word',
    ours: ourPage({ words: 'light' }),
    ilike: ilikePage(['light']),
    isGoal: true,
  },
  {
    name: 'two words',
    ours: ourPage({ words: 'pune 17' }),
    ilike: ilikePage(['pune', '17']),
    isGoal: true,
  },
  {
    name: 'no such word',
    ours: ourPage({ words: 'qqqq' }),
    ilike: ilikePage(['qqqq']),
    isGoal: true,
  },
  {
    name: 'mistyped word',
    ours: ourPage({ words: 'hydrabad' }),
    ilike: null,
    isGoal: false,
  },
  {
    name: 'text and filters',
    ours: ourPage({
      words: 'light',
      place: 'Pune',
      bedrooms: 2,
      max_price: 60_000,
      amenities: ['gym'],
    }),
    ilike: ilikePage(
      ['light', 'pune'],
      `bedrooms >= 2 and price <= 60000 and amenities @> '{gym}'`,
    ),
    isGoal: true,
  },
  {
    // Each is common, no home has both: whoever counts on chance looks through everything.
    name: 'conditions that exclude each other',
    ours: ourPage({ place: 'Hyderabad', bedrooms: 2, amenities: ['gym'] }),
    ilike: ilikePage(['hyderabad'], `bedrooms >= 2 and amenities @> '{gym}'`),
    isGoal: false,
  },
  {
    name: 'lowest rent first, filtered',
    ours: ourPage({ place: 'Chennai', types: ['studio'], sort: 'price-asc' }),
    ilike: null,
    isGoal: false,
  },
  {
    name: 'near a place',
    ours: ourPage({ near: { places: ['HITEC City'], km: 5 } }),
    ilike: null,
    isGoal: true,
  },
  {
    name: 'near a place, two rooms, a rent, parking',
    ours: ourPage({ ...wishes, near: { places: ['HITEC City'], km: 5 } }),
    ilike: null,
    isGoal: true,
  },
  {
    // What the one before is measured beside.
    name: 'in a city, two rooms, a rent, parking',
    ours: ourPage({ ...wishes, place: 'Pune' }),
    ilike: null,
    isGoal: false,
  },
  {
    name: 'near two places, within fifteen kilometres',
    ours: ourPage({ near: { places: ['HITEC City', 'Begumpet'], km: 15 } }),
    ilike: null,
    isGoal: false,
  },
  {
    name: 'near a place, lowest rent first',
    ours: ourPage({ near: { places: ['HITEC City'], km: 5 }, sort: 'price-asc' }),
    ilike: null,
    isGoal: false,
  },
  {
    name: `page ${deepPage} by cursor`,
    ours: ourPage({}, { after: after.all }),
    ilike: ilikePage([], 'true', 12 * (deepPage - 1)),
    isGoal: true,
  },
  {
    name: `page ${deepPage} by cursor, filtered`,
    ours: ourPage({ place: 'Hyderabad' }, { after: after.filtered }),
    ilike: ilikePage(['hyderabad'], 'true', 12 * (deepPage - 1)),
    isGoal: true,
  },
  {
    name: 'viewport: a city, zoom 11',
    ours: ourMap({ bounds: window(17.2, 78.2, 0.4) }, 11),
    ilike: null,
    isGoal: true,
  },
  {
    name: 'viewport: a quarter, zoom 14',
    ours: ourMap({ bounds: window(17.38, 78.38, 0.05) }, 14),
    ilike: null,
    isGoal: true,
  },
  {
    name: 'viewport: streets, zoom 17',
    ours: ourMap({ bounds: window(17.4, 78.4, 0.004) }, 17),
    ilike: null,
    isGoal: false,
  },
  {
    name: 'clusters: the country, zoom 5',
    ours: ourMap({ bounds: country }, 5),
    ilike: null,
    isGoal: true,
  },
  {
    name: 'clusters: the country, filtered',
    ours: ourMap({ bounds: country, bedrooms: 3 }, 5),
    ilike: null,
    isGoal: false,
  },
]
