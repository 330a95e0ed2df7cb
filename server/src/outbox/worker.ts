// Sends what the outbox holds: at least once, the same message under the same id, with growing pauses between tries.
// Several nodes may run it on one database; a lease keeps them from sending the same message at once, and one that comes
// back when its lease is over neither begins to send nor disturbs whoever has the message by then.
import type { Database, Scope, Statement } from '../db/database.ts'
import { firstRow, toRows } from '../db/rows.ts'
import { type SQL, sql, statement, value } from '../db/sql.ts'
import { SERVER_TIMEOUT_MS } from '../db/statement-timeouts.ts'
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
  /** Lets what is being sent end, and takes up nothing more. */
  close(): Promise<void>
}

const SCOPE: Scope = {
  role: 'supabase_auth_admin',
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: SERVER_TIMEOUT_MS.step,
}
const CHANNEL = 'basera_outbox'
const LEASE_SECONDS = 30
const BATCH = 10
/** Pauses after the first, second … try. */
const BACK_OFF_SECONDS = [1, 5, 25, 120]
const KEPT_DAYS = 7
/** Looks by itself this often, should a notification have been lost. */
const LOOK_SECONDS = 30

type Claimed = {
  readonly id: string
  readonly payload: string
  readonly attempts: number
  readonly is_expired: boolean
}

/** Begins to send. Resolves once it hears of new messages. */
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
    let pauseSeconds = LOOK_SECONDS
    try {
      while (mayGoOn()) {
        isWanted = false
        const { count, secondsToNext } = await sendDue(deps)
        if (count > 0) isWanted = true
        pauseSeconds = Math.min(LOOK_SECONDS, secondsToNext ?? LOOK_SECONDS)
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
      // The database may be gone already; then nobody listens either.
      await unlisten().catch(() => undefined)
      await running
    },
  }
}

/** Sends a batch; answers its size and when the next message is due. */
async function sendDue(
  deps: OutboxWorkerDependencies,
): Promise<{ count: number; secondsToNext: number | null }> {
  // Before the lease begins, by a clock that runs on while this process is frozen.
  const askedAt = performance.now()
  const mayBegin = (): boolean => performance.now() - askedAt < LEASE_SECONDS * 1000
  const [claimed, , next] = await deps.database.run(SCOPE, [CLAIM, PRUNE, NEXT])
  if (claimed === undefined || next === undefined)
    throw new Error('three statements, three results')
  const messages = toRows<Claimed>(claimed)
  const settlements = mayBegin()
    ? await Promise.all(messages.map((message) => deliver(message, deps)))
    : []
  if (settlements.length > 0) await deps.database.run(SCOPE, settlements)
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

/** A text message that may have arrived already costs money each time: it is tried once more, then left. */
const MAX_TRIES_OF_UNKNOWN_FATE = 2

const isHopeless = (cause: unknown, attempts: number): boolean =>
  cause instanceof RefusedForGoodError ||
  (cause instanceof FateUnknownError && attempts >= MAX_TRIES_OF_UNKNOWN_FATE)

const CLAIM = statement(sql`
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

const PRUNE = statement(sql`
  delete from _gateway.outbox
  where payload is null and created_at < now() - ${value(KEPT_DAYS)}::integer * interval '1 day'`)

const NEXT = statement(sql`
  select extract(epoch from min(greatest(not_before, lease_until)) - now())::float8 as seconds
  from _gateway.outbox where payload is not null`)

/** Whoever else may have it by now: it has left. */
const markSent = ({ id }: Claimed): Statement =>
  statement(sql`
    update _gateway.outbox set sent_at = now(), payload = null, lease_until = null
    where id = ${value(id)} and payload is not null`)

const giveUp = (claimed: Claimed): Statement =>
  statement(sql`
    update _gateway.outbox set dead_at = now(), payload = null, lease_until = null
    where ${isStillHeld(claimed)}`)

function retryLater(claimed: Claimed): Statement {
  const tries = Math.min(claimed.attempts, BACK_OFF_SECONDS.length)
  const seconds = BACK_OFF_SECONDS[tries - 1] ?? 120
  return statement(sql`
    update _gateway.outbox set lease_until = null, not_before = now() + ${value(seconds)}::integer * interval '1 second'
    where ${isStillHeld(claimed)}`)
}

/** Whoever takes a message over from another counts one attempt more. */
const isStillHeld = ({ id, attempts }: Claimed): SQL =>
  sql`id = ${value(id)} and attempts = ${value(attempts)} and payload is not null`
