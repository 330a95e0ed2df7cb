import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { applicationsKey } from '../../api/applying/applications.ts'
import { followRows, type WatchedRows } from '../../api/follow-rows.ts'
import { useSession } from '../../auth/session-context.tsx'

type Watched = {
  userId: string
  ids: readonly string[]
  /** Whether the live connection is there: without it the page reads every minute. */
  onFollowing: (isFollowing: boolean) => void
}

/** Reads the person's applications again when one changed. `onFollowing` stays the same function. */
export function useApplicationsWatch({ userId, ids, onFollowing }: Watched): void {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const watched = ids.toSorted().join()
  // The connection is outside React.
  useEffect(() => {
    const readAgain = () =>
      void queryClient.invalidateQueries({ queryKey: applicationsKey(userId) })
    const rows: readonly WatchedRows[] = [
      { table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` },
      { table: 'applications', event: 'UPDATE', filter: `id=in.(${watched})` },
    ]
    return followRows(
      client,
      `applications:${userId}`,
      rows.filter(({ table }) => table !== 'applications' || watched !== ''),
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
