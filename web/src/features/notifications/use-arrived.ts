import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { arrivedQuery } from '../../api/conversations/notifications.ts'

export type Arrived = {
  readonly count: number
  /** They are on the screen now. */
  readonly clear: () => void
}

/** Notifications that came while a list is open: nothing under the pointer moves by itself. */
export function useArrived(userId: string): Arrived {
  const { data: all = 0 } = useQuery(arrivedQuery(userId))
  const [shown, setShown] = useState(all)
  return { count: Math.max(0, all - shown), clear: () => setShown(all) }
}
