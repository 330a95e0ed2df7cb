// Time left of a countdown, computed from its end: correct also after a sleep, a throttled tab or a reload.

/** Whole seconds left, never more than the wait itself (the clock may have been set back) and never below 0. */
export function secondsLeft(endsAtMs: number, nowMs: number, lengthSeconds: number): number {
  return Math.min(lengthSeconds, Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000)))
}

/** Milliseconds until the number of seconds left changes. */
export function untilNextTickMs(endsAtMs: number, nowMs: number): number {
  return (endsAtMs - nowMs) % 1000 || 1000
}
