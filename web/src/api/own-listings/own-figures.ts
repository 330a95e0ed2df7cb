// Statistics of own listings: counts by state, views, saves, review answers and events.

import { queryOptions } from '@tanstack/react-query'
import { VIEWS_PLOT_DAYS } from '@basera/contract/constants/own-properties'
import type { Database } from '@basera/contract/database-types'
import { ValidationError } from '../api-error.ts'
import { requireData } from '../client-error.ts'
import { ownKey, ownQueryHabits, type GetClient, type ListedAs } from './own-properties.ts'

type Functions = Database['public']['Functions']

export type Overview = Readonly<Functions['my_listing_overview']['Returns'][number]>
/** `day` is ISO 8601, a day in India. */
export type DayViews = Readonly<Functions['my_listing_views']['Returns'][number]>
export type SentBack = Readonly<
  Omit<Functions['my_review_answers']['Returns'][number], 'note'> & { note: string | null }
>
export type Figures = Readonly<Functions['my_listing_figures']['Returns'][number]>
export type PropertyEvent = Readonly<
  Pick<
    Database['public']['Tables']['property_events']['Row'],
    'id' | 'event' | 'note' | 'happened_at'
  >
>

export function overviewQuery(client: GetClient, userId: string, listedAs: ListedAs) {
  return queryOptions({
    ...ownQueryHabits,
    queryKey: [...ownKey(userId), 'overview', listedAs],
    queryFn: async ({ signal }) =>
      requireData(
        await (
          await client()
        )
          .rpc('my_listing_overview', listedAs === null ? {} : { _kept_as: listedAs })
          .abortSignal(signal)
          .single<Overview>(),
      ),
  })
}

/** Of the last days, oldest first; `propertyId` null for all listings together. */
export function viewsQuery(
  client: GetClient,
  userId: string,
  listedAs: ListedAs,
  propertyId: string | null = null,
) {
  return queryOptions({
    ...ownQueryHabits,
    queryKey: [...ownKey(userId), 'views', listedAs, propertyId],
    queryFn: async ({ signal }) => {
      const wanted = { _kept_as: listedAs, _property_id: propertyId, _days: VIEWS_PLOT_DAYS }
      const asked = (await client()).rpc('my_listing_views', wanted).abortSignal(signal)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of this procedure
      return rowsOf(await asked) as readonly DayViews[]
    },
  })
}

/** Listings that the review sent back, newest first. */
export function sentBackQuery(client: GetClient, userId: string, listedAs: ListedAs) {
  return queryOptions({
    ...ownQueryHabits,
    queryKey: [...ownKey(userId), 'sent-back', listedAs],
    queryFn: async ({ signal }) => {
      const asked = (await client())
        .rpc('my_review_answers', { _kept_as: listedAs })
        .abortSignal(signal)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of this procedure
      return rowsOf(await asked) as readonly SentBack[]
    },
  })
}

/** Of each listing, by its id. */
export function figuresQuery(client: GetClient, userId: string) {
  return queryOptions({
    ...ownQueryHabits,
    queryKey: [...ownKey(userId), 'figures'],
    queryFn: async ({ signal }): Promise<readonly Figures[]> => {
      const asked = (await client()).rpc('my_listing_figures').abortSignal(signal)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of this procedure
      return rowsOf(await asked) as readonly Figures[]
    },
    select: figuresByHome,
  })
}

const figuresByHome = (rows: readonly Figures[]): ReadonlyMap<string, Figures> =>
  new Map(rows.map((row) => [row.property_id, row]))

/** Events of a listing, newest first; the latest hundred. */
export function eventsQuery(client: GetClient, userId: string, propertyId: string) {
  return queryOptions({
    ...ownQueryHabits,
    queryKey: [...ownKey(userId), 'events', propertyId],
    queryFn: async ({ signal }) =>
      requireData(
        await (
          await client()
        )
          .from('property_events')
          .select('id,event,note,happened_at')
          .eq('property_id', propertyId)
          .order('id', { ascending: false })
          .limit(100)
          .abortSignal(signal)
          .returns<PropertyEvent[]>(),
      ),
  })
}

/** The rows of a procedure that answers a list. */
function rowsOf(outcome: Parameters<typeof requireData>[0]): readonly unknown[] {
  const rows: unknown = requireData(outcome)
  if (!Array.isArray(rows)) throw new ValidationError(['listings: expected a list'])
  return rows
}
