// First come, first served, for the one session. Reads may follow right behind the work in flight, so that the engine's
// thread finds its next exchange waiting when it has finished one.

import { DatabaseError } from '../database-error.ts'
import { databaseClosed } from '../wire/wire-error.ts'

/**
 * `alone`: nobody else is in (an interactive transaction, a script). `first`: begins when nobody is in, reads may follow
 * (a write). `any`: may follow (a read).
 */
export type Turn = 'alone' | 'first' | 'any'

export type TurnQueue = {
  /** Resolves with the function that ends the turn. Throws DatabaseError 53300 after maxWaitMs, 08003 when closed. */
  readonly enter: (turn: Turn) => Promise<() => void>
  /** Refuses everybody waiting and everybody later; resolves when nobody is in. */
  readonly close: () => Promise<void>
}

type Waiting = {
  readonly turn: Turn
  readonly admit: () => void
  readonly refuse: (error: DatabaseError) => void
}

// The one that runs and the one that is ready for the thread.
const maxInside = 2

export function createTurnQueue(maxWaitMs: number): TurnQueue {
  const waiting: Waiting[] = []
  let inside = 0
  let isAlone = false
  let isClosed = false
  let onEmpty: (() => void) | undefined

  const mayEnter = (turn: Turn): boolean =>
    inside === 0 || (turn === 'any' && !isAlone && inside < maxInside)

  const begin = (turn: Turn): (() => void) => {
    inside += 1
    isAlone = turn === 'alone'
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      inside -= 1
      admitNext()
    }
  }

  const admitNext = (): void => {
    for (let next = waiting[0]; next !== undefined && mayEnter(next.turn); next = waiting[0]) {
      waiting.shift()
      next.admit()
    }
    if (inside === 0) onEmpty?.()
  }

  const wait = (turn: Turn): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(waitedTooLong())
        admitNext()
      }, maxWaitMs)
      const one: Waiting = {
        turn,
        admit: () => (clearTimeout(timer), resolve(begin(turn))),
        refuse: (error) => (clearTimeout(timer), reject(error)),
      }
      waiting.push(one)
    })

  return {
    enter(turn) {
      if (isClosed) return Promise.reject(databaseClosed())
      if (waiting.length > 0 || !mayEnter(turn)) return wait(turn)
      return Promise.resolve(begin(turn))
    },
    async close() {
      isClosed = true
      for (const one of waiting.splice(0)) one.refuse(databaseClosed())
      if (inside > 0) await new Promise<void>((resolve) => (onEmpty = resolve))
    },
  }
}

const waitedTooLong = (): DatabaseError =>
  new DatabaseError({ code: '53300', message: 'the database is busy' })
