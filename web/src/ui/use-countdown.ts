import { useState } from 'react'
import { useTimer } from '../lib/use-timer.ts'
import { secondsLeft, untilNextTickMs } from './countdown.ts'

export type Countdown = {
  /** 0 when it has ended or was never started. */
  readonly secondsLeft: number
  readonly lengthSeconds: number
  /** Counts from the full length again. */
  readonly start: () => void
}

/**
 * A countdown that survives unmounting and reloads of this tab: its end is stored under `name` in session storage.
 */
export function useCountdown(name: string, lengthSeconds: number, now = Date.now): Countdown {
  const [endsAtMs, setEndsAtMs] = useState(() => readEnd(name))
  /** An object, so that two reads of the clock in one millisecond still render again. */
  const [tick, setTick] = useState(() => ({ atMs: now() }))
  const { atMs } = tick
  useTimer(
    () => setTick({ atMs: now() }),
    atMs < endsAtMs ? untilNextTickMs(endsAtMs, atMs) : null,
    tick,
  )

  return {
    secondsLeft: secondsLeft(endsAtMs, atMs, lengthSeconds),
    lengthSeconds,
    start: () => {
      const startedAtMs = now()
      setTick({ atMs: startedAtMs })
      setEndsAtMs(startedAtMs + lengthSeconds * 1000)
      storeEnd(name, startedAtMs + lengthSeconds * 1000)
    },
  }
}

const keyOf = (name: string) => `countdown_${name}`

function readEnd(name: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(name))) || 0
  } catch {
    return 0
  }
}

function storeEnd(name: string, endsAtMs: number) {
  try {
    sessionStorage.setItem(keyOf(name), String(endsAtMs))
  } catch {
    // Storage is blocked: the countdown ends with the page.
  }
}
