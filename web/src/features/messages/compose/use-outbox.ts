import { useEffect, useSyncExternalStore } from 'react'
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { Message, MessageSent, Thread } from '@basera/contract/chain/conversation'
import {
  conversationsKey,
  sendMessage,
  threadKey,
} from '../../../api/conversations/conversations.ts'
import { personOf } from '../../../auth/security.ts'
import { useSession } from '../../../auth/session-context.tsx'
import type { SessionStore } from '../../../auth/session.ts'
import { useWindowEvent } from '../../../lib/use-window-event.ts'
import { createOutbox, type Outbox, type Outgoing } from './outbox.ts'
import { isOutboxEvent, outboxStorage } from './outbox-storage.ts'
import { refusalOfSent } from './refusal-of-sent.ts'

/** One outbox of a person in a tab, also when the page is left and opened again in the middle of a request. */
const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>()

/** The person's messages on their way; what an earlier page left is sent. */
export function useOutbox(userId: string): {
  readonly outbox: Outbox
  readonly outgoing: readonly Outgoing[]
} {
  const session = useSession()
  const queryClient = useQueryClient()
  const outbox = outboxOf(userId, session, queryClient)
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.entries)
  // The database is outside React. An outbox that this tab had before may have waited for its person to sign in again.
  useEffect(() => outbox.drain(), [outbox])
  useWindowEvent('storage', (event) => {
    if (isOutboxEvent(userId, event)) outbox.adopt()
  })
  return { outbox, outgoing }
}

function outboxOf(userId: string, session: SessionStore, queryClient: QueryClient): Outbox {
  const known = outboxes.get(queryClient) ?? new Map<string, Outbox>()
  outboxes.set(queryClient, known)
  const open = known.get(userId)
  if (open !== undefined) return open
  // Nobody writes in another person's name: after a sign-out everything waits.
  const isTheirs = () => personOf(session.read())?.id === userId
  const made = createOutbox({
    storage: outboxStorage(userId),
    send: async (message) => {
      if (!isTheirs()) throw new TypeError('This person is signed out')
      return sendMessage(session.client, message)
    },
    onSent: (message, answer) => {
      showSent(queryClient, userId, message, answer)
      void queryClient.invalidateQueries({ queryKey: [...conversationsKey(userId), 'list'] })
      void queryClient.invalidateQueries({ queryKey: threadKey(userId, message.enquiryId) })
    },
    refusalOf: refusalOfSent,
    // A browser without locks sends twice at the worst, and the message's key makes it one.
    alone: (work) => navigator.locks?.request(`basera:outbox:${userId}`, work) ?? work(),
    isOnline: () => navigator.onLine && isTheirs(),
    nowMs: () => Date.now(),
    newKey: () => crypto.randomUUID(),
    wait: (ms, work) => void setTimeout(work, ms),
  })
  known.set(userId, made)
  // As long as the tab lives: the connection may be back when another page is open.
  addEventListener('online', made.drain)
  return made
}

/** In the place where it waited, before it is read. */
function showSent(
  queryClient: QueryClient,
  userId: string,
  { enquiryId, kind, body, files }: Outgoing,
  { message_id: id, warnings, at }: MessageSent,
) {
  queryClient.setQueryData<InfiniteData<Thread>>(threadKey(userId, enquiryId), (data) => {
    const [first, ...others] = data?.pages ?? []
    if (data === undefined || first === undefined) return data
    if (first.messages.some((message) => message.id === id)) return data
    const message: Message = {
      id,
      side: first.my_side,
      is_mine: true,
      by: null,
      kind,
      body,
      warnings,
      files,
      event: null,
      removed_at: null,
      created_at: at,
    }
    return { ...data, pages: [{ ...first, messages: [message, ...first.messages] }, ...others] }
  })
}
