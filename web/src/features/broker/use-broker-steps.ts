// Sends one step of a broker's work at a time, and reads what stands again after each answer: also after a refusal, which mostly means that the other side
// was faster.

import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { brokerKey, toBrokerProblem } from '../../api/broker/broker.ts'
import { useSubmit } from '../../components/use-submit.ts'
import { createPressKeys } from '../../lib/press-key.ts'

type Job<Answer> = {
  /** What is asked, for its key: a lost answer is asked for again with the same. */
  readonly words: readonly unknown[]
  readonly work: (key: string) => Promise<Answer>
  readonly onDone?: (answer: Answer) => void
}

export function useBrokerSteps(userId: string, toProblem = toBrokerProblem) {
  const queryClient = useQueryClient()
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  /** Why the last step was refused, as the database's word; empty while nothing is. */
  const [refusal, setRefusal] = useState('')
  const readAgain = () => queryClient.invalidateQueries({ queryKey: brokerKey(userId) })
  const { isBusy, problem, setProblem, submit } = useSubmit({
    send: (work: () => Promise<() => void>) => work(),
    onDone: async (tell) => {
      keys.answered()
      await readAgain()
      tell()
    },
    onFailed: (error) => {
      setRefusal(error instanceof ApiError ? error.hint : '')
      // Of a fault it is not known whether it was carried out: the key stays.
      if (error instanceof ApiError && error.status < 500) keys.answered()
      void readAgain()
    },
    toProblem,
  })
  return {
    isBusy,
    problem,
    refusal,
    setProblem: (text: string) => {
      setRefusal('')
      setProblem(text)
    },
    send: <Answer>({ words, work, onDone }: Job<Answer>) =>
      submit(async () => {
        setRefusal('')
        const answer = await work(keys.keyFor(JSON.stringify(words)))
        return () => onDone?.(answer)
      }),
  }
}
