import { FaultError } from '../../http/fault.ts'

export type GateLimits = {
  /** Tasks that may run at once. */
  readonly concurrency: number
  readonly queueLength: number
  readonly maxWaitMs: number
  /** Retry-After of a refusal. */
  readonly retryAfterSeconds: number
}

/** Semaphore with a bounded queue. Throws FaultError `unavailable` when the queue is full or the wait too long. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

type Waiting = { readonly enter: () => void }

export function createGate(limits: GateLimits): Gate {
  let running = 0
  const queue = new Set<Waiting>()

  const refusal = (): FaultError =>
    new FaultError({ kind: 'unavailable', retryAfterSeconds: limits.retryAfterSeconds })

  const waitForSlot = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (queue.size >= limits.queueLength) {
        reject(refusal())
        return
      }
      const timer = setTimeout(() => {
        queue.delete(waiting)
        reject(refusal())
      }, limits.maxWaitMs)
      const waiting: Waiting = {
        enter: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      queue.add(waiting)
    })

  /** Hands the slot to the longest waiting task directly, so no new one can overtake it. */
  const leave = (): void => {
    const [next] = queue
    if (next === undefined) {
      running -= 1
      return
    }
    queue.delete(next)
    next.enter()
  }

  return async (work) => {
    if (running >= limits.concurrency) await waitForSlot()
    else running += 1
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
