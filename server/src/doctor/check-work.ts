// Checks background work of a running server: messages are sent, lines of the audit log are sealed.

import type { Database, Scope } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement } from '../db/sql.ts'
import { readOutboxCounts } from '../outbox/outbox-counts.ts'
import { fault, note, ok, type Remark } from './remark.ts'

/** A code in a message has expired by then, and a line is sealed after a minute. */
const LONG_SECONDS = 600
const scope: Scope = { ...serviceScope, isReadOnly: true }
const names = { mail: 'mail', sms: 'text message' } as const

/** `isServing`: whether a server uses this database; without one, waiting messages are no fault. Throws DatabaseError. */
export async function checkOutbox(database: Database, isServing: boolean): Promise<Remark[]> {
  const counts = await readOutboxCounts(database)
  const remarks = counts.flatMap(({ kind, waiting, oldest_seconds: oldest, dead }) => [
    ...(oldest !== null && oldest > LONG_SECONDS
      ? [
          (isServing ? fault : note)(
            `${say(waiting, names[kind])} not sent yet, the oldest for ${minutes(oldest)}: ${advice(isServing)}`,
          ),
        ]
      : []),
    ...(dead > 0
      ? [note(`${say(dead, names[kind])} given up, within seven days; the server's log says why.`)]
      : []),
  ])
  const waiting = counts.reduce((sum, count) => sum + count.waiting, 0)
  return remarks.length > 0 ? remarks : [ok(`Messages leave; ${waiting} are on their way.`)]
}

type Seals = {
  readonly id: number | null
  readonly hash: string | null
  readonly sealed_at: string | null
  readonly unsealed: number
  readonly oldest_seconds: number | null
}

/** The newest seal and the age of unsealed lines; `npm run verify-audit` checks the whole chain. Throws DatabaseError. */
export async function checkAudit(database: Database, isServing: boolean): Promise<Remark[]> {
  const [found] = await database.run(scope, [
    statement(sql`
      select seal.id, seal.hash, seal.sealed_at, waiting.unsealed, waiting.oldest_seconds
      from (
        select count(*)::integer as unsealed,
          extract(epoch from now() - min(line.happened_at))::float8 as oldest_seconds
        from private.audit_unsealed as due join private.audit_log as line on line.id = due.line_id
      ) as waiting
      left join lateral (
        select newest.id, encode(newest.hash, 'hex') as hash, newest.sealed_at
        from private.audit_seals as newest order by newest.id desc limit 1
      ) as seal on true`),
  ])
  const seals = found === undefined ? null : firstRow<Seals>(found)
  if (seals === null) throw new Error('one row, whatever is sealed')
  const { unsealed, oldest_seconds: oldest } = seals
  const isLate = oldest !== null && oldest > LONG_SECONDS
  return [
    ...(isLate
      ? [
          (isServing ? fault : note)(
            `${say(unsealed, 'line of the audit log', 'lines of the audit log')} not sealed yet, the oldest for ${minutes(oldest)}: ${advice(isServing)}`,
          ),
        ]
      : []),
    seals.id === null
      ? note('The audit log has no seal yet.')
      : ok(`The newest seal of the audit log is ${seals.id}:${seals.hash} of ${seals.sealed_at}.`),
  ]
}

const advice = (isServing: boolean): string =>
  isServing ? "the server's log says why." : 'no server is running; the next start goes on with it.'

const say = (count: number, one: string, several = `${one}s`): string =>
  count === 1 ? `1 ${one} is` : `${count} ${several} are`

const minutes = (seconds: number): string => `${Math.round(seconds / 60)} min`
