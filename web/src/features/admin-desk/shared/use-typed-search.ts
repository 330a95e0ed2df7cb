import { useState } from 'react'
import { useTimer } from '../../../lib/use-timer.ts'

/** Between the last letter and the search. */
const typingPauseMs = 350

/** What stands in a search box, and the search that follows when typing pauses. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search)
  /** What was typed and is not searched yet. */
  const [waiting, setWaiting] = useState<string | null>(null)
  useTimer(
    () => {
      setWaiting(null)
      onSearch(text.trim())
    },
    waiting === null ? null : typingPauseMs,
    waiting,
  )
  return {
    text,
    type: (typed: string) => {
      setText(typed)
      setWaiting(typed)
    },
  }
}
