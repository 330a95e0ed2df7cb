// Pipeline of exchanges on one connection, in the order they were sent. PostgreSQL answers them one after the other; each ends in
// a Sync, so the failure of one does not affect the next.

import { Parser } from 'pg-protocol/dist/parser.js'

import type { DatabaseError } from '../database-error.ts'
import type { Answer } from './answer.ts'
import { type BackendMessage, deliver } from './backend-message.ts'
import type { TransactionStatus } from './session.ts'
import { toDatabaseError } from './wire-error.ts'

export type ExchangeLine = {
  /** As of the last answer. */
  readonly status: TransactionStatus
  /** The error that PostgreSQL sent before it closed the connection, if any. */
  readonly farewell: DatabaseError | null
  /** Takes its place at the end; resolves when its answer is complete. `deadlineMs` counts from its turn; 0 means none. */
  readonly wait: (answer: Answer, deadlineMs: number) => Promise<void>
  /** Bytes of PostgreSQL, cut anywhere. */
  readonly receive: (bytes: Buffer) => void
  /** Rejects what is in flight: the first, which was running, and those not yet begun. */
  readonly fail: (first: DatabaseError, others: DatabaseError) => void
}

export type LineEvents = {
  /** Added to each deadline, for the overhead of the statement. */
  readonly graceMs: number
  /** The first exchange is over its deadline. */
  readonly onSilence: () => void
  readonly onNotification: (channel: string, payload: string) => void
  /** PostgreSQL waits for data of a COPY. */
  readonly onCopyIn: () => void
}

type Pending = {
  readonly answer: Answer
  readonly resolve: () => void
  readonly reject: (error: DatabaseError) => void
  readonly deadlineMs: number
}

export function createExchangeLine({
  graceMs,
  onSilence,
  onNotification,
  onCopyIn,
}: LineEvents): ExchangeLine {
  const parser = new Parser()
  const pending: Pending[] = []
  let status: TransactionStatus = 'I'
  let farewell: DatabaseError | null = null
  let deadline: NodeJS.Timeout | undefined

  const watchFirst = (): void => {
    clearTimeout(deadline)
    const deadlineMs = pending[0]?.deadlineMs ?? 0
    if (deadlineMs > 0) deadline = setTimeout(onSilence, deadlineMs + graceMs)
  }

  const finishFirst = (): void => {
    pending.shift()?.resolve()
    watchFirst()
  }

  const take = (message: BackendMessage): void => {
    if (message.name === 'readyForQuery') {
      status = message.status
      return finishFirst()
    }
    if (message.name === 'notification') return onNotification(message.channel, message.payload)
    if (message.name === 'copyInResponse') return onCopyIn()
    if (pending[0] !== undefined) return deliver(message, pending[0].answer)
    if (message.name === 'error') farewell = toDatabaseError(message)
    return undefined
  }

  return {
    get status() {
      return status
    },
    get farewell() {
      return farewell
    },
    wait: (answer, deadlineMs) =>
      new Promise((resolve, reject) => {
        pending.push({ answer, resolve, reject, deadlineMs })
        if (pending.length === 1) watchFirst()
      }),
    receive(bytes) {
      parser.parse(bytes, (message) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `pg-protocol` types messages by name only
        take(message as unknown as BackendMessage)
      })
    },
    fail(first, others) {
      clearTimeout(deadline)
      const [atWork, ...waiting] = pending.splice(0)
      atWork?.reject(atWork.answer.error ?? first)
      for (const { reject } of waiting) reject(others)
    },
  }
}
