import { FaultError } from '../../http/fault.ts'

export type GateLimits = {
  /** Pieces of work that may run at once. */
  readonly concurrency: number
  readonly queueLength: number
  readonly maxWaitMs: number
  /** What a client that was turned away is told to wait. */
  readonly retryAfterSeconds: number
}

/** Runs work when there is room. Throws FaultError `unavailable` when the queue is full or the wait too long. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

type Waiting = { readonly enter: () => void }

export function createGate(limits: GateLimits): Gate {
  let running = 0
  const queue = new Set<Waiting>()

  const turnedAway = (): FaultError =>
    new FaultError({ kind: 'unavailable', retryAfterSeconds: limits.retryAfterSeconds })

  const waitForRoom = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (queue.size >= limits.queueLength) {
        reject(turnedAway())
        return
      }
      const timer = setTimeout(() => {
        queue.delete(waiting)
        reject(turnedAway())
      }, limits.maxWaitMs)
      const waiting: Waiting = {
        enter: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      queue.add(waiting)
    })

  /** The place of finished work goes straight to the longest waiting, so nobody can slip in between. */
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
    if (running >= limits.concurrency) await waitForRoom()
    else running += 1
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
