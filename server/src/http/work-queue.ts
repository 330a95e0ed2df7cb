import { FaultError } from './fault.ts'

const RETRY_SECONDS = 2

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Semaphore: runs at most `concurrency` tasks at once and queues `queueLength` in order. Beyond that it throws FaultError
 * `unavailable`: a retry is better than an unbounded queue.
 */
export function createWorkQueue(concurrency: number, queueLength: number): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0

  async function take(): Promise<void> {
    if (running < concurrency) {
      running += 1
      return
    }
    if (waiting.length >= queueLength)
      throw new FaultError({ kind: 'unavailable', retryAfterSeconds: RETRY_SECONDS })
    // A finished task hands its slot on, so `running` is unchanged.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function release(): void {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    await take()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
