// Takes back a message that waits for another attempt, where something else is sent in its place.
import type { Statement } from '../db/database.ts'
import { sql, statement, value } from '../db/sql.ts'

/** Run it with the role of the worker. A message that is being sent is not stopped. */
export const callOff = (dedupeKey: string): Statement =>
  statement(sql`
    update _gateway.outbox set dead_at = now(), payload = null
    where dedupe_key = ${value(dedupeKey)} and payload is not null and lease_until is null`)
