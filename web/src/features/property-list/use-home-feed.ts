import { useReducer } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import type { ListingFilters } from '../../api/listing-filters.ts'
import { flattenPages, publicFeedQuery } from '../../api/properties.ts'
import { feedWindow, firstWindow, windowOf } from './feed-window.ts'

/** The home page's list. `list` names it: when the name changes, the first cards are shown again. */
export function useHomeFeed(filters: ListingFilters, list: string, isEnabled: boolean) {
  const api = useApi()
  const query = useInfiniteQuery({ ...publicFeedQuery(api, filters), enabled: isEnabled })
  const [state, dispatch] = useReducer(feedWindow, list, firstWindow)
  const { shown, isRevealing } = windowOf(state, list)
  const fetched = flattenPages(query.data?.pages ?? [])
  const showMore = () => {
    dispatch({ type: 'waited', list })
    const isRunningOut = shown + 1 >= fetched.length || fetched.length < shown + 6
    if (isRunningOut && query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
  }
  return {
    homes: fetched.slice(0, shown),
    total: query.data?.pages[0]?.total ?? fetched.length,
    isTotalExact: query.data?.pages[0]?.isTotalExact ?? true,
    isPending: query.isPending,
    isFetching: query.isFetching && !query.isFetchingNextPage,
    isFetchingMore: query.isFetchingNextPage || isRevealing,
    hasMore: fetched.length > shown || query.hasNextPage,
    /** Fails when the first page, or a further one, could not be read. */
    error: query.error,
    failedAt: query.errorUpdatedAt,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    isRevealing,
    endInView: () => dispatch({ type: 'end-in-view', list }),
    showMore,
    restart: () => dispatch({ type: 'restarted', list }),
  }
}
