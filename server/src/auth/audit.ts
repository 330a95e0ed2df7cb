import type { Statement } from '../db/database.ts'
import { sql, statement, value } from '../db/sql.ts'

export type AuditEvent = {
  readonly action: 'login' | 'logout' | 'token_refreshed' | 'token_revoked'
  readonly outcome: 'ok' | 'bad_password' | 'unknown' | 'banned' | 'unconfirmed' | 'reused'
  /** Null when the account does not exist. */
  readonly userId: string | null
  readonly clientIp: string
}

/** A record of what happened to an account; goes into the same transaction as its effect. */
export const recordAudit = ({ clientIp, userId, ...event }: AuditEvent): Statement =>
  statement(sql`
    insert into auth.audit_log_entries (payload, ip_address)
    values (${value({ ...event, actor_id: userId })}::jsonb, ${value(clientIp)})`)
