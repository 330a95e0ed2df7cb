import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { followRows } from '../../api/follow-rows.ts'
import { rentKey } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'

const READ_AGAIN_MS = 60_000

/** Reads rent again when somebody is told something. Answers how often to read without a live connection; false with one. */
export function useRentWatch(userId: string): number | false {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const [isFollowing, setIsFollowing] = useState(false)
  // The connection is outside React.
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: rentKey(userId) })
    return followRows(
      client,
      `rent:${userId}`,
      [{ table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` }],
      {
        onFollowing: () => {
          setIsFollowing(true)
          readAgain()
        },
        onLost: () => setIsFollowing(false),
        onChange: readAgain,
      },
    )
  }, [client, queryClient, userId])
  return isFollowing ? false : READ_AGAIN_MS
}
