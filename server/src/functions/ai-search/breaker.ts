import type { Clock } from '../../ports/clock.ts'

/** Leaves a service alone that keeps failing: each failure makes people wait. Counted by each process for itself. */
export type Breaker = {
  isClosed(): boolean
  succeeded(): void
  failed(): void
}

/** Opens for `pauseMs` after `failures` in a row; from then on every further failure opens it again. */
export function createBreaker(clock: Clock, failures: number, pauseMs: number): Breaker {
  let failuresInARow = 0
  let openUntilMs = 0
  return {
    isClosed: () => clock.now().getTime() >= openUntilMs,
    succeeded() {
      failuresInARow = 0
    },
    failed() {
      failuresInARow += 1
      if (failuresInARow >= failures) openUntilMs = clock.now().getTime() + pauseMs
    },
  }
}
