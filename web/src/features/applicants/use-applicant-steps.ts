// The steps of the host's side. Shortlisting, declining and taking an offer back are shown at once and sent when they can no longer be
// undone; a refusal brings the applicant back as they were, with its sentence in that place.

import { useEffect, useEffectEvent, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApplicantRow, DeclineKind } from '@basera/contract/chain/application'
import { PROMISE_UNDO_MS } from '@basera/contract/constants/conversations'
import { applicantsMessages as messages } from '@basera/contract/messages/chain/applicants'
import {
  takeApplicantStep,
  toApplicantProblem,
  type ApplicantStep,
} from '../../api/applying/applicants.ts'
import { applicantsKey } from '../../api/applying/new-applicants.ts'
import { conversationsKey } from '../../api/conversations/conversations.ts'
import { useSession } from '../../auth/session-context.tsx'
import { useTimer } from '../../lib/use-timer.ts'
import { useWindowEvent } from '../../lib/use-window-event.ts'
import { calledOf, type Moving } from './applicant-groups.ts'
import { isRead } from './use-applicants-watch.ts'

export type PromisedStep = Extract<ApplicantStep, { kind: 'shortlist' | 'take-back' | 'decline' }>

/** What was typed into a decline that was refused, and why. */
export type DeclineDraft = {
  readonly reason: DeclineKind | null
  readonly words: string
  readonly problem: string
}

type Promised = { readonly row: ApplicantRow; readonly step: PromisedStep; readonly key: string }

export type ApplicantSteps = {
  /** For UndoBar. */
  readonly bar: {
    readonly problem: string
    readonly message: string
    readonly undoable: { readonly text: string } | null
    readonly undo: () => void
  }
  /** The one applicant whose step is promised or being sent; null without one. */
  readonly moving: Moving | null
  readonly isPromised: (id: string) => boolean
  /** Why the last step with this applicant was refused; empty without one. */
  readonly problemOf: (id: string) => string
  readonly promise: (row: ApplicantRow, step: PromisedStep) => void
  readonly say: (message: string) => void
  readonly readAgain: () => Promise<void>
}

const stateAfter = {
  shortlist: 'shortlisted',
  'take-back': 'shortlisted',
  decline: 'declined',
} as const

export function useApplicantSteps(
  userId: string,
  onDeclineRefused: (row: ApplicantRow, draft: DeclineDraft) => void,
): ApplicantSteps {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const [message, say] = useState('')
  const [problem, setProblem] = useState({ id: '', text: '' })
  const [promised, setPromised] = useState<Promised | null>(null)
  const readAgain = async () => {
    await Promise.all(
      [applicantsKey(userId), conversationsKey(userId)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey, predicate: isRead }),
      ),
    )
  }

  // One after the other: none is left out because another is under way.
  const keeping = useMutation({
    scope: { id: `applicants ${userId}` },
    mutationFn: ({ row, step, key }: Promised) => takeApplicantStep(client, row, step, key),
    onSuccess: (_answer, { row, step }) => say(doneText(step.kind, calledOf(row))),
    onError: (error, { row, step }) => {
      const text = toApplicantProblem(error)
      if (step.kind === 'decline')
        onDeclineRefused(row, { reason: step.reason, words: step.words, problem: text })
      else setProblem({ id: row.id, text })
    },
    // Until it is read again the applicant is shown as it was promised.
    onSettled: readAgain,
  })

  function keepPromise() {
    if (promised === null) return
    setPromised(null)
    keeping.mutate(promised)
  }

  useTimer(keepPromise, promised === null ? null : PROMISE_UNDO_MS, promised)
  useWindowEvent('pagehide', keepPromise, promised !== null)
  const sendWhatIsDue = useEffectEvent(() => keepPromise())
  // The page's end is outside React: what was promised is sent.
  useEffect(() => () => sendWhatIsDue(), [])

  const open = promised ?? (keeping.isPending ? keeping.variables : null)
  return {
    bar: {
      problem: '',
      message,
      undoable:
        promised === null
          ? null
          : { text: promisedText(promised.step.kind, calledOf(promised.row)) },
      undo: () => {
        if (promised === null) return
        setPromised(null)
        say(keptText(promised.step.kind, calledOf(promised.row)))
      },
    },
    moving: open === null ? null : { row: open.row, state: stateAfter[open.step.kind] },
    isPromised: (id) => open?.row.id === id,
    problemOf: (id) => (problem.id === id ? problem.text : ''),
    // What was promised before can no longer be undone.
    promise: (row, step) => {
      keepPromise()
      say('')
      setProblem({ id: '', text: '' })
      setPromised({ row, step, key: crypto.randomUUID() })
    },
    say,
    readAgain,
  }
}

type Kind = PromisedStep['kind']

function promisedText(kind: Kind, name: string): string {
  if (kind === 'shortlist') return messages.shortlisting(name)
  return kind === 'decline' ? messages.declining(name) : messages.takingBack(name)
}

function keptText(kind: Kind, name: string): string {
  if (kind === 'shortlist') return messages.shortlistKept(name)
  return kind === 'decline' ? messages.declineKept(name) : messages.takeBackKept(name)
}

function doneText(kind: Kind, name: string): string {
  if (kind === 'shortlist') return messages.shortlistedNow(name)
  return kind === 'decline' ? messages.declinedNow(name) : messages.takenBackNow(name)
}
