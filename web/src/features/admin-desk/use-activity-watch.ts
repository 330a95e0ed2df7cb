import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followActivities } from '../../api/activities.ts'
import { useSession } from '../../auth/session-context.tsx'
import { deskKey } from './desk-client.ts'

/** What happens together is read together. */
const gatherMs = 1000

/** While the page is open, what happens arrives by itself. Whether it does at the moment. */
export function useActivityWatch(userId: string): 'joining' | 'live' | 'lost' {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'joining' | 'live' | 'lost'>('joining')
  // The connection is outside React.
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined
        void queryClient.invalidateQueries({ queryKey: [...deskKey(userId), 'activities'] })
      }, gatherMs)
    }
    const stop = followActivities(client, {
      onFollowing: () => {
        setState('live')
        readAgain()
      },
      onEvent: readAgain,
      onLost: () => setState('lost'),
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [client, queryClient, userId])
  return state
}
