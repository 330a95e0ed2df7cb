// What the form of a listing opens with. `read` knows the form; here stands under which name and how long it is kept.

import { queryOptions } from '@tanstack/react-query'
import { accountKey } from './account.ts'

type Opening = {
  readonly userId: string
  readonly id: string
  /** Counts openings: each is read anew. */
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
    // What is being typed is not replaced under the hand.
    staleTime: Infinity,
    refetchOnReconnect: false,
    queryFn: read,
  })
}
