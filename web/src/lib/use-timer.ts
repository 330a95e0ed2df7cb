import { useEffect, useEffectEvent, useState } from 'react'

/** Does its work once, `delayMs` after `since` has last changed; null: not at all. Forgotten when the component goes. */
export function useTimer(work: () => void, delayMs: number | null, since: unknown): void {
  const run = useEffectEvent(work)
  // The clock is outside React.
  useEffect(() => {
    if (delayMs === null) return undefined
    const timer = setTimeout(() => run(), delayMs)
    return () => clearTimeout(timer)
    // Another `since` starts it anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [delayMs, since])
}

/** The value as it was when it last stood still for `delayMs`; `first` before that. */
export function useSettled<Value>(value: Value, delayMs: number, first: Value): Value {
  const [settled, setSettled] = useState(first)
  useTimer(() => setSettled(value), delayMs, value)
  return settled
}
