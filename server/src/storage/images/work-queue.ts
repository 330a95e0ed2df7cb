import { FaultError } from '../../http/fault.ts'

const RETRY_SECONDS = 2

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs at most `concurrency` pieces of work at once and lets `queueLength` wait in order. Beyond that it throws
 * FaultError `unavailable`: coming back later is better than a queue that only grows.
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
    // The one who finishes hands its place on, so `running` stays as it is.
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
