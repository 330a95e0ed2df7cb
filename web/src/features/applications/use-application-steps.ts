// Sends one step of an application at a time, and reads again what may have changed: also after a refusal, which mostly means that the
// other side was faster.

import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { applicationsKey, toApplicationProblem } from '../../api/applying/applications.ts'
import { conversationsKey } from '../../api/conversations/conversations.ts'
import { renterProfileKey } from '../../api/applying/renter-profile.ts'
import { useSubmit } from '../../components/use-submit.ts'
import { createPressKeys } from '../../lib/press-key.ts'

type Job<Answer> = {
  /** What is asked, for its key: a lost answer is asked for again with the same. */
  readonly words: string
  readonly work: (key: string) => Promise<Answer>
  readonly onDone?: (answer: Answer) => void
}

export type ApplicationSteps = {
  readonly isBusy: boolean
  readonly problem: string
  readonly setProblem: (problem: string) => void
  /** The refusal's word; empty without one. */
  readonly hint: string
  readonly send: <Answer>(job: Job<Answer>) => void
}

export function useApplicationSteps(userId: string): ApplicationSteps {
  const queryClient = useQueryClient()
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const [hint, setHint] = useState('')
  const readAgain = () =>
    Promise.all(
      [applicationsKey(userId), conversationsKey(userId), renterProfileKey(userId)].map(
        (queryKey) => queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const { isBusy, problem, setProblem, submit } = useSubmit({
    send: (work: () => Promise<() => void>) => work(),
    onDone: async (tell) => {
      keys.answered()
      await readAgain()
      tell()
    },
    onFailed: (error) => {
      // Of a fault it is not known whether it was carried out: the key stays.
      if (error instanceof ApiError && error.status < 500) keys.answered()
      setHint(error instanceof ApiError ? error.hint : '')
      void readAgain()
    },
    toProblem: toApplicationProblem,
  })
  return {
    isBusy,
    problem,
    setProblem: (text) => {
      setHint('')
      setProblem(text)
    },
    hint,
    send: ({ words, work, onDone }) => {
      setHint('')
      submit(async () => {
        const answer = await work(keys.keyFor(words))
        return () => onDone?.(answer)
      })
    },
  }
}
