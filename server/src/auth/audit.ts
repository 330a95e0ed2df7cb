import type { Statement } from '../db/database.ts'
import { sql, statement, value } from '../db/sql.ts'

export type AuditEvent = {
  readonly action:
    | 'login'
    | 'logout'
    | 'token_refreshed'
    | 'token_revoked'
    | 'user_signedup'
    | 'user_repeated_signup'
    | 'user_confirmed'
    | 'user_confirmation_requested'
    | 'user_recovery_requested'
    | 'user_recovered'
    | 'user_reauthenticate_requested'
    | 'user_modified'
    | 'user_password_changed'
    | 'user_email_changed'
    | 'user_phone_changed'
    | 'user_invited'
    | 'user_deleted'
    | 'link_generated'
    | 'code_sent'
    | 'second_factor_passed'
    | 'factor_enrolled'
    | 'factor_challenged'
    | 'factor_verified'
    | 'factor_removed'
    | 'passkey_added'
    | 'passkey_changed'
    | 'passkey_removed'
  readonly outcome:
    | 'ok'
    | 'bad_password'
    | 'locked'
    | 'bad_code'
    | 'bad_signature'
    | 'unknown'
    | 'banned'
    | 'unconfirmed'
    | 'reused'
  /** Null when the account does not exist. */
  readonly userId: string | null
  readonly clientIp: string
  /** Done with the service key, not by the person. */
  readonly isByAdmin?: boolean
}

/** Inserts a line of the audit log; run it in the same transaction as the event's effect. */
export const recordAudit = ({ clientIp, userId, isByAdmin, ...event }: AuditEvent): Statement =>
  statement(sql`
    insert into auth.audit_log_entries (payload, ip_address)
    values (
      ${value({ ...event, actor_id: userId, ...(isByAdmin === true ? { by: 'service_role' } : {}) })}::jsonb,
      ${value(clientIp)}
    )`)
