// Checks accounts: there is an admin, and no demo account in production.

import type { Config } from '../config.ts'
import type { Database, Scope } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement } from '../db/sql.ts'
import { countDemoPeople, sayDemoPeople } from '../start/people/demo-people.ts'
import { fault, note, ok, type Remark } from './remark.ts'

const scope: Scope = { ...serviceScope, isReadOnly: true }

/** Throws DatabaseError. */
export async function checkPeople(database: Database, { environment }: Config): Promise<Remark[]> {
  const demo = await countDemoPeople(database)
  const admins = await countAdmins(database)
  return [
    ...(environment === 'production' && demo > 0 ? [fault(sayDemoPeople(demo))] : []),
    admins === 0
      ? note('Nobody is an admin yet, so no listing can be approved: npm run admin:create.')
      : ok(`${admins} ${admins === 1 ? 'person is an admin' : 'people are admins'}.`),
  ]
}

async function countAdmins(database: Database): Promise<number> {
  const [found] = await database.run(scope, [
    statement(sql`
      select count(*)::integer as admins from public.user_roles
      where role = 'admin' and role_approval_status = 'approved'`),
  ])
  return found === undefined ? 0 : (firstRow<{ admins: number }>(found)?.admins ?? 0)
}
