import { appointmentsKey } from '../../api/applying/appointments.ts'
import { changesOf, notificationsOf, useFollowedRows } from '../../auth/use-followed-rows.ts'

type Watched = {
  userId: string
  /** Those in the list. */
  ids: readonly string[]
  onFollowing: (isFollowing: boolean) => void
}

/** Reads the person's visits again when one changed. */
export function useAppointmentsWatch({ userId, ids, onFollowing }: Watched): void {
  useFollowedRows(`appointments:${userId}`, {
    rows: [notificationsOf(userId), ...changesOf('visits', ids)],
    stale: { queryKey: appointmentsKey(userId) },
    onFollowing,
  })
}
