// Marks of a person's notifications: seen when a list of them is opened, read when one is opened or all are marked.

import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { MARK_ALL_UNDO_MS } from '@basera/contract/constants/notification-screens'
import { notificationScreenMessages as messages } from '@basera/contract/messages/chain/notification-screens'
import {
  markRead,
  markSeen,
  notificationsKey,
  unreadKey,
} from '../../api/conversations/notifications.ts'
import { useSession } from '../../auth/session-context.tsx'

/** The bell's count goes when a list is shown; the dots stay. `newest`: null while nothing is shown or all was seen. */
export function useSeen(userId: string, newest: number | null): void {
  const { client } = useSession()
  const queryClient = useQueryClient()
  // What is on the screen was seen: the server is outside React.
  useEffect(() => {
    if (newest === null) return
    markSeen(client, newest).then(
      (left) => queryClient.setQueryData(unreadKey(userId), left),
      // The count stays, and goes the next time a list is opened.
      () => undefined,
    )
  }, [client, queryClient, userId, newest])
}

export type Marks = {
  readonly read: (id: number) => void
  readonly readAll: () => void
  /** All up to this one show as read; null: none is being marked. */
  readonly isMarkingAll: boolean
  /** For the UndoBar. */
  readonly decisions: {
    readonly problem: string
    readonly message: string
    readonly undoable: { readonly text: string } | null
    readonly undo: () => void
  }
}

/** Marking all is sent after some seconds, in which it can be undone; leaving the list does not stop it. */
export function useMarks(userId: string): Marks {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const [isMarkingAll, setIsMarkingAll] = useState(false)
  const [problem, setProblem] = useState('')
  const sending = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function mark(ids: readonly number[] | null) {
    try {
      const left = await markRead(client, ids)
      await queryClient.invalidateQueries({ queryKey: notificationsKey(userId) })
      queryClient.setQueryData(unreadKey(userId), left)
    } catch {
      if (ids === null) setProblem(messages.markFailed)
    }
  }

  function readAll() {
    clearTimeout(sending.current)
    setProblem('')
    setIsMarkingAll(true)
    sending.current = setTimeout(() => {
      void mark(null).then(() => setIsMarkingAll(false))
    }, MARK_ALL_UNDO_MS)
  }

  function undo() {
    clearTimeout(sending.current)
    setIsMarkingAll(false)
  }

  return {
    read: (id) => void mark([id]),
    readAll,
    isMarkingAll,
    decisions: {
      problem,
      message: '',
      undoable: isMarkingAll ? { text: messages.allMarked } : null,
      undo,
    },
  }
}
