// Waits for the first delivery attempt of a message, to answer a person whether their mail was rejected (security T24).
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Scope } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'

/** `failed`: it is tried again within the message's life. `open`: no result yet. */
export type FirstAttempt = 'sent' | 'refused' | 'failed' | 'open'

const scope: Scope = {
  role: 'supabase_auth_admin',
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.glance,
}
const FIRST_PAUSE_MS = 20
const MAX_PAUSE_MS = 400

/** The result of the message with `dedupeKey`, at the latest after `maxWaitMs` or when the signal is aborted. */
export async function awaitFirstAttempt(
  database: Database,
  dedupeKey: string,
  { maxWaitMs, signal }: { readonly maxWaitMs: number; readonly signal: AbortSignal },
): Promise<FirstAttempt> {
  const end = performance.now() + maxWaitMs
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 1.5)) {
    const state = await stateOf(database, dedupeKey)
    const isOver = signal.aborted || performance.now() + pauseMs > end
    if (state !== 'waiting') return state
    if (isOver) return 'open'
    await sleep(pauseMs)
  }
}

async function stateOf(database: Database, dedupeKey: string): Promise<FirstAttempt | 'waiting'> {
  const [found] = await database.run(scope, [
    statement(sql`
      select sent_at is not null as is_sent, dead_at is not null as is_dead,
        attempts > 0 and lease_until is null as was_tried
      from _gateway.outbox where dedupe_key = ${value(dedupeKey)}`),
  ])
  const row =
    found === undefined
      ? null
      : firstRow<{ is_sent: boolean; is_dead: boolean; was_tried: boolean }>(found)
  if (row === null) return 'open'
  if (row.is_sent) return 'sent'
  if (row.is_dead) return 'refused'
  return row.was_tried ? 'failed' : 'waiting'
}
