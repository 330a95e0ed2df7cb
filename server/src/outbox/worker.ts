// Outbox worker: delivers messages at least once, under a stable id, with back-off between attempts. Several nodes may run it on one
// database: a message is claimed with a lease, and a worker that resumes after its lease expired neither sends nor updates the
// message, which another worker may have claimed.
import type { Database, Scope, Statement } from '../db/database.ts'
import { firstRow, toRows } from '../db/rows.ts'
import { type SQL, sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'
import type { Sealer } from '../jwt/sealer.ts'
import type { Log } from '../ports/log.ts'
import { FateUnknownError } from '../ports/carrier-call.ts'
import { type Mailer, RefusedForGoodError } from '../ports/mail.ts'
import type { SmsSender } from '../ports/sms.ts'
import type { OutboxMessage } from './outbox.ts'

export type OutboxWorkerDependencies = {
  readonly database: Database
  readonly sealer: Sealer
  readonly mailer: Mailer
  readonly sms: SmsSender
  readonly log: Log
}

export type OutboxWorker = {
  /** Stops claiming and waits for deliveries that run. */
  close(): Promise<void>
}

const scope: Scope = {
  role: 'supabase_auth_admin',
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.step,
}
const CHANNEL = 'basera_outbox'
const LEASE_SECONDS = 30
const BATCH = 10
/** Back-off after the first, second … attempt. */
const backOffSeconds = [1, 5, 25, 120]
const RETAINED_DAYS = 7
/** Interval of polling beside NOTIFY: a notification may be lost. */
const POLL_SECONDS = 30

type Claimed = {
  readonly id: string
  readonly payload: string
  readonly attempts: number
  readonly is_expired: boolean
}

/** Starts. Resolves once it listens for new messages. */
export async function openOutboxWorker(deps: OutboxWorkerDependencies): Promise<OutboxWorker> {
  let isClosed = false
  let isWanted = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const wake = (): void => {
    isWanted = true
    if (isClosed || running !== null) return
    clearTimeout(timer)
    running = work().finally(() => {
      running = null
      if (isWanted) wake()
    })
  }
  const mayGoOn = (): boolean => isWanted && !isClosed
  const work = async (): Promise<void> => {
    let pauseSeconds = POLL_SECONDS
    try {
      while (mayGoOn()) {
        isWanted = false
        const { count, secondsToNext } = await sendDue(deps)
        if (count > 0) isWanted = true
        pauseSeconds = Math.min(POLL_SECONDS, secondsToNext ?? POLL_SECONDS)
      }
    } catch (cause) {
      isWanted = false
      deps.log.fault('the outbox could not be worked off', { cause })
    }
    if (!isClosed) timer = setTimeout(wake, pauseSeconds * 1000).unref()
  }

  const unlisten = await deps.database.listen(CHANNEL, wake)
  wake()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      // The connection may be closed already.
      await unlisten().catch(() => undefined)
      await running
    },
  }
}

/** Sends a batch; returns its size and the seconds until the next message is due. */
async function sendDue(
  deps: OutboxWorkerDependencies,
): Promise<{ count: number; secondsToNext: number | null }> {
  // Taken before the lease begins, from a monotonic clock that also runs while this process is suspended.
  const askedAt = performance.now()
  const mayBegin = (): boolean => performance.now() - askedAt < LEASE_SECONDS * 1000
  const [claimed, , next] = await deps.database.run(scope, [claim, prune, nextMessage])
  if (claimed === undefined || next === undefined)
    throw new Error('three statements, three results')
  const messages = toRows<Claimed>(claimed)
  const settlements = mayBegin()
    ? await Promise.all(messages.map((message) => deliver(message, deps)))
    : []
  if (settlements.length > 0) await deps.database.run(scope, settlements)
  const { seconds } = firstRow<{ seconds: number | null }>(next) ?? { seconds: null }
  return {
    count: messages.length,
    secondsToNext: seconds === null ? null : Math.max(0.05, seconds),
  }
}

async function deliver(
  claimed: Claimed,
  { sealer, mailer, sms, log }: OutboxWorkerDependencies,
): Promise<Statement> {
  const { id, payload, attempts } = claimed
  if (claimed.is_expired) return giveUp(claimed)
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by `createOutbox` from this very type
    const message = JSON.parse(sealer.open(payload, id)) as OutboxMessage
    if (message.kind === 'mail') await mailer.send({ ...message.mail, id })
    else await sms.send({ ...message.sms, id })
    return markSent(claimed)
  } catch (cause) {
    log.fault('a message could not be sent', { cause })
    return isHopeless(cause, attempts) ? giveUp(claimed) : retryLater(claimed)
  }
}

/** A text message of unknown delivery costs money each time: it is retried once, then given up. */
const MAX_TRIES_OF_UNKNOWN_FATE = 2

const isHopeless = (cause: unknown, attempts: number): boolean =>
  cause instanceof RefusedForGoodError ||
  (cause instanceof FateUnknownError && attempts >= MAX_TRIES_OF_UNKNOWN_FATE)

const claim = statement(sql`
  update _gateway.outbox set
    attempts = attempts + 1, lease_until = now() + ${value(LEASE_SECONDS)}::integer * interval '1 second'
  where id in (
    select id from _gateway.outbox
    where payload is not null and not_before <= now() and (lease_until is null or lease_until <= now())
    order by not_before
    limit ${value(BATCH)}::integer
    for update skip locked
  )
  returning id, payload, attempts, expires_at <= now() as is_expired`)

const prune = statement(sql`
  delete from _gateway.outbox
  where payload is null and created_at < now() - ${value(RETAINED_DAYS)}::integer * interval '1 day'`)

const nextMessage = statement(sql`
  select extract(epoch from min(greatest(not_before, lease_until)) - now())::float8 as seconds
  from _gateway.outbox where payload is not null`)

/** Unconditional: the message was sent, whoever holds the lease now. */
const markSent = ({ id }: Claimed): Statement =>
  statement(sql`
    update _gateway.outbox set sent_at = now(), payload = null, lease_until = null
    where id = ${value(id)} and payload is not null`)

const giveUp = (claimed: Claimed): Statement =>
  statement(sql`
    update _gateway.outbox set dead_at = now(), payload = null, lease_until = null
    where ${isStillHeld(claimed)}`)

function retryLater(claimed: Claimed): Statement {
  const tries = Math.min(claimed.attempts, backOffSeconds.length)
  const seconds = backOffSeconds[tries - 1] ?? 120
  return statement(sql`
    update _gateway.outbox set lease_until = null, not_before = now() + ${value(seconds)}::integer * interval '1 second'
    where ${isStillHeld(claimed)}`)
}

/** Whether this claim still holds: every claim increments `attempts`. */
const isStillHeld = ({ id, attempts }: Claimed): SQL =>
  sql`id = ${value(id)} and attempts = ${value(attempts)} and payload is not null`
