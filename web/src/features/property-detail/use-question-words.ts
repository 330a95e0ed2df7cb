// The words of a question: what was typed, else what waited for the sign-in.

import { useState, useSyncExternalStore } from 'react'
import { readPendingQuestion } from '../../auth/pending-question.ts'

export type QuestionWords = {
  readonly words: string
  readonly change: (words: string) => void
  /** They waited for a sign-in and were not touched since. */
  readonly isPutBack: boolean
}

export function useQuestionWords(homeId: string): QuestionWords {
  const waiting = usePendingQuestion(homeId)
  const [typed, change] = useState<string | null>(null)
  return { words: typed ?? waiting ?? '', change, isPutBack: typed === null && waiting !== null }
}

/** Null without one, and while the server's markup is taken over, which knows of none. */
function usePendingQuestion(homeId: string): string | null {
  return useSyncExternalStore(
    neverChanges,
    () => readPendingQuestion(homeId, Date.now()),
    () => null,
  )
}

const neverChanges = () => () => undefined
