// Exponential back-off of connection attempts: from 50 ms, doubling to 1 s, so that a server that came back is found within a
// second.

export type BackOff = {
  readonly isWaiting: boolean
  readonly wait: () => void
  readonly reset: () => void
}

const FIRST_DELAY_MS = 50
const MAX_DELAY_MS = 1_000

/** onOver: called when a wait ends by itself, not by `reset`. */
export function createBackOff(onOver: () => void): BackOff {
  let delayMs = FIRST_DELAY_MS
  let timer: NodeJS.Timeout | undefined
  return {
    get isWaiting() {
      return timer !== undefined
    },
    wait() {
      clearTimeout(timer)
      timer = setTimeout(() => {
        timer = undefined
        onOver()
      }, delayMs)
      timer.unref()
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)
    },
    reset() {
      clearTimeout(timer)
      timer = undefined
      delayMs = FIRST_DELAY_MS
    },
  }
}
