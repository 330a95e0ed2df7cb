import { agreementsKey } from '../../api/tenancies/agreements.ts'
import { changesOf, notificationsOf, useFollowedRows } from '../../auth/use-followed-rows.ts'

type Watched = {
  userId: string
  ids: readonly string[]
  onFollowing: (isFollowing: boolean) => void
}

/** Reads the person's agreements again when one changed. */
export function useAgreementsWatch({ userId, ids, onFollowing }: Watched): void {
  useFollowedRows(`agreements:${userId}`, {
    rows: [notificationsOf(userId), ...changesOf('agreements', ids)],
    stale: { queryKey: agreementsKey(userId) },
    onFollowing,
  })
}
