// Sends one step of an agreement at a time, and reads again what may have changed: also after a refusal, which mostly means that the
// other side was faster.

import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { agreementsKey, toAgreementProblem } from '../../api/tenancies/agreements.ts'
import { ApiError } from '../../api/api-error.ts'
import { conversationsKey } from '../../api/conversations/conversations.ts'
import { useSubmit } from '../../components/use-submit.ts'
import { createPressKeys } from '../../lib/press-key.ts'

type Job<Answer> = {
  /** What is asked, for its key: a lost answer is asked for again with the same. */
  readonly words: string
  readonly work: (key: string) => Promise<Answer>
  readonly onDone?: (answer: Answer) => void
  /** Of a refusal or a failure; what stands is read again anyway. */
  readonly onFailed?: (error: unknown) => void
}

export type AgreementSteps = {
  readonly isBusy: boolean
  readonly problem: string
  readonly setProblem: (problem: string) => void
  readonly send: <Answer>(job: Job<Answer>) => void
}

type Sent = { readonly work: () => Promise<() => void>; readonly fail: (error: unknown) => void }

export function useAgreementSteps(userId: string): AgreementSteps {
  const queryClient = useQueryClient()
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const readAgain = () =>
    Promise.all(
      [agreementsKey(userId), conversationsKey(userId)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const { isBusy, problem, setProblem, submit } = useSubmit({
    send: ({ work }: Sent) => work(),
    onDone: async (tell) => {
      keys.answered()
      await readAgain()
      tell()
    },
    onFailed: (error, { fail }) => {
      // Of a fault it is not known whether it was carried out: the key stays.
      if (error instanceof ApiError && error.status < 500) keys.answered()
      fail(error)
      void readAgain()
    },
    toProblem: toAgreementProblem,
  })
  return {
    isBusy,
    problem,
    setProblem,
    send: ({ words, work, onDone, onFailed }) =>
      submit({
        work: async () => {
          const answer = await work(keys.keyFor(words))
          return () => onDone?.(answer)
        },
        fail: (error) => onFailed?.(error),
      }),
  }
}
