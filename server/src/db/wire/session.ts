// A session on one connection: batches, scripts, and its prepared statements.

import type { ResultSet, Statement } from '../database.ts'
import { DatabaseError } from '../database-error.ts'
import { type Answer, createBatchAnswer, createScriptAnswer } from './answer.ts'
import { type Batch, preparedBatch, scriptBytes, unpreparedBatch } from './batch.ts'
import { createPreparedStatements } from './prepared-statements.ts'

/** Idle, in a transaction block, in a failed transaction block. */
export type TransactionStatus = 'I' | 'T' | 'E'

/** Carries one exchange to PostgreSQL and its messages back. */
export type Wire = {
  /**
   * Resolves when the answer is complete (an error PostgreSQL reported is in `answer.error`).
   * Rejects with DatabaseError when the connection is lost or the deadline passed.
   */
  exchange(bytes: Buffer, answer: Answer, deadlineMs: number): Promise<void>
  readonly status: TransactionStatus
}

export type Session = {
  readonly status: TransactionStatus
  /** True while every exchange in flight is a batch that was brief when it ran last. */
  readonly isBrief: boolean
  /** An implicit transaction of statements that stay prepared. Throws DatabaseError; nothing is applied then. */
  batch(
    scopeKey: string,
    statements: readonly Statement[],
    deadlineMs: number,
  ): Promise<readonly ResultSet[]>
  /** Statements inside whatever transaction is open; nothing stays prepared. */
  step(statements: readonly Statement[], deadlineMs: number): Promise<readonly ResultSet[]>
  /** Several statements in the simple protocol. */
  script(sql: string): Promise<void>
}

// Under this, waiting behind an exchange costs less than what a second connection would.
const BRIEF_MS = 5

// A prepared statement with its plan costs the server some tens of kilobytes.
const MAX_PREPARED_STATEMENTS = 256

/** deadlineMs: for the whole exchange; 0 means none. */
export function createSession(wire: Wire): Session {
  const cache = createPreparedStatements(MAX_PREPARED_STATEMENTS)
  let longOnes = 0

  const send = async (
    { bytes, plan }: Batch,
    deadlineMs: number,
  ): Promise<readonly ResultSet[]> => {
    const answer = createBatchAnswer(plan)
    // The batch is judged by its last statement: those before it are common to many batches.
    const last = plan.at(-1)?.prepared ?? null
    const isLong = last === null || last.lastMs >= BRIEF_MS
    const sentAt = performance.now()
    if (isLong) longOnes += 1
    try {
      await wire.exchange(bytes, answer, deadlineMs)
    } finally {
      if (isLong) longOnes -= 1
    }
    if (last !== null) last.lastMs = performance.now() - sentAt
    if (answer.error === null) return answer.results
    // The failing statement may or may not have been parsed, those behind it never were.
    const doubtful = plan.slice(answer.results.length).filter(({ isNew }) => isNew)
    cache.forget(doubtful.flatMap(({ prepared }) => prepared ?? []))
    throw answer.error
  }

  return {
    get status() {
      return wire.status
    },
    get isBrief() {
      return longOnes === 0
    },
    async batch(scopeKey, statements, deadlineMs) {
      const batch = preparedBatch(cache, scopeKey, statements)
      try {
        return await send(batch, deadlineMs)
      } catch (error) {
        if (!isStalePlan(error)) throw error
        cache.forget(batch.plan.flatMap(({ prepared }) => prepared ?? []))
        return await send(preparedBatch(cache, scopeKey, statements), deadlineMs)
      }
    },
    step: (statements, deadlineMs) => send(unpreparedBatch(statements), deadlineMs),
    async script(sql) {
      const answer = createScriptAnswer()
      await wire.exchange(scriptBytes(sql), answer, 0)
      if (answer.error !== null) throw answer.error
    },
  }
}

// The schema changed under a prepared statement, or it is gone. The batch failed, so sending it again is safe.
const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === '26000' ||
    (error.code === '0A000' && error.message === 'cached plan must not change result type'))
