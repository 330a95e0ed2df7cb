// Finds demo accounts in a database: their addresses are public, and one is an admin.

import type { Database, Scope } from '../../db/database.ts'
import { toRows } from '../../db/rows.ts'
import { serviceScope } from '../../db/service-scope.ts'
import { sql, statement } from '../../db/sql.ts'
import { serverTimeoutMs } from '../../db/statement-timeouts.ts'
import { exitCodes, StartFault } from '../start-fault.ts'

const asAuth: Scope = {
  role: 'supabase_auth_admin',
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.work,
}

/** Number of demo accounts in a database with demo data. Throws DatabaseError. */
export async function countDemoPeople(database: Database): Promise<number> {
  const [marked] = await database.run({ ...serviceScope, isReadOnly: true }, [
    statement(sql`select from private.settings where name = 'demo_data'`),
  ])
  if (marked === undefined || marked.rows.length === 0) return 0
  const [people] = await database.run(asAuth, [
    statement(sql`
      select count(*)::integer as people from auth.users
      where email like '%@basera.example' and deleted_at is null`),
  ])
  return people === undefined ? 0 : (toRows<{ people: number }>(people)[0]?.people ?? 0)
}

/** Throws StartFault when there are any: a demo database must not hold people's data (security 5.4). */
export async function requireNoDemoPeople(database: Database): Promise<void> {
  const people = await countDemoPeople(database)
  if (people > 0) throw new StartFault(sayDemoPeople(people), { exitCode: exitCodes.configuration })
}

/** Message for an operator when there are some. */
export const sayDemoPeople = (people: number): string =>
  `The database was filled with the demo and has ${people} of its accounts: start production with a new DATA_DIR and an empty database.`
