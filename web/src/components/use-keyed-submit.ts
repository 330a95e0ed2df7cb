// Sends one step at a time with the key of its press, and reads again after each answer: also after a refusal, which mostly means that the
// other side was faster.

import { useState } from 'react'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { createPressKeys } from '../lib/press-key.ts'
import { useSubmit } from './use-submit.ts'

type Job<Answer> = {
  /** What is asked, for its key: a lost answer is asked for again with the same. */
  readonly words: readonly unknown[]
  readonly work: (key: string) => Promise<Answer>
  readonly onDone?: (answer: Answer) => void
}

type KeyedSubmitOptions = {
  /** What is read again. */
  readonly stale: QueryKey
  /** Of a fault it is not known whether it was carried out: the key stays. */
  readonly isRefusal: (error: unknown) => boolean
  readonly toProblem: (error: unknown) => string
}

export function useKeyedSubmit({ stale, isRefusal, toProblem }: KeyedSubmitOptions) {
  const queryClient = useQueryClient()
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const readAgain = () => queryClient.invalidateQueries({ queryKey: stale })
  const { isBusy, problem, setProblem, submit } = useSubmit({
    send: (work: () => Promise<() => void>) => work(),
    onDone: async (tell) => {
      keys.answered()
      await readAgain()
      tell()
    },
    onFailed: (error) => {
      if (isRefusal(error)) keys.answered()
      void readAgain()
    },
    toProblem,
  })
  return {
    isBusy,
    problem,
    setProblem,
    send: <Answer>({ words, work, onDone }: Job<Answer>) =>
      submit(async () => {
        const answer = await work(keys.keyFor(JSON.stringify(words)))
        return () => onDone?.(answer)
      }),
  }
}
