// The chosen conversation; on a phone it lies over the list.

import { type useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Thread } from '@basera/contract/chain/conversation'
import { conversationsKey, isNotFound } from '../../../api/conversations/conversations.ts'
import type { useOutbox } from '../compose/use-outbox.ts'
import { ThreadPane } from '../thread/thread-pane.tsx'
import type { useThreadActions } from '../thread/use-thread-actions.ts'
import { ThreadFailed } from './thread-failed.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'

type OpenConversationProps = ReturnType<typeof useOutbox> & {
  userId: string
  /** Its pages as one; null while none is read. */
  shown: Thread | null
  query: Pick<
    ReturnType<typeof useInfiniteQuery>,
    'dataUpdatedAt' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isPending' | 'error'
  >
  actions: ReturnType<typeof useThreadActions>
  listAddress: string
}

export function OpenConversation({
  userId,
  shown,
  query,
  outbox,
  outgoing,
  actions,
  listAddress,
}: OpenConversationProps) {
  const queryClient = useQueryClient()
  return (
    <section
      data-fills-phone
      className="fixed inset-0 z-30 flex min-h-0 min-w-0 flex-col bg-paper lg:static lg:z-auto"
    >
      {shown !== null ? (
        <ThreadPane
          key={shown.id}
          userId={userId}
          thread={shown}
          isGone={isNotFound(query.error)}
          nowMs={query.dataUpdatedAt}
          older={
            query.hasNextPage
              ? {
                  isLoading: query.isFetchingNextPage,
                  load: () => void query.fetchNextPage(),
                }
              : null
          }
          outbox={outbox}
          outgoing={outgoing}
          actions={actions}
          listAddress={listAddress}
        />
      ) : query.isPending ? (
        <ThreadSkeleton listAddress={listAddress} />
      ) : (
        <ThreadFailed
          error={query.error}
          listAddress={listAddress}
          onRetry={() => queryClient.invalidateQueries({ queryKey: conversationsKey(userId) })}
        />
      )}
    </section>
  )
}
