import { applicationsKey } from '../../api/applying/applications.ts'
import { changesOf, notificationsOf, useFollowedRows } from '../../auth/use-followed-rows.ts'

type Watched = {
  userId: string
  ids: readonly string[]
  onFollowing: (isFollowing: boolean) => void
}

/** Reads the person's applications again when one changed. */
export function useApplicationsWatch({ userId, ids, onFollowing }: Watched): void {
  useFollowedRows(`applications:${userId}`, {
    rows: [notificationsOf(userId), ...changesOf('applications', ids)],
    stale: { queryKey: applicationsKey(userId) },
    onFollowing,
  })
}
