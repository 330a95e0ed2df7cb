import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { applicantsKey } from '../../api/applying/applicants.ts'
import { followRows, type WatchedRows } from '../../api/follow-rows.ts'
import { useSession } from '../../auth/session-context.tsx'

/** A filter takes no more; the applications below are read with the others when one of these changes. */
const MOST_WATCHED = 100

type Watched = {
  userId: string
  /** Those on the screen. */
  ids: readonly string[]
  /** Whether the live connection is there: without it the page reads every minute. */
  onFollowing: (isFollowing: boolean) => void
}

/** Reads the applicants again when one changed. `onFollowing` stays the same function. */
export function useApplicantsWatch({ userId, ids, onFollowing }: Watched): void {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const watched = ids.slice(0, MOST_WATCHED).toSorted().join()
  // The connection is outside React.
  useEffect(() => {
    const readAgain = () =>
      void queryClient.invalidateQueries({ queryKey: applicantsKey(userId), predicate: isRead })
    const rows: readonly WatchedRows[] = [
      // A new application: its sides are no part of what is published.
      { table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` },
      { table: 'applications', event: 'UPDATE', filter: `id=in.(${watched})` },
    ]
    return followRows(
      client,
      `applicants:${userId}`,
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

/** A paper that is open was asked for by a press: another look is another press. */
export const isRead = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
  !queryKey.includes('paper')
