import { applicantsKey } from '../../api/applying/new-applicants.ts'
import { changesOf, notificationsOf, useFollowedRows } from '../../auth/use-followed-rows.ts'

type Watched = {
  userId: string
  /** Those on the screen. */
  ids: readonly string[]
  onFollowing: (isFollowing: boolean) => void
}

/** Reads the applicants again when one changed. */
export function useApplicantsWatch({ userId, ids, onFollowing }: Watched): void {
  useFollowedRows(`applicants:${userId}`, {
    rows: [notificationsOf(userId), ...changesOf('applications', ids)],
    stale: { queryKey: applicantsKey(userId), predicate: isRead },
    onFollowing,
  })
}

/** A paper that is open was asked for by a press: another look is another press. */
export const isRead = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
  !queryKey.includes('paper')
