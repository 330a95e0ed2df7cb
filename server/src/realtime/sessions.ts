// Checks whether the sessions of open channels still exist: one may end before its token expires.
import type { Database, Scope } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'
import type { Identity } from './identity.ts'

const authScope: Scope = {
  role: 'supabase_auth_admin',
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.step,
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The identities whose session has ended; a person's token without a session counts as ended. Throws DatabaseError. */
export async function findEnded(
  database: Database,
  identities: readonly Identity[],
): Promise<ReadonlySet<Identity>> {
  const people = identities.filter(({ role }) => role === 'authenticated')
  const ids = people.flatMap(({ sessionId }) =>
    sessionId !== null && UUID.test(sessionId) ? [sessionId] : [],
  )
  const owners = ids.length === 0 ? new Map<string, string>() : await readOwners(database, ids)
  return new Set(
    people.filter(
      ({ sessionId, userId }) => userId === null || owners.get(sessionId ?? '') !== userId,
    ),
  )
}

async function readOwners(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [found] = await database.run(authScope, [
    statement(sql`
      select session.id, session.user_id
      from auth.sessions as session join auth.users as person on person.id = session.user_id
      where session.id = any(${value([...new Set(ids)])}::uuid[])
        and (session.not_after is null or session.not_after > now())
        and (person.banned_until is null or person.banned_until <= now())
        and person.deleted_at is null`),
  ])
  const rows = found === undefined ? [] : toRows<{ id: string; user_id: string }>(found)
  return new Map(rows.map((row) => [row.id, row.user_id]))
}
