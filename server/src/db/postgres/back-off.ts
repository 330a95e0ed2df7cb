// How long to leave an unreachable server alone: doubling from 50 ms to 1 s, so that a server that came back is
// found within a second.

export type BackOff = {
  readonly isWaiting: boolean
  readonly wait: () => void
  readonly reset: () => void
}

const firstDelayMs = 50
const maxDelayMs = 1_000

/** onOver: called when a wait ends by itself, not by `reset`. */
export function createBackOff(onOver: () => void): BackOff {
  let delayMs = firstDelayMs
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
      delayMs = Math.min(delayMs * 2, maxDelayMs)
    },
    reset() {
      clearTimeout(timer)
      timer = undefined
      delayMs = firstDelayMs
    },
  }
}
