import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { appointmentsKey } from '../../api/applying/appointments.ts'
import { followRows, type WatchedRows } from '../../api/follow-rows.ts'
import { useSession } from '../../auth/session-context.tsx'

/** A filter takes no more; the visits below are read with the others when one of these changes. */
const MOST_WATCHED = 100

type Watched = {
  userId: string
  /** Those in the list. */
  ids: readonly string[]
  /** Whether the live connection is there: without it the page reads every minute. */
  onFollowing: (isFollowing: boolean) => void
}

/** Reads the person's visits again when one changed. `onFollowing` stays the same function. */
export function useAppointmentsWatch({ userId, ids, onFollowing }: Watched): void {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const watched = ids.slice(0, MOST_WATCHED).toSorted().join()
  // The connection is outside React.
  useEffect(() => {
    const readAgain = () =>
      void queryClient.invalidateQueries({ queryKey: appointmentsKey(userId) })
    const rows: readonly WatchedRows[] = [
      // A new visit: its sides are no part of what is published.
      { table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` },
      { table: 'visits', event: 'UPDATE', filter: `id=in.(${watched})` },
    ]
    return followRows(
      client,
      `appointments:${userId}`,
      rows.filter(({ table }) => table !== 'visits' || watched !== ''),
      {
        onFollowing: () => {
          onFollowing(true)
          readAgain()
        },
        onLost: () => onFollowing(false),
        onChange: readAgain,
      },
    )
  }, [client, queryClient, userId, watched, onFollowing])
}
