import { useState } from 'react'
import { toAccountRefusal } from './account-refusals.ts'

export type Action = {
  readonly isBusy: boolean
  /** What went wrong the last time; empty when nothing did. */
  readonly problem: string
  /** True when the work was done. While one runs, another is not begun. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>
  /** For what is wrong before anything is sent. Empty takes a problem away. */
  readonly setProblem: (problem: string) => void
}

/** One thing a person can have done, and how far it is. */
export function useAction(): Action {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  return {
    isBusy,
    problem,
    setProblem,
    run: async (work) => {
      if (isBusy) return false
      setProblem('')
      setIsBusy(true)
      try {
        await work()
        return true
      } catch (error) {
        setProblem(toAccountRefusal(error))
        return false
      } finally {
        setIsBusy(false)
      }
    },
  }
}
