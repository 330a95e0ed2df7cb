// Query options for public listings; similar-homes.ts has those beside a listing. Nobody else names their query keys.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { PUBLIC_LIST_FRESH_MS, PUBLIC_LIST_PAGE_ROWS } from '@basera/contract/constants/home'
import { SEARCH_COUNTED_HOMES } from '@basera/contract/constants/search'
import type { SearchRequest } from '@basera/contract/search-request'
import { isUuid } from '../../lib/uuid.ts'
import type { Api } from '../api.ts'
import { ApiError, toApiError } from '../api-error.ts'
import {
  propertiesPath,
  publicListPath,
  searchPath,
  toSearchRequest,
  type ListingFilters,
  type PageStart,
  type SearchCursor,
} from './listing-filters.ts'
import { readListedHome, type ListedHome } from './listed-home.ts'
import { readPropertyDetail, type PropertyDetail } from './property.ts'
import { PHOTO_FACTS_SELECT } from '../own-listings/property-photos.ts'

export type PropertyPage = {
  readonly rows: readonly ListedHome[]
  /** Of all pages; null when the server did not say. */
  readonly total: number | null
  /** False: there are more than `total`. */
  readonly isTotalExact: boolean
  /** Where the next page begins; null behind the last one. */
  readonly next: PageStart | null
  /** The place that the homes are to be near to is unknown. */
  readonly isPlaceUnknown?: true
}

/** One page of the public homes; R-HOME-12 when nothing is asked. Beyond the end it is empty. */
export function publicListQuery(api: Api, filters: ListingFilters, start: PageStart) {
  return queryOptions({
    queryKey: ['properties', 'page', filters, start],
    queryFn: ({ signal }) => fetchPage(api, filters, start, signal),
    staleTime: PUBLIC_LIST_FRESH_MS,
  })
}

const FIRST_PAGE: PageStart = 0

/** The same list, page after page, as the home page shows it. */
export function publicFeedQuery(api: Api, filters: ListingFilters) {
  return infiniteQueryOptions({
    queryKey: ['properties', 'feed', filters],
    queryFn: ({ pageParam, signal }) => fetchPage(api, filters, pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last: PropertyPage) => last.next,
    staleTime: PUBLIC_LIST_FRESH_MS,
  })
}

/** A listing with its host, or null when it is not (or no longer) listed. Checked again after 30 s (T83). */
export function propertyQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: propertyKey(id),
    queryFn: ({ signal }) => fetchProperty(api, id, signal),
    staleTime: 30_000,
  })
}

/** For reading the cache only, as a page's head does. */
export function propertyKey(id: string) {
  return ['properties', 'detail', id] as const
}

/** Every home of the pages so far, once each: a new listing shifts later pages by one (T80). */
export function flattenPages(pages: readonly PropertyPage[]): readonly ListedHome[] {
  const byId = new Map<string, ListedHome>()
  for (const property of pages.flatMap((page) => page.rows)) {
    if (!byId.has(property.id)) byId.set(property.id, property)
  }
  return [...byId.values()]
}

function fetchPage(
  api: Api,
  filters: ListingFilters,
  start: PageStart,
  signal: AbortSignal,
): Promise<PropertyPage> {
  const search = toSearchRequest(filters)
  if (search !== null) return fetchFound(api, search, start, signal)
  return fetchNewest(api, typeof start === 'number' ? start : 0, signal)
}

/** The plain list. `page` counts from 0. */
async function fetchNewest(api: Api, page: number, signal: AbortSignal): Promise<PropertyPage> {
  const answer = await request(api, publicListPath(page), {
    headers: { Prefer: 'count=exact' },
    signal,
  })
  const rows = await readRows(answer)
  const total = readTotal(answer)
  const isLast =
    rows.length < PUBLIC_LIST_PAGE_ROWS ||
    (total !== null && (page + 1) * PUBLIC_LIST_PAGE_ROWS >= total)
  return { rows, total, isTotalExact: true, next: isLast ? null : page + 1 }
}

async function fetchFound(
  api: Api,
  search: SearchRequest,
  start: PageStart,
  signal: AbortSignal,
): Promise<PropertyPage> {
  // Pages that far have no number; an address that names one gets an empty page.
  if (typeof start === 'number' && start * PUBLIC_LIST_PAGE_ROWS > SEARCH_COUNTED_HOMES)
    return { rows: [], total: null, isTotalExact: false, next: null }
  const { near } = search
  try {
    const answer: unknown = await (await request(api, searchPath(search, start), { signal })).json()
    const page = readFound(answer)
    if (near === undefined) return page
    const { withNearness } = await import('./nearness.ts')
    return { ...page, rows: withNearness(page.rows, answer, near) }
  } catch (error) {
    if (near === undefined || !saysUnknownPlace(error)) throw error
    return { rows: [], total: 0, isTotalExact: true, next: null, isPlaceUnknown: true }
  }
}

/** An address can name any place; our addresses produce no other invalid `near`. */
function saysUnknownPlace(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code === '22023' &&
    error.message.startsWith('search: near must be')
  )
}

function readFound(answer: unknown): PropertyPage {
  const field = (name: string): unknown =>
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
  const homes = field('homes')
  const total = field('total')
  const after = field('after')
  return {
    rows: Array.isArray(homes) ? homes.map(readListedHome) : [],
    total: typeof total === 'number' ? total : null,
    isTotalExact: field('total_is_exact') === true,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- handed back as it came
    next: typeof after === 'object' ? (after as SearchCursor | null) : null,
  }
}

async function fetchProperty(
  api: Api,
  id: string,
  signal: AbortSignal,
): Promise<PropertyDetail | null> {
  if (!isUuid(id)) return null
  const path = propertiesPath([
    [
      'select',
      `*,host:hosts(display_name,kind,identity_checked_at,phone_checked_at,member_since,rating,rating_count),${PHOTO_FACTS_SELECT}`,
    ],
    ['id', `eq.${id}`],
  ])
  try {
    const headers = { Accept: 'application/vnd.pgrst.object+json' }
    const answer = await request(api, path, { headers, signal })
    return readPropertyDetail(await answer.json())
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PGRST116') return null
    throw error
  }
}

/** 416 PGRST103 is no error: the list ends before this page. */
export async function request(api: Api, path: string, init: RequestInit): Promise<Response> {
  const answer = await api.fetch(path, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, '', 'The server could not be reached', { cause: error })
  })
  if (answer.ok || answer.status === 416) return answer
  throw await toApiError(answer)
}

export async function readRows(answer: Response): Promise<readonly ListedHome[]> {
  if (answer.status === 416) return []
  const rows: unknown = await answer.json()
  return Array.isArray(rows) ? rows.map(readListedHome) : []
}

/** The number after the slash of Content-Range: "0-11/48" → 48, "0-11/*" → null. */
function readTotal(answer: Response): number | null {
  const total = /\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '')?.[1]
  return total === undefined ? null : Number(total)
}
