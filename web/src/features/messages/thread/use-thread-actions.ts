// What can be done with a conversation beside writing in it: mute, close, open again, block, take a message back. Closing
// and taking back are shown at once and sent when they can no longer be undone.

import { firstNameOf } from '../../../lib/words.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Thread } from '@basera/contract/chain/conversation'
import { PROMISE_UNDO_MS } from '@basera/contract/constants/conversations'
import {
  blockMessages,
  threadActions,
  threadMessages,
} from '@basera/contract/messages/chain/enquiries'
import {
  blockPerson,
  closeEnquiry,
  conversationsKey,
  muteThread,
  reopenEnquiry,
  takeBackMessage,
  toConversationProblem,
  unblockPerson,
} from '../../../api/conversations/conversations.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { formatDay } from '../../../lib/dates.ts'
import { createPressKeys } from '../../../lib/press-key.ts'
import { useTimer } from '../../../lib/use-timer.ts'
import { useWindowEvent } from '../../../lib/use-window-event.ts'

export type ThreadDialog =
  | { readonly kind: 'report'; readonly messageId: number | null }
  | { readonly kind: 'block' }

type Target = Pick<Thread, 'id' | 'other'>

export type ThreadActions = {
  readonly isBusy: boolean
  /** The last refusal, what was done last, both of this conversation, and what can be undone: for UndoBar. */
  readonly barOf: (threadId: string) => {
    readonly problem: string
    readonly message: string
    readonly undoable: { readonly text: string } | null
    readonly undo: () => void
  }
  /** A conversation that counts as closed already: its closing can still be undone. */
  readonly closingId: string | null
  /** Messages that count as taken back already. */
  readonly takenBack: ReadonlySet<number>
  readonly dialog: ThreadDialog | null
  readonly openDialog: (dialog: ThreadDialog | null) => void
  readonly mute: (thread: Target) => void
  readonly unmute: (thread: Target) => void
  readonly close: (thread: Target) => void
  readonly reopen: (thread: Target) => void
  readonly block: (thread: Target) => void
  readonly unblock: (thread: Target) => void
  readonly takeBack: (thread: Target, messageId: number) => void
}

/** Shown as done, and sent later: with the key that it had from the beginning. */
type Promised = {
  readonly threadId: string
  readonly text: string
  readonly key: string
  readonly closes: string | null
  readonly takesBack: number | null
}

const nothing: ReadonlySet<number> = new Set()

type Job = {
  readonly threadId: string
  /** What is asked, for its key: a lost answer is asked for again with the same. */
  readonly words: string
  readonly work: (key: string) => Promise<unknown>
  readonly done: string
}

const MUTED_MS = 7 * 86_400_000

export function useThreadActions(userId: string): ThreadActions {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const [message, setMessage] = useState('')
  /** The conversation that message and problem are about. */
  const [toldOf, setToldOf] = useState('')
  const [dialog, openDialog] = useState<ThreadDialog | null>(null)
  const [promised, setPromised] = useState<Promised | null>(null)
  const [takenBack, setTakenBack] = useState(nothing)
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: conversationsKey(userId) })
  const { isBusy, problem, setProblem, submit } = useSubmit({
    send: async ({ words, work }: Job) => {
      await work(keys.keyFor(words))
      keys.answered()
    },
    onDone: (_answer, { done }) => {
      setMessage(done)
      readAgain()
    },
    onFailed: () => readAgain(),
    toProblem: toConversationProblem,
  })

  function ask(job: Job) {
    setMessage('')
    setToldOf(job.threadId)
    submit(job)
  }

  // One after the other: none is left out because another is under way.
  const keeping = useMutation({
    scope: { id: `promised ${userId}` },
    mutationFn: ({ closes, takesBack, key }: Promised): Promise<unknown> =>
      closes !== null
        ? closeEnquiry(client, closes, 'other', key)
        : takeBackMessage(client, takesBack ?? 0, key),
    onError: (error, { threadId, takesBack }) => {
      setToldOf(threadId)
      setProblem(toConversationProblem(error))
      showAgain(takesBack)
    },
    // Until it is read again the conversation shows what was promised.
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationsKey(userId) }),
  })

  function showAgain(messageId: number | null) {
    setTakenBack((known) => new Set([...known].filter((id) => id !== messageId)))
  }

  function keepPromise() {
    if (promised === null) return
    setPromised(null)
    keeping.mutate(promised)
  }

  /** What was promised before can no longer be undone. */
  function promise(next: Omit<Promised, 'key'>) {
    keepPromise()
    setMessage('')
    setProblem('')
    setPromised({ ...next, key: crypto.randomUUID() })
  }

  useTimer(keepPromise, promised === null ? null : PROMISE_UNDO_MS, promised)
  useWindowEvent('pagehide', keepPromise, promised !== null)
  const sendWhatIsDue = useEffectEvent(() => keepPromise())
  // The page's end is outside React: what was promised is sent.
  useEffect(() => () => sendWhatIsDue(), [])

  return {
    isBusy,
    barOf: (threadId) => ({
      problem: toldOf === threadId ? problem : '',
      message: toldOf === threadId ? message : '',
      undoable: promised,
      undo: () => {
        if (promised === null) return
        setToldOf(promised.threadId)
        setPromised(null)
        showAgain(promised.takesBack)
        setMessage(promised.closes === null ? threadActions.messageKept : threadActions.closeKept)
      },
    }),
    closingId: promised?.closes ?? (keeping.isPending ? keeping.variables.closes : null),
    takenBack,
    dialog,
    openDialog,
    mute: ({ id }) => {
      const until = new Date(Date.now() + MUTED_MS).toISOString()
      ask({
        threadId: id,
        words: `mute ${id}`,
        work: () => muteThread(client, id, until),
        done: threadActions.mutedNow(formatDay(until)),
      })
    },
    unmute: ({ id }) =>
      ask({
        threadId: id,
        words: `unmute ${id}`,
        work: () => muteThread(client, id, null),
        done: threadActions.unmutedNow,
      }),
    close: ({ id, other }) =>
      promise({
        threadId: id,
        text: threadActions.closing(firstNameOf(other.name)),
        closes: id,
        takesBack: null,
      }),
    reopen: ({ id }) =>
      ask({
        threadId: id,
        words: `reopen ${id}`,
        work: (key) => reopenEnquiry(client, id, key),
        done: '',
      }),
    block: ({ id, other }) =>
      ask({
        threadId: id,
        words: `block ${id}`,
        work: (key) => blockPerson(client, id, key),
        done: blockMessages.done(firstNameOf(other.name)),
      }),
    unblock: ({ id, other }) =>
      ask({
        threadId: id,
        words: `unblock ${id}`,
        work: (key) => unblockPerson(client, id, key),
        done: blockMessages.undone(firstNameOf(other.name)),
      }),
    takeBack: ({ id }, messageId) => {
      setTakenBack((known) => new Set([...known, messageId]))
      promise({
        threadId: id,
        text: threadMessages.takenBackNow,
        closes: null,
        takesBack: messageId,
      })
    },
  }
}
