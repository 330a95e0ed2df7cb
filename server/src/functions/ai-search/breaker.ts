import type { Clock } from '../../ports/clock.ts'

/** Circuit breaker for a failing service: each failure makes people wait. State of one process. */
export type Breaker = {
  isClosed(): boolean
  succeeded(): void
  failed(): void
}

/** Opens for `pauseMs` after `failures` in a row; afterwards every further failure opens it again. */
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
