import { useState } from 'react'
import { useTimer } from '../../../lib/use-timer.ts'

/** Delay from the last key to the search. */
const TYPING_PAUSE_MS = 350

/** Debounced search: the text of a search box, and the callback when typing pauses. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search)
  /** Typed but not searched yet. */
  const [waiting, setWaiting] = useState<string | null>(null)
  useTimer(
    () => {
      setWaiting(null)
      onSearch(text.trim())
    },
    waiting === null ? null : TYPING_PAUSE_MS,
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
