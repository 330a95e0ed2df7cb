import { partialMatchKey, type QueryKey } from '@tanstack/react-query'
import { appointmentsKey } from '../../api/applying/appointments.ts'
import { changesOf, notificationsOf, useFollowedRows } from '../../auth/use-followed-rows.ts'

type Watched = {
  userId: string
  /** Those in the list. */
  ids: readonly string[]
  onFollowing: (isFollowing: boolean) => void
  /** Of other lists on the page that a notification is about. */
  alsoStale?: readonly QueryKey[]
}

/** Reads the person's visits again when one changed, or when the person is notified. */
export function useAppointmentsWatch({ userId, ids, onFollowing, alsoStale = [] }: Watched): void {
  const keys = [appointmentsKey(userId), ...alsoStale]
  useFollowedRows(`appointments:${userId}`, {
    rows: [notificationsOf(userId), ...changesOf('visits', ids)],
    stale: { predicate: ({ queryKey }) => keys.some((key) => partialMatchKey(queryKey, key)) },
    onFollowing,
  })
}
