import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { conversationsKey } from '../../../api/conversations/conversations.ts'
import { followRows, type WatchedRows } from '../../../api/follow-rows.ts'
import { useSession } from '../../../auth/session-context.tsx'

/** A filter takes no more; the conversations below are read with the others when one of these changes. */
const MOST_WATCHED = 100

type Watched = {
  userId: string
  /** The one that is open; null without one. */
  threadId: string | null
  /** Those in the list, the newest first. */
  ids: readonly string[]
  /** Whether the live connection is there: without it the pages read every minute. */
  onFollowing: (isFollowing: boolean) => void
}

/** Reads the person's conversations again when one changed. `onFollowing` stays the same function. */
export function useConversationWatch({ userId, threadId, ids, onFollowing }: Watched): void {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const watched = ids.slice(0, MOST_WATCHED).toSorted().join()
  // The connection is outside React.
  useEffect(() => {
    const readAgain = () =>
      void queryClient.invalidateQueries({ queryKey: conversationsKey(userId), predicate: isRead })
    const rows: readonly WatchedRows[] = [
      // A new conversation: its sides are no part of what is published.
      { table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` },
      { table: 'enquiries', event: 'UPDATE', filter: `id=in.(${watched})` },
      // A message that was taken back changes no conversation.
      { table: 'messages', event: '*', filter: `enquiry_id=eq.${threadId}` },
      { table: 'visits', event: '*', filter: `enquiry_id=eq.${threadId}` },
    ]
    return followRows(
      client,
      `conversations:${userId}`,
      rows.filter(
        ({ table }) =>
          table === 'notifications' || (table === 'enquiries' ? watched !== '' : threadId !== null),
      ),
      {
        onFollowing: () => {
          onFollowing(true)
          readAgain()
        },
        onLost: () => onFollowing(false),
        onChange: readAgain,
      },
    )
  }, [client, queryClient, userId, threadId, watched, onFollowing])
}

/** Addresses of files and saved answers stay as they are. */
const isRead = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
  !queryKey.includes('files') && !queryKey.includes('saved-answers')
