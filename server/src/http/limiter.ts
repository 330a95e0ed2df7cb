// Rate limiter: token buckets in PostgreSQL, shared by all nodes of a deployment. Fails closed: when the database cannot count,
// the error surfaces as 503, never as a free attempt.
import { createHmac } from 'node:crypto'
import type { Database, ResultSet, Scope, Statement } from '../db/database.ts'
import { sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'
import { FaultError } from './fault.ts'
import { createTurns } from './turns.ts'

export type RateLimit = {
  /** Distinguishes the buckets of one subject. */
  readonly name: string
  /** Burst: requests that a full bucket admits at once. */
  readonly capacity: number
  readonly refillPerSecond: number
}

/** Whose bucket: an address, a session, an account. Stored only as an HMAC. */
export type Taking = { readonly limit: RateLimit; readonly subject: string }

export type Limiter = {
  /**
   * Takes one token of each bucket, in one round trip. Throws FaultError `too-many-requests` when one is empty, and takes
   * none then: an attempt refused by the minute's bucket is not counted in the day's.
   */
  take(...takings: readonly Taking[]): Promise<void>
}

const scope: Scope = {
  role: null,
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.glance,
}

const TAKINGS_PER_PRUNING = 500

const prune: Statement = {
  text: 'select _gateway.prune_rate_limits(), _gateway.prune_attempts()',
  values: [],
}

/** `key`: the HMAC key of the subjects. */
export function createLimiter(database: Database, key: string): Limiter {
  const bucketKey = ({ limit, subject }: Taking): string =>
    createHmac('sha256', key).update(`${limit.name}\0${subject}`).digest('base64url')

  // In the database they would wait for the bucket's row, each with a connection that others need meanwhile.
  const oneAfterTheOther = createTurns(scope.statementTimeoutMs)

  let takingsSincePruning = 0
  /** One in `TAKINGS_PER_PRUNING` calls also deletes full or expired buckets, so that those of one-time visitors do not pile up. */
  const pruneWhenDue = (): Statement[] => {
    takingsSincePruning += 1
    if (takingsSincePruning < TAKINGS_PER_PRUNING) return []
    takingsSincePruning = 0
    return [prune]
  }

  return {
    async take(...takings) {
      // Locked in a fixed order, so that two requests with the same buckets cannot deadlock.
      const ordered = takings
        .map((taking) => ({ ...taking, bucket: bucketKey(taking) }))
        .toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1))
      const [taken] = await oneAfterTheOther(
        ordered.map(({ bucket }) => bucket),
        () => database.run(scope, [takeStatement(ordered), ...pruneWhenDue()]),
      )
      const retryAfterSeconds = secondsToWait(taken)
      if (retryAfterSeconds > 0)
        throw new FaultError({ kind: 'too-many-requests', retryAfterSeconds })
    },
  }
}

type Keyed = Taking & { readonly bucket: string }

/** One bucket is the usual case and has a shorter statement. */
function takeStatement(takings: readonly Keyed[]): Statement {
  const [first, ...others] = takings
  if (first !== undefined && others.length === 0) {
    const { bucket, limit } = first
    return statement(sql`
      select allowed, retry_after_seconds
      from _gateway.take(${value(bucket)}, ${value(limit.capacity)}, ${value(limit.refillPerSecond)})`)
  }
  return statement(sql`
    select allowed, retry_after_seconds
    from _gateway.take_together(
      ${value(takings.map(({ bucket }) => bucket))}::text[],
      ${value(takings.map(({ limit }) => limit.capacity))}::float8[],
      ${value(takings.map(({ limit }) => limit.refillPerSecond))}::float8[]
    )`)
}

/** 0 when every bucket had a token, else whole seconds until all have. */
function secondsToWait(taken: ResultSet | undefined): number {
  const [allowed, seconds] = taken?.rows[0] ?? []
  return allowed === 't' ? 0 : Math.max(1, Math.ceil(Number(seconds)))
}
