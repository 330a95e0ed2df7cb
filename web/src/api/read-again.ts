// Reads again what a change made old, also what is being read for the first time: that answer may be from before the change.

import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * As the client's `invalidateQueries`, which takes a first reading that is under way for the new one; that one is read once more when it has
 * ended. Resolves when all has been read, also where that failed.
 */
export async function readAgain(
  queryClient: QueryClient,
  filters: Pick<QueryFilters, 'queryKey' | 'predicate'>,
): Promise<void> {
  const firstReadings = queryClient.getQueryCache().findAll(filters).filter(isReadFirst)
  await queryClient.invalidateQueries(filters)
  if (firstReadings.length === 0) return
  await queryClient.invalidateQueries({ predicate: (query) => firstReadings.includes(query) })
}

const isReadFirst = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus === 'fetching'
