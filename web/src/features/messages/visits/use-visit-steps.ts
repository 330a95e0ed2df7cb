// Sends one step of a visit at a time, and reads the conversation again after each: also after a refusal, which mostly means
// that the other side was faster.

import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { VisitRow } from '@basera/contract/chain/visit'
import type { Change } from '@basera/contract/chain/conversation'
import { ApiError } from '../../../api/api-error.ts'
import { conversationsKey } from '../../../api/conversations/conversations.ts'
import { freeSlotsKey } from '../../../api/applying/free-slots.ts'
import {
  requestVisit,
  takeVisitStep,
  toVisitProblem,
  type VisitRequest,
  type VisitStep,
} from '../../../api/applying/visits.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { createPressKeys } from '../../../lib/press-key.ts'

type Job = {
  /** What is asked, for its key: a lost answer is asked for again with the same. */
  readonly words: string
  readonly work: (key: string) => Promise<Change>
  readonly done: string
}

export type VisitSteps = {
  readonly isBusy: boolean
  readonly problem: string
  readonly setProblem: (problem: string) => void
  /** The settings are where this refusal is mended. */
  readonly needsPhone: boolean
  /** What to say of the last step while the visit is as that left it; empty when somebody went on since. */
  readonly messageOf: (visit: VisitRow | null) => string
  readonly forget: () => void
  readonly ask: (request: VisitRequest, done: string) => void
  readonly take: (visit: VisitRow, step: VisitStep, done: string) => void
}

type Options = {
  userId: string
  enquiryId: string
  homeId: string | null
  onDone: () => void
}

export function useVisitSteps({ userId, enquiryId, homeId, onDone }: Options): VisitSteps {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const [last, setLast] = useState<(Pick<Change, 'id' | 'version'> & { text: string }) | null>(null)
  const [needsPhone, setNeedsPhone] = useState(false)
  const readAgain = () => {
    if (homeId !== null) void queryClient.invalidateQueries({ queryKey: freeSlotsKey(homeId) })
    return queryClient.invalidateQueries({ queryKey: conversationsKey(userId) })
  }
  const { isBusy, problem, setProblem, submit } = useSubmit({
    send: ({ words, work }: Job) => work(keys.keyFor(words)),
    onDone: ({ id, version }, { done }) => {
      keys.answered()
      setLast({ id, version, text: done })
      onDone()
      // Until then the buttons are of a step that is done: a second press of one would be refused.
      return readAgain()
    },
    onFailed: (error) => {
      // Of a fault it is not known whether it was carried out: the key stays.
      if (error instanceof ApiError && error.status < 500) keys.answered()
      setNeedsPhone(error instanceof ApiError && error.hint === 'phone_unconfirmed')
      void readAgain()
    },
    toProblem: toVisitProblem,
  })

  function send(job: Job) {
    setLast(null)
    setNeedsPhone(false)
    submit(job)
  }

  return {
    isBusy,
    problem,
    setProblem,
    needsPhone,
    messageOf: (visit) =>
      last === null || (visit?.id === last.id && visit.version > last.version) ? '' : last.text,
    forget: () => {
      setLast(null)
      setNeedsPhone(false)
      setProblem('')
    },
    ask: (request, done) =>
      send({
        words: JSON.stringify(['ask', enquiryId, request]),
        work: (key) => requestVisit(client, enquiryId, request, key),
        done,
      }),
    take: (visit, step, done) =>
      send({
        words: JSON.stringify([visit.id, visit.state, step]),
        work: (key) => takeVisitStep(client, visit, step, key),
        done,
      }),
  }
}
