import { ShieldAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { MyThreads, Thread } from '@basera/contract/chain/conversation'
import { scamMessages } from '@basera/contract/messages/chain/enquiries'
import { whileWritingMessages } from '@basera/contract/messages/chain/while-writing'
import { conversationsKey, markThreadRead } from '../../../api/conversations/conversations.ts'
import { unreadKey } from '../../../api/conversations/notifications.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { UndoBar } from '../../../components/undo-bar.tsx'
import { ClosedThread } from './closed-thread.tsx'
import { Composer } from '../compose/composer.tsx'
import type { Outbox, Outgoing } from '../compose/outbox.ts'
import { StageStrip } from './stage-strip.tsx'
import { ThreadDialogs } from './thread-dialogs.tsx'
import { isTenantSide, ThreadHead } from './thread-head.tsx'
import { scamOf } from './thread-lines.ts'
import { ThreadLog } from './thread-log.tsx'
import { useVisible } from '../../../lib/use-online.ts'
import type { ThreadActions } from './use-thread-actions.ts'

type ThreadPaneProps = {
  userId: string
  thread: Thread
  /** Not the reader's any more: what was read before stays, so that words can be copied. */
  isGone: boolean
  nowMs: number
  older: { readonly isLoading: boolean; readonly load: () => void } | null
  outbox: Outbox
  outgoing: readonly Outgoing[]
  actions: ThreadActions
  listAddress: string
}

/** One conversation: who, what was said, where to write. */
export function ThreadPane(props: ThreadPaneProps) {
  const { userId, thread, isGone, nowMs, older, outbox, actions, listAddress } = props
  const outgoing = props.outgoing.filter(({ enquiryId }) => enquiryId === thread.id)
  useReadMark(userId, thread)
  const isClosed = thread.state === 'closed' || actions.closingId === thread.id
  const isWarned = thread.messages.some(
    (message) => scamOf(message, thread.my_side, thread.stage) === 'money',
  )
  return (
    <>
      <ThreadHead thread={thread} listAddress={listAddress} actions={actions} />
      <StageStrip userId={userId} thread={thread} nowMs={nowMs} />
      <ThreadLog
        userId={userId}
        thread={thread}
        takenBack={actions.takenBack}
        outbox={outbox}
        outgoing={outgoing}
        nowMs={nowMs}
        older={older}
        onReport={(messageId) => actions.openDialog({ kind: 'report', messageId })}
        onTakeBack={(messageId) => actions.takeBack(thread, messageId)}
      />
      <div className="px-3 lg:px-5">
        <UndoBar decisions={actions.barOf(thread.id)} />
        <FormError message={isGone ? whileWritingMessages.closed : ''} />
      </div>
      {isWarned && isTenantSide(thread) && (
        <p className="flex gap-2 px-4 pt-1 text-meta text-ink-2 lg:px-5">
          <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
          <span>
            {scamMessages.alreadyPaid}{' '}
            <a href="tel:1930" className="link">
              {scamMessages.helpline}
            </a>{' '}
            {scamMessages.alreadyPaidEnd}
          </span>
        </p>
      )}
      {isClosed || thread.is_blocked_by_me ? (
        <ClosedThread thread={thread} nowMs={nowMs} actions={actions} />
      ) : (
        <Composer
          key={thread.id}
          userId={userId}
          thread={thread}
          waiting={outgoing.length}
          onSend={outbox.add}
        />
      )}
      <ThreadDialogs thread={thread} actions={actions} />
    </>
  )
}

/** Tells the database how far the reader came, while somebody can see the page. */
function useReadMark(userId: string, { id, messages, last_read_id: lastReadId }: Thread) {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const isVisible = useVisible()
  const newestId = messages[0]?.id ?? 0
  const isUnread = newestId > lastReadId
  // The database is outside React.
  useEffect(() => {
    if (!isVisible || !isUnread) return
    const listKey = [...conversationsKey(userId), 'list']
    const countsKey = [...conversationsKey(userId), 'counts']
    queryClient.setQueriesData<InfiniteData<MyThreads>>({ queryKey: listKey }, (data) =>
      data === undefined ? data : { ...data, pages: data.pages.map((page) => asRead(page, id)) },
    )
    void markThreadRead(client, id, newestId)
      // A read of the list that was under way may have the older mark.
      .then(() =>
        Promise.all(
          [unreadKey(userId), listKey, countsKey].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
      )
      // Without an answer it stays unread, and is told the next time.
      .catch(() => undefined)
  }, [client, queryClient, userId, id, newestId, isUnread, isVisible])
}

const asRead = (page: MyThreads, id: string): MyThreads => ({
  ...page,
  threads: page.threads.map((row) => (row.id === id ? { ...row, unread: 0 } : row)),
})
