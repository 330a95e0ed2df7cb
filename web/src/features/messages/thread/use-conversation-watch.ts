import { conversationsKey } from '../../../api/conversations/conversations.ts'
import type { WatchedRows } from '../../../api/follow-rows.ts'
import { changesOf, notificationsOf, useFollowedRows } from '../../../auth/use-followed-rows.ts'

type Watched = {
  userId: string
  /** The one that is open; null without one. */
  threadId: string | null
  /** Those in the list, the newest first. */
  ids: readonly string[]
  onFollowing: (isFollowing: boolean) => void
}

/** Reads the person's conversations again when one changed. */
export function useConversationWatch({ userId, threadId, ids, onFollowing }: Watched): void {
  useFollowedRows(`conversations:${userId}`, {
    rows: [notificationsOf(userId), ...changesOf('enquiries', ids), ...openThread(threadId)],
    stale: { queryKey: conversationsKey(userId), predicate: isRead },
    onFollowing,
  })
}

/** A message that was taken back changes no conversation. */
const openThread = (threadId: string | null): readonly WatchedRows[] =>
  threadId === null
    ? []
    : ['messages', 'visits'].map((table) => ({
        table,
        event: '*',
        filter: `enquiry_id=eq.${threadId}`,
      }))

/** Addresses of files and saved answers stay as they are. */
const isRead = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
  !queryKey.includes('files') && !queryKey.includes('saved-answers')
