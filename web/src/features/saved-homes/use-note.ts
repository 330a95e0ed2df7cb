import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SAVED_HOME_NOTE_REST_MS } from '@basera/contract/constants/saved-homes'
import { toUserError } from '../../api/api-error.ts'
import { updateNote } from '../../api/account/saved-homes.ts'
import { useWindowEvent } from '../../lib/use-window-event.ts'
import { isTooLong, type NoteState } from './note-state.ts'
import { inTurn, type OwnList } from './save-home.ts'

export type Note = {
  readonly text: string
  readonly state: NoteState
  /** Why it could not be saved; empty when it could. */
  readonly problem: string
  readonly type: (text: string) => void
  /** Saves now what was typed, when something was. */
  readonly flush: () => void
}

/** State of a note that is saved after a pause in typing, on blur, or once the connection is back. */
export function useNote(list: OwnList, homeId: string, stored: string): Note {
  /** Null until something was typed: until then the stored note is shown, also when another tab changed it. */
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<NoteState>('resting')
  const [problem, setProblem] = useState('')
  const newest = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function save(text: string) {
    setState('saving')
    try {
      await inTurn(homeId, async () => updateNote(await list.client(), list.userId, homeId, text))
      // Newer text was typed; its own save follows.
      if (newest.current !== text) return
      newest.current = null
      setProblem('')
      setState('saved')
    } catch (error) {
      if (newest.current !== text) return
      setProblem(toUserError(error))
      setState('failed')
    }
  }

  function flush() {
    clearTimeout(timer.current)
    const text = newest.current
    if (text !== null && !isTooLong(text)) void save(text)
  }

  function type(text: string) {
    setTyped(text)
    newest.current = text
    setState('typing')
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, SAVED_HOME_NOTE_REST_MS)
  }

  const flushAtEnd = useEffectEvent(() => flush())
  const isOpen = state === 'typing' || state === 'saving' || state === 'failed'
  useWindowEvent('online', flush)
  useWindowEvent('beforeunload', (event) => event.preventDefault(), isOpen)
  // The page's end is outside React.
  useEffect(() => () => flushAtEnd(), [])

  return { text: typed ?? stored, state, problem, type, flush }
}
