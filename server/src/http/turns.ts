import { setTimeout as delay } from 'node:timers/promises'
import { FaultError } from './fault.ts'

const RETRY_SECONDS = 2

/** Runs `work` when every earlier work with one of the same keys has ended. */
export type Turns = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>

/**
 * A mutex for each key. Works with other keys do not wait, and an earlier one that failed holds nobody up. Who has waited
 * `longestWaitMs` is refused with FaultError `unavailable`.
 */
export function createTurns(longestWaitMs: number): Turns {
  const lastTurns = new Map<string, Promise<void>>()

  return async function run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const earlier = Promise.all(keys.map((key) => lastTurns.get(key) ?? Promise.resolve()))
    const { promise: turn, resolve: endTurn } = Promise.withResolvers<void>()
    for (const key of keys) lastTurns.set(key, turn)
    // Whoever gave up still stands in the line: who came later waits for those before.
    const leave = (): void => {
      endTurn()
      for (const key of keys) if (lastTurns.get(key) === turn) lastTurns.delete(key)
    }
    if (!(await endsWithin(earlier, longestWaitMs))) {
      void earlier.then(leave)
      throw new FaultError({ kind: 'unavailable', retryAfterSeconds: RETRY_SECONDS })
    }
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

async function endsWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const noLonger = new AbortController()
  const { signal } = noLonger
  try {
    return await Promise.race([
      promise.then(() => true),
      delay(ms, false, { signal, ref: false }).catch(() => false),
    ])
  } finally {
    noLonger.abort()
  }
}
