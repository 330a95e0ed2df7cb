import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { followActivities } from '../../../api/admin/activities.ts'
import { readAgain } from '../../../api/read-again.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { adminKey } from '../../../api/admin/admin-client.ts'

/** Events within this time cause one refetch. */
const GATHER_MS = 1000

type WatchState = 'joining' | 'live' | 'lost'

/** Subscribes to new activities while mounted and reads them again. Returns the state of the subscription. */
export function useActivityWatch(userId: string): WatchState {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const [watch] = useState(() =>
    createActivityWatch(client, () =>
      readAgain(queryClient, { queryKey: [...adminKey(userId), 'activities'] }),
    ),
  )
  return useSyncExternalStore(watch.subscribe, watch.state)
}

function createActivityWatch(
  client: Parameters<typeof followActivities>[0],
  read: () => Promise<void>,
) {
  let state: WatchState = 'joining'
  return {
    state: () => state,
    subscribe: (onChange: () => void) => {
      let waiting: ReturnType<typeof setTimeout> | undefined
      const become = (next: WatchState) => {
        state = next
        onChange()
      }
      const readSoon = () => {
        waiting ??= setTimeout(() => {
          waiting = undefined
          void read()
        }, GATHER_MS)
      }
      const stop = followActivities(client, {
        onFollowing: () => {
          become('live')
          readSoon()
        },
        onEvent: readSoon,
        onLost: () => become('lost'),
      })
      return () => {
        stop()
        clearTimeout(waiting)
      }
    },
  }
}
