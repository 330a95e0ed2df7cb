// Queries of what a listing's form opens with: key and caching; `read` fetches the form.

import { queryOptions } from '@tanstack/react-query'
import { accountKey } from '../account/account.ts'

type Opening = {
  readonly userId: string
  readonly id: string
  /** Counts openings: each is fetched again. */
  readonly turn: number
}

export const draftFormQuery = <Opened>(opening: Opening, read: () => Promise<Opened>) =>
  formQuery('draft', opening, read)

export const listingFormQuery = <Opened>(opening: Opening, read: () => Promise<Opened>) =>
  formQuery('listing', opening, read)

function formQuery<Opened>(
  what: 'draft' | 'listing',
  { userId, id, turn }: Opening,
  read: () => Promise<Opened>,
) {
  return queryOptions({
    queryKey: [...accountKey(userId), what, id, turn],
    gcTime: 0,
    // A refetch must not replace what is being typed.
    staleTime: Infinity,
    refetchOnReconnect: false,
    queryFn: read,
  })
}
