// What people do, how often, and the requests that the pages send for it.
import type { Request } from 'autocannon'
import { listedHomeColumns } from '../../web/src/api/homes/listed-home.ts'
import { publicListPath } from '../../web/src/api/homes/listing-filters.ts'

export type World = {
  readonly anonKey: string
  readonly homeIds: readonly string[]
  /** Paths of stored photos in the sizes of a card. */
  readonly photoPaths: readonly string[]
  /** Paths of scripts and styles. */
  readonly buildFiles: readonly string[]
  /** Access tokens of people with an account. */
  readonly tokens: readonly string[]
  readonly credentials: { readonly email: string; readonly password: string }
}

const homeList = publicListPath(0)
const SAVED = `/rest/v1/saved_properties?select=*,home:properties(${listedHomeColumns},status)&limit=12`
const cities = ['Hyderabad', 'Bengaluru', 'Pune', 'Chennai', 'Mumbai']
const searches = [
  { place: 'Pune', bedrooms: 2, max_price: 60_000 },
  { place: 'Chennai', amenities: ['gym'], sort: 'price-asc' },
]
const bounds = { south: 17.3, west: 78.3, north: 17.7, east: 78.7 }

const rpc = (name: string, search: object, more: string): string =>
  `/rest/v1/rpc/${name}?search=${encodeURIComponent(JSON.stringify(search))}&${more}`

function nth<T>(list: readonly T[], turn: number): T {
  const found = list[turn % list.length]
  if (found === undefined) throw new Error('there is nothing to take turns with')
  return found
}

type Step = readonly [weight: number, request: (turn: number) => Request]

function stepsOf(world: World): readonly Step[] {
  const { anonKey, homeIds, photoPaths, buildFiles, tokens, credentials } = world
  const get = (path: string): Request => ({ method: 'GET', path, headers: { apikey: anonKey } })
  const post = (path: string, body: object): Request => ({
    method: 'POST',
    path,
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const asMember = (turn: number, path: string): Request => ({
    ...get(path),
    headers: { apikey: anonKey, authorization: `Bearer ${nth(tokens, turn)}` },
  })
  return [
    [7, () => get('/')],
    [4, (turn) => get(`/properties?city=${nth(cities, turn)}`)],
    [7, (turn) => get(`/property/${nth(homeIds, turn)}`)],
    [6, (turn) => get(nth(buildFiles, turn))],
    [12, () => get(homeList)],
    [10, (turn) => get(`/rest/v1/properties?select=*&id=eq.${nth(homeIds, turn)}`)],
    [14, (turn) => get(rpc('search_properties', nth(searches, turn), 'page_size=12&skip=0'))],
    [5, () => get(rpc('search_map', { bounds: bounds }, 'zoom=11'))],
    [4, () => post('/functions/v1/ai-search', { query: '2 BHK in Kondapur under 40k' })],
    [18, (turn) => get(nth(photoPaths, turn))],
    [1, () => post('/auth/v1/token?grant_type=password', credentials)],
    [5, (turn) => asMember(turn, SAVED)],
  ]
}

/** A long row of steps in which each comes by its weight, none often in a row. */
export function requestsOf(world: World): Request[] {
  const steps = stepsOf(world)
  const total = steps.reduce((sum, [weight]) => sum + weight, 0)
  return Array.from({ length: total * 5 }, (_, turn) => {
    // A stride that no weight divides: every place of the row is met once.
    let place = (turn * 37) % total
    const found = steps.find(([weight]) => (place -= weight) < 0)
    if (found === undefined) throw new Error('the weights do not fill the row')
    return found[1](turn)
  })
}
