import type { Handler } from 'hono'
import { toRows } from '../../db/rows.ts'
import { sql, statement } from '../../db/sql.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import type { AuthTools } from '../dependencies.ts'
import { requireServiceRole } from '../tokens/require-session.ts'
import { authReadScope } from '../scope.ts'

/** GET /admin/audit: the newest hundred entries (contract 2.16). */
export const auditLog =
  ({ database }: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    requireServiceRole(c)
    const [entries] = await database.run(authReadScope, [
      statement(sql`
        select id, payload, created_at, ip_address from auth.audit_log_entries
        order by created_at desc limit 100`),
    ])
    return Response.json(entries === undefined ? [] : toRows(entries))
  }
