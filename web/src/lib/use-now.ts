import { useState } from 'react'
import { useTimer } from './use-timer.ts'

/** The present moment, looked at again every so often. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useTimer(() => setNowMs(Date.now()), everyMs, nowMs)
  return nowMs
}
