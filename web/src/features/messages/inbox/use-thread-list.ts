// What the list of conversations shows: the asked part of it, its counts, and the homes that a host may choose from.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ThreadRow } from '@basera/contract/chain/conversation'
import {
  myThreadsQuery,
  threadCountsQuery,
  type ThreadSearch,
} from '../../../api/conversations/conversations.ts'
import { useSession } from '../../../auth/session-context.tsx'
import type { InboxAddress } from './thread-address.ts'
import { isAnswerable } from './thread-rows.ts'

type ThreadListProps = {
  userId: string
  isHost: boolean
  address: InboxAddress
  /** False while a live connection tells of changes. */
  refetchInterval: number | false
}

export function useThreadList({ userId, isHost, address, refetchInterval }: ThreadListProps) {
  const { client } = useSession()
  const list = useInfiniteQuery({
    ...myThreadsQuery(client, userId, {
      ...askedBy(address.filter),
      propertyId: address.homeId,
      search: address.search,
    }),
    refetchInterval,
  })
  const counts = useQuery({
    ...threadCountsQuery(client, userId, address.homeId),
    refetchInterval,
  })
  // Of a host, which homes there are to choose from: the chosen one would leave no other in the list.
  const everything = useInfiniteQuery({
    ...myThreadsQuery(client, userId, {
      only: null,
      stage: null,
      propertyId: null,
      search: '',
    }),
    enabled: isHost,
  })
  const listed = list.data?.pages.flatMap((page) => page.threads) ?? []
  const homes = homesOf([
    ...(everything.data?.pages.flatMap((page) => page.threads) ?? []),
    ...listed,
  ])
  return { list, counts, homes, listed }
}

/** What a filter of the list asks for. */
function askedBy(filter: InboxAddress['filter']): Pick<ThreadSearch, 'only' | 'stage'> {
  if (filter === 'visiting' || filter === 'applying') return { only: null, stage: filter }
  return { only: filter === 'all' ? null : filter, stage: null }
}

/** Homes of a host that somebody asked about, as far as the list is loaded. */
function homesOf(threads: readonly ThreadRow[]) {
  const homes = new Map(
    threads.flatMap((row) =>
      row.home.property_id === null || !isAnswerable(row)
        ? []
        : [[row.home.property_id, row.home.title] as const],
    ),
  )
  return [...homes].map(([id, title]) => ({ id, title }))
}
