// First come, first served: one holder at a time.

import { DatabaseError } from '../database-error.ts'
import { databaseClosed } from '../wire/wire-error.ts'

export type TurnQueue = {
  /** Resolves with the function that ends the turn. Throws DatabaseError 53300 after maxWaitMs, 08003 when closed. */
  readonly enter: () => Promise<() => void>
  /** Refuses everybody waiting and everybody later; resolves when the holder is done. */
  readonly close: () => Promise<void>
}

type Waiting = { readonly admit: () => void; readonly refuse: (error: DatabaseError) => void }

export function createTurnQueue(maxWaitMs: number): TurnQueue {
  const waiting: Waiting[] = []
  let isHeld = false
  let isClosed = false
  let onFree: (() => void) | undefined

  const turn = (): (() => void) => {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = waiting.shift()
      if (next !== undefined) return next.admit()
      isHeld = false
      onFree?.()
    }
  }

  const wait = (): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(waitedTooLong())
      }, maxWaitMs)
      const one: Waiting = {
        admit: () => (clearTimeout(timer), resolve(turn())),
        refuse: (error) => (clearTimeout(timer), reject(error)),
      }
      waiting.push(one)
    })

  return {
    enter() {
      if (isClosed) return Promise.reject(databaseClosed())
      if (isHeld) return wait()
      isHeld = true
      return Promise.resolve(turn())
    },
    async close() {
      isClosed = true
      for (const one of waiting.splice(0)) one.refuse(databaseClosed())
      if (isHeld) await new Promise<void>((resolve) => (onFree = resolve))
    },
  }
}

const waitedTooLong = (): DatabaseError =>
  new DatabaseError({ code: '53300', message: 'the database is busy' })
