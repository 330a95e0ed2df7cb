// Counts of the outbox's messages by state, for an operator, who must not see content or recipients.
import type { Database, Scope } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { sql, statement } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'

export type OutboxCounts = {
  readonly kind: 'mail' | 'sms'
  /** Not sent yet. */
  readonly waiting: number
  /** Of those, with at least one failed attempt. */
  readonly failing: number
  /** Age of the oldest waiting message in seconds; null when none waits. */
  readonly oldest_seconds: number | null
  readonly sent_last_day: number
  /** Given up in the last seven days: rejected permanently, or expired. */
  readonly dead: number
}

const scope: Scope = {
  role: 'supabase_auth_admin',
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.work,
}

const countMessages = statement(sql`
  select kinds.kind,
    count(*) filter (where o.payload is not null)::integer as waiting,
    count(*) filter (where o.payload is not null and o.attempts > 0)::integer as failing,
    extract(epoch from now() - min(o.created_at) filter (where o.payload is not null))::float8 as oldest_seconds,
    count(*) filter (where o.sent_at > now() - interval '1 day')::integer as sent_last_day,
    count(*) filter (where o.dead_at is not null)::integer as dead
  from (values ('mail'), ('sms')) as kinds (kind)
  left join _gateway.outbox as o on o.kind = kinds.kind
  group by kinds.kind
  order by kinds.kind`)

/** One row for mails and one for text messages. */
export async function readOutboxCounts(database: Database): Promise<readonly OutboxCounts[]> {
  const [counts] = await database.run(scope, [countMessages])
  return counts === undefined ? [] : toRows<OutboxCounts>(counts)
}

/** A table for a terminal. */
export function renderOutboxCounts(counts: readonly OutboxCounts[]): string {
  const rows = counts.map((count) => [
    count.kind,
    String(count.waiting),
    String(count.failing),
    count.oldest_seconds === null ? '-' : `${Math.round(count.oldest_seconds)} s`,
    String(count.sent_last_day),
    String(count.dead),
  ])
  const table = [['', 'waiting', 'failing', 'oldest', 'sent in 24 h', 'given up in 7 d'], ...rows]
  return table
    .map((row) => row.map((cell, column) => pad(cell, column, table)).join('  '))
    .join('\n')
}

function pad(cell: string, column: number, table: readonly (readonly string[])[]): string {
  const width = Math.max(...table.map((row) => row[column]?.length ?? 0))
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}
