import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { UNREAD_REST_MS } from '@basera/contract/constants/notification-screens'
import { followRows } from '../../api/follow-rows.ts'
import { arrivedKey, notificationsKey, unreadKey } from '../../api/conversations/notifications.ts'
import { readAgain } from '../../api/read-again.ts'
import { useSession } from '../../auth/session-context.tsx'

/** Subscribes to the person's notifications: the counts are read again, lists say how many arrived. */
export function useNotificationWatch(userId: string): void {
  const { client } = useSession()
  const queryClient = useQueryClient()
  // The connection is outside React.
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const countAgain = () => {
      clearTimeout(resting)
      resting = setTimeout(
        () => void readAgain(queryClient, { queryKey: unreadKey(userId) }),
        UNREAD_REST_MS,
      )
    }
    const unfollow = followRows(
      client,
      `notifications:${userId}`,
      [{ table: 'notifications', event: '*', filter: `user_id=eq.${userId}` }],
      {
        onFollowing: () => void readAgain(queryClient, { queryKey: notificationsKey(userId) }),
        onLost: () => undefined,
        onChange: (row, _table, event) => {
          countAgain()
          // What was muted comes as seen already.
          if (event === 'INSERT' && row['seen_at'] === null)
            queryClient.setQueryData<number>(arrivedKey(userId), (count = 0) => count + 1)
        },
      },
    )
    return () => {
      clearTimeout(resting)
      unfollow()
    }
  }, [client, queryClient, userId])
}
