import { useQuery } from '@tanstack/react-query'
import { notificationScreenMessages as messages } from '@basera/contract/messages/chain/notification-screens'
import { unreadQuery } from '../../api/conversations/notifications.ts'
import { notifiedPersonId } from '../../auth/notified-person.ts'
import { useFromSecurity, useSession } from '../../auth/session-context.tsx'
import { CountBadge } from '../../ui/count-badge.tsx'

/** How many conversations have something unread, beside the entry of messages; nothing for none. */
export function UnreadThreads({ isDot }: { isDot: boolean }) {
  const { client } = useSession()
  const userId = useFromSecurity(notifiedPersonId)
  const { data } = useQuery({ ...unreadQuery(client, userId), enabled: userId !== '' })
  const count = data?.unread_threads ?? 0
  if (count === 0) return null
  return isDot ? (
    <span className="absolute top-2 right-2 size-2 rounded-full bg-accent">
      <span className="sr-only">{messages.unreadThreads(count)}</span>
    </span>
  ) : (
    <CountBadge count={count} label={messages.unreadThreads(count)} />
  )
}
