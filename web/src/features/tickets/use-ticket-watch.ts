import { useState } from 'react'
import { APPOINTMENTS_READ_MS } from '@basera/contract/constants/visit-hours'
import { ticketsKey } from '../../api/tenancies/tickets.ts'
import { changesOf, notificationsOf, useFollowedRows } from '../../auth/use-followed-rows.ts'

/** Reads repairs again when one on the screen changed or somebody is told something. How often to read without a live connection. */
export function useTicketWatch(userId: string, ids: readonly string[]): number | false {
  const [isFollowing, setIsFollowing] = useState(false)
  useFollowedRows(`tickets:${userId}`, {
    rows: [notificationsOf(userId), ...changesOf('tickets', ids)],
    stale: { queryKey: ticketsKey(userId) },
    onFollowing: setIsFollowing,
  })
  return isFollowing ? false : APPOINTMENTS_READ_MS
}
