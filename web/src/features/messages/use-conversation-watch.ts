import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { conversationsKey } from '../../api/conversations.ts'
import { followRows } from '../../api/follow-rows.ts'
import { useSession } from '../../auth/session-context.tsx'

/**
 * Reads the person's conversations again when one changed. True while the live connection is there: without it the
 * pages read every minute.
 */
export function useConversationWatch(userId: string, threadId: string | null): boolean {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const [isFollowing, setIsFollowing] = useState(false)
  // The connection is outside React.
  useEffect(() => {
    const readAgain = () =>
      void queryClient.invalidateQueries({ queryKey: conversationsKey(userId), predicate: isRead })
    const sides = ['seeker_id', 'owner_id', 'broker_id'].map((column) => ({
      table: 'enquiries',
      event: '*' as const,
      filter: `${column}=eq.${userId}`,
    }))
    // A message that was taken back changes no enquiry.
    const open = {
      table: 'messages',
      event: 'UPDATE' as const,
      filter: `enquiry_id=eq.${threadId}`,
    }
    return followRows(
      client,
      `conversations:${userId}`,
      threadId === null ? sides : [...sides, open],
      {
        onFollowing: () => {
          setIsFollowing(true)
          readAgain()
        },
        onLost: () => setIsFollowing(false),
        onChange: readAgain,
      },
    )
  }, [client, queryClient, userId, threadId])
  return isFollowing
}

/** Addresses of files stay as they are. */
const isRead = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
  !queryKey.includes('files')
