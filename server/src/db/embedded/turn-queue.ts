// Fair queue for the one session: of the waiting callers the one with the least recent use comes first, else first come, first
// served. A read may be sent behind the work in flight, so that the engine's thread has its next exchange when it has finished
// one.

import { DatabaseError } from '../database-error.ts'
import { databaseClosed } from '../wire/wire-error.ts'
import { createTurnUsage } from './turn-usage.ts'

/**
 * `alone`: no other work in flight (an interactive transaction, a script). `first`: begins when none is in flight, reads may
 * follow (a write). `any`: may follow (a read).
 */
export type Turn = 'alone' | 'first' | 'any'

export type TurnQueue = {
  /**
   * Resolves with the function that ends the turn. Throws DatabaseError 53300 after maxWaitMs, 08003 when closed.
   * `holder`: for whom; null is the server's own work.
   */
  readonly enter: (turn: Turn, holder: string | null) => Promise<() => void>
  /** Refuses waiting and later work; resolves when none is in flight. */
  readonly close: () => Promise<void>
}

type Waiting = {
  readonly turn: Turn
  readonly holder: string | null
  readonly admit: () => void
  readonly refuse: (error: DatabaseError) => void
}

// The exchange that runs, and the next, already sent to the thread.
const MAX_INSIDE = 2

export function createTurnQueue(maxWaitMs: number, nowMs = () => performance.now()): TurnQueue {
  const waiting: Waiting[] = []
  const usage = createTurnUsage(nowMs)
  const holders: (string | null)[] = []
  let isAlone = false
  let isClosed = false
  let endedAt = 0
  let onEmpty: (() => void) | undefined

  // A caller's work may not follow its own long work, or all others would wait for both.
  const mayFollow = (holder: string | null): boolean =>
    !holders.includes(holder) || usage.wasBrief(holder)

  const mayEnter = ({ turn, holder }: Pick<Waiting, 'turn' | 'holder'>): boolean =>
    holders.length === 0 ||
    (turn === 'any' && !isAlone && holders.length < MAX_INSIDE && mayFollow(holder))

  const begin = (turn: Turn, holder: string | null): (() => void) => {
    holders.push(holder)
    isAlone = turn === 'alone'
    const beganAt = nowMs()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      holders.splice(holders.indexOf(holder), 1)
      // Its time on the thread began when the one before ended.
      usage.add(holder, nowMs() - Math.max(beganAt, endedAt))
      endedAt = nowMs()
      admitNext()
    }
  }

  const findNext = (): Waiting | undefined => {
    let next = waiting[0]
    let least = next === undefined ? 0 : usage.of(next.holder)
    for (const one of waiting) {
      if (least === 0) break
      const used = usage.of(one.holder)
      if (used < least) [next, least] = [one, used]
    }
    return next
  }

  const admitNext = (): void => {
    for (let next = findNext(); next !== undefined && mayEnter(next); next = findNext()) {
      waiting.splice(waiting.indexOf(next), 1)
      next.admit()
    }
    if (holders.length === 0) onEmpty?.()
  }

  const wait = (turn: Turn, holder: string | null): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(waitedTooLong())
        admitNext()
      }, maxWaitMs)
      const one: Waiting = {
        turn,
        holder,
        admit: () => (clearTimeout(timer), resolve(begin(turn, holder))),
        refuse: (error) => (clearTimeout(timer), reject(error)),
      }
      waiting.push(one)
    })

  return {
    enter(turn, holder) {
      if (isClosed) return Promise.reject(databaseClosed())
      if (waiting.length === 0 && mayEnter({ turn, holder }))
        return Promise.resolve(begin(turn, holder))
      const turnComes = wait(turn, holder)
      admitNext()
      return turnComes
    },
    async close() {
      isClosed = true
      for (const one of waiting.splice(0)) one.refuse(databaseClosed())
      if (holders.length > 0) await new Promise<void>((resolve) => (onEmpty = resolve))
    },
  }
}

const waitedTooLong = (): DatabaseError =>
  new DatabaseError({ code: '53300', message: 'the database is busy' })
