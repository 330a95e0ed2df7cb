import { useState } from 'react'
import { APPOINTMENTS_READ_MS } from '@basera/contract/constants/visit-hours'
import { rentKey } from '../../api/tenancies/rent.ts'
import { notificationsOf, useFollowedRows } from '../../auth/use-followed-rows.ts'

/** Reads rent again when somebody is told something. Answers how often to read without a live connection; false with one. */
export function useRentWatch(userId: string): number | false {
  const [isFollowing, setIsFollowing] = useState(false)
  useFollowedRows(`rent:${userId}`, {
    rows: [notificationsOf(userId)],
    stale: { queryKey: rentKey(userId) },
    onFollowing: setIsFollowing,
  })
  return isFollowing ? false : APPOINTMENTS_READ_MS
}
