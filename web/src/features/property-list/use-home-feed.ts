import { useEffect, useReducer } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { HOME_FIRST_CARDS } from '@basera/contract/constants/home'
import { useApi } from '../../api/api-context.tsx'
import type { ListingFilters } from '../../api/homes/listing-filters.ts'
import { flattenPages, publicFeedQuery } from '../../api/homes/properties.ts'
import { feedWindow, firstWindow, windowOf } from './feed-window.ts'
import { keepShown, shownBefore } from './shown-before.ts'

/**
 * The home page's list. `list` names it: when the name changes, the first cards are shown again; on the way back in the
 * history, as many as there were.
 */
export function useHomeFeed(filters: ListingFilters, list: string, isEnabled: boolean) {
  const api = useApi()
  const query = useInfiniteQuery({ ...publicFeedQuery(api, filters), enabled: isEnabled })
  const { key } = useLocation()
  const before = shownBefore(key, list) ?? HOME_FIRST_CARDS
  const [state, dispatch] = useReducer(feedWindow, firstWindow(list, before))
  const { shown, isRevealing } = windowOf(state, list, before)
  const fetched = flattenPages(query.data?.pages ?? [])
  // The number of cards of the history entry is stored outside React.
  useEffect(() => keepShown(key, { list, count: shown }), [key, list, shown])
  // Pages that were loaded before may have left the query cache meanwhile.
  const isMissing = fetched.length < before && query.hasNextPage && !query.isFetching
  const { fetchNextPage, isFetchNextPageError } = query
  useEffect(() => {
    if (isMissing && !isFetchNextPageError) void fetchNextPage()
  }, [isMissing, isFetchNextPageError, fetchNextPage])
  const showMore = () => {
    dispatch({ type: 'waited', list, shownBefore: before })
    const isRunningOut = shown + 1 >= fetched.length || fetched.length < shown + 6
    if (isRunningOut && query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
  }
  return {
    homes: fetched.slice(0, shown),
    /** Including those that are not shown yet. */
    fetched,
    total: query.data?.pages[0]?.total ?? fetched.length,
    isTotalExact: query.data?.pages[0]?.isTotalExact ?? true,
    isPending: query.isPending,
    isFetching: query.isFetching && !query.isFetchingNextPage,
    isFetchingMore: query.isFetchingNextPage || isRevealing,
    hasMore: fetched.length > shown || query.hasNextPage,
    /** True when the first page, or a further one, failed to load. */
    error: query.error,
    failedAt: query.errorUpdatedAt,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    isRevealing,
    endInView: () => dispatch({ type: 'end-in-view', list, shownBefore: before }),
    showMore,
    restart: () => dispatch({ type: 'restarted', list }),
  }
}
