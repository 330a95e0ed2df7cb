import { useEffect, useRef, useState } from 'react'

/** Between the last letter and the search. */
const typingPauseMs = 350

/** What stands in a search box, and the search that follows when typing pauses. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  // The clock is outside React.
  useEffect(() => () => clearTimeout(waiting.current), [])
  return {
    text,
    type: (typed: string) => {
      setText(typed)
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => onSearch(typed.trim()), typingPauseMs)
    },
  }
}
