import { useRef, useState } from 'react'

/** The active home: hovered or focused, in the list or on the map. */
export type ActiveHome = { readonly id: string; readonly from: 'list' | 'map' }

/** Long enough for a pointer to move from a pin to its popup. */
const LEAVE_MS = 150

/** State of the active home, shared by list and map. */
export function useActiveHome() {
  const [active, setActive] = useState<ActiveHome | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(timer.current)
  return {
    active,
    point: (home: ActiveHome) => {
      stay()
      setActive((before) => (before?.id === home.id && before.from === home.from ? before : home))
    },
    /** The pointer is on its way somewhere. */
    leave: () => {
      stay()
      timer.current = setTimeout(() => setActive(null), LEAVE_MS)
    },
    stay,
    drop: () => {
      stay()
      setActive(null)
    },
  }
}

export type Pointing = ReturnType<typeof useActiveHome>
