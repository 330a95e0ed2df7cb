// Messages in the outbox, as the tests of its worker queue them and see what became of them.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Scope, Statement } from '../../src/db/database.ts'
import { toRows } from '../../src/db/rows.ts'
import { sql, statement } from '../../src/db/sql.ts'
import { codeSms } from '../../src/mails/text-messages.ts'
import { createOutbox, createOutboxSealer } from '../../src/outbox/outbox.ts'
import { systemRandom } from '../../src/ports/random.ts'

export const scope: Scope = {
  role: 'supabase_auth_admin',
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: 5000,
}
export const sealer = createOutboxSealer('secret', systemRandom)
const outbox = createOutbox(sealer, systemRandom)

export const queueMail = (dedupeKey: string, lifeSeconds = 600): Statement =>
  outbox.queue({
    message: { kind: 'mail', mail: { to: 'asha@example.in', subject: 'Code', text: '482913' } },
    dedupeKey,
    lifeSeconds,
  })

export const queueSms = (dedupeKey: string): Statement =>
  outbox.queue({
    message: { kind: 'sms', sms: { to: '+919876543210', ...codeSms('confirm_phone', '482913') } },
    dedupeKey,
    lifeSeconds: 600,
  })

export type Queued = {
  readonly payload: string | null
  readonly attempts: number
  /** Whether a worker has it. */
  readonly is_leased: boolean
  readonly is_sent: boolean
  readonly is_dead: boolean
  /** Seconds until the next try; negative when it is due. */
  readonly pause: number
}

/** All messages, the oldest first. */
export async function readQueue(database: Database): Promise<Queued[]> {
  const [rows] = await database.run(scope, [
    statement(sql`
      select payload, attempts, coalesce(lease_until > now(), false) as is_leased, sent_at is not null as is_sent, dead_at is not null as is_dead,
        extract(epoch from not_before - now())::float8 as pause
      from _gateway.outbox order by created_at`),
  ])
  return rows === undefined ? [] : toRows<Queued>(rows)
}

/** The oldest message. Throws when there is none. */
export async function readOldest(database: Database): Promise<Queued> {
  const [oldest] = await readQueue(database)
  if (oldest === undefined) throw new Error('nothing was queued')
  return oldest
}

/** As if every pause were over. */
export const hurry = (database: Database): Promise<unknown> =>
  database.run(scope, [
    statement(sql`
      update _gateway.outbox set not_before = now(), lease_until = null where payload is not null`),
    statement(sql`select pg_notify('basera_outbox', '')`),
  ])

/** As if no message were worth sending any more. */
export const letDie = (database: Database): Promise<unknown> =>
  database.run(scope, [statement(sql`update _gateway.outbox set expires_at = now()`)])

export const emptyOutbox = (database: Database): Promise<unknown> =>
  database.run(scope, [statement(sql`delete from _gateway.outbox`)])

/** Waits for what a worker will have done; throws when it does not come to pass. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it never came to pass')
    await sleep(20)
  }
}
