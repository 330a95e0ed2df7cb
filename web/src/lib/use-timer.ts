import { useEffect, useEffectEvent, useState } from 'react'

/** Calls `work` once, `delayMs` after `since` last changed; null: never. Cleared when the component unmounts. */
export function useTimer(work: () => void, delayMs: number | null, since: unknown): void {
  const run = useEffectEvent(work)
  // The timer is outside React.
  useEffect(() => {
    if (delayMs === null) return undefined
    const timer = setTimeout(() => run(), delayMs)
    return () => clearTimeout(timer)
    // A changed `since` restarts it.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [delayMs, since])
}

/** Debounce: the value after it was unchanged for `delayMs`; `first` before that. */
export function useSettled<Value>(value: Value, delayMs: number, first: Value): Value {
  const [settled, setSettled] = useState(first)
  useTimer(() => setSettled(value), delayMs, value)
  return settled
}
