import { useEffect, useEffectEvent } from 'react'
import { type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { followRows, type WatchedRows } from '../api/follow-rows.ts'
import { readAgain } from '../api/read-again.ts'
import { useSession } from './session-context.tsx'

/** A filter takes no more; the rows below are read with the others when one of these changes. */
const MOST_WATCHED = 100

/** Rows that appear: their sides are no part of what is published, but who is concerned is notified. */
export const notificationsOf = (userId: string): WatchedRows => ({
  table: 'notifications',
  event: 'INSERT',
  filter: `user_id=eq.${userId}`,
})

/** Changes of rows that are on the screen; nothing without ids. */
export const changesOf = (table: string, ids: readonly string[]): readonly WatchedRows[] =>
  ids.length === 0
    ? []
    : [
        {
          table,
          event: 'UPDATE',
          filter: `id=in.(${ids.slice(0, MOST_WATCHED).toSorted().join()})`,
        },
      ]

type Followed = {
  rows: readonly WatchedRows[]
  /** What is read again when one of the rows changed, and when the connection is there again. */
  stale: Pick<QueryFilters, 'queryKey' | 'predicate'>
  /** Whether the live connection is there: without it the page reads every minute. */
  onFollowing: (isFollowing: boolean) => void
}

/** Reads again what changed. `name` is the channel's, with the person's id; `onFollowing` stays the same function. */
export function useFollowedRows(name: string, { rows, stale, onFollowing }: Followed): void {
  const { client } = useSession()
  const queryClient = useQueryClient()
  // The connection is outside React.
  const follow = useEffectEvent(() => {
    const read = () => void readAgain(queryClient, stale)
    return followRows(client, name, rows, {
      onFollowing: () => {
        onFollowing(true)
        read()
      },
      onLost: () => onFollowing(false),
      onChange: read,
    })
  })
  // The rows are a new list at each render.
  const asked = rows.map(({ table, event, filter }) => `${table} ${event} ${filter}`).join()
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `follow` reads both; another name or other rows are another subscription
  useEffect(() => follow(), [name, asked])
}
