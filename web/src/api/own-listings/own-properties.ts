// Queries of the listings whose lister is the signed-in person, as owner, as broker or as either, with their session.
// Nothing stays cached after the pages that show it; every key begins with the person's.

import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  OWN_PROPERTIES_PAGE_ROWS,
  type OwnPropertyFilter,
} from '@basera/contract/constants/own-properties'
import type { Database } from '@basera/contract/database-types'
import { isUuid } from '../../lib/uuid.ts'
import { accountKey } from '../account/account.ts'
import { ApiError } from '../api-error.ts'
import { requireData } from '../client-error.ts'
import { ownAnswers, ownCardColumns } from './own-card.ts'

export type GetClient = () => Promise<SupabaseClient>

/** Null: as either. */
export type ListedAs = 'owner' | 'broker' | null

type PropertyRow = Database['public']['Tables']['properties']['Row']

export type PropertyStatus = PropertyRow['status']

type ReviewAnswer = Readonly<
  Pick<Database['public']['Tables']['property_events']['Row'], 'event' | 'note' | 'happened_at'>
>

const factColumns = [
  'description',
  'area_basis',
  'furnishing',
  'preferred_tenants',
  'amenities',
  'security_deposit',
  'maintenance_amount',
  'maintenance_included',
  'available_from',
  'updated_at',
] as const satisfies readonly (keyof PropertyRow)[]
const REVISION_COLUMNS = 'revision:property_revisions(review_status)'
/** Inner join on the person's own row of `property_listers`: only their listings have one. */
const LISTER_COLUMNS = 'listers:property_listers!inner(is_owner)'
/** The last answer of the review, that it was asked again, or what reports did. */
const ANSWER_COLUMNS = 'answers:property_events(event,note,happened_at)'

export type OwnProperty = Readonly<Pick<PropertyRow, (typeof ownCardColumns)[number]>> & {
  readonly answers: readonly ReviewAnswer[]
  /** The revision that waits; null without one. */
  readonly revision: { readonly review_status: string } | null
  readonly listers: readonly { readonly is_owner: boolean }[]
}

export const isOwnedByReader = ({ listers }: Pick<OwnProperty, 'listers'>): boolean =>
  listers.some((lister) => lister.is_owner)

export type OwnPropertyDetail = OwnProperty &
  Readonly<Pick<PropertyRow, (typeof factColumns)[number]>>

export type OwnPropertyPage = { readonly homes: readonly OwnProperty[]; readonly total: number }

export type OwnPropertySearch = {
  readonly filter: OwnPropertyFilter
  /** Words of the title or the place. */
  readonly words: string
  /** Counts from 1. */
  readonly page: number
}

/** Key prefix of every query about own listings. */
export const ownKey = (userId: string) => [...accountKey(userId), 'own'] as const

/** Without a connection the query fails at once instead of waiting silently. */
export const ownQueryHabits = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: true,
} as const

/** A page of the listings, newest first. `rows`: how many a page holds. */
export function ownPropertiesQuery(
  client: GetClient,
  userId: string,
  listedAs: ListedAs,
  search: OwnPropertySearch,
  rows: number = OWN_PROPERTIES_PAGE_ROWS,
) {
  return queryOptions({
    ...ownQueryHabits,
    queryKey: [...ownKey(userId), 'list', listedAs, search, rows],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<OwnPropertyPage> => {
      const first = (search.page - 1) * rows
      const listed = (await client())
        .from('properties')
        .select(
          `${ownCardColumns.join()},${REVISION_COLUMNS},${LISTER_COLUMNS},${ANSWER_COLUMNS}`,
          {
            count: 'exact',
          },
        )
        .in('answers.event', ownAnswers)
        .match(listedAs === null ? {} : { [`listers.is_${listedAs}`]: true })
      const outcome = await inState(listed, search.filter)
        .or(matching(search.words))
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .order('id', { referencedTable: 'answers', ascending: false })
        .limit(1, { referencedTable: 'answers' })
        .range(first, first + rows - 1)
        .abortSignal(signal)
      // The list ends before this page.
      if (outcome.error?.code === 'PGRST103') return { homes: [], total: outcome.count ?? 0 }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns named above, of our own database
      const homes = requireData(outcome) as unknown as readonly OwnProperty[]
      return { homes, total: outcome.count ?? homes.length }
    },
  })
}

/** One of the listings, or null: another person's and a missing one look the same. */
export function ownPropertyQuery(client: GetClient, userId: string, id: string) {
  return queryOptions({
    ...ownQueryHabits,
    queryKey: [...ownKey(userId), 'detail', id],
    queryFn: async ({ signal }): Promise<OwnPropertyDetail | null> => {
      if (!isUuid(id)) return null
      const { data, error, status } = await (
        await client()
      )
        .from('properties')
        .select(
          `${[...ownCardColumns, ...factColumns].join()},${REVISION_COLUMNS},${LISTER_COLUMNS},${ANSWER_COLUMNS}`,
        )
        .in('answers.event', ownAnswers)
        .eq('id', id)
        .order('id', { referencedTable: 'answers', ascending: false })
        .limit(1, { referencedTable: 'answers' })
        .abortSignal(signal)
        .maybeSingle<OwnPropertyDetail>()
      if (error) throw status >= 400 ? new ApiError(status, error.code, error.message) : error
      return data
    },
  })
}

type Filters<Query> = {
  eq(column: string, value: unknown): Query
  is(column: string, value: null): Query
  not(column: string, operator: string, value: null): Query
  or(filters: string): Query
}

/** Conditions of the states of `listingStateOf`: what hides a listing takes precedence over its other states. */
function inState<Query extends Filters<Query>>(query: Query, filter: OwnPropertyFilter): Query {
  if (filter === 'archived') return query.not('archived_at', 'is', null)
  const inUse = query.is('archived_at', null)
  switch (filter) {
    case 'all':
      return inUse
    case 'waiting':
      return inUse.eq('approval_status', 'pending')
    case 'rejected':
      return inUse.eq('approval_status', 'rejected')
    case 'rented':
    case 'maintenance':
      return inUse.eq('approval_status', 'approved').eq('status', filter)
    case 'on-the-site':
    case 'hidden':
      return inUse
        .eq('approval_status', 'approved')
        .eq('status', 'available')
        .eq('is_public', filter === 'on-the-site')
    default:
      return filter satisfies never
  }
}

/** Search words as literals: no character may act as a pattern. Without words every listing matches. */
function matching(words: string): string {
  const text = words
    .replaceAll(/[*%_\\"]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text === '') return 'id.not.is.null'
  return ['title', 'location', 'locality', 'city']
    .map((column) => `${column}.ilike."*${text}*"`)
    .join(',')
}
