import type { Statement } from '../db/database.ts'
import { sql, statement, value } from '../db/sql.ts'

/**
 * Statements that free an address for the person who has just confirmed it (security T27). Unconfirmed accounts are deleted;
 * one that confirmed only a phone number loses the unconfirmed address and its sessions. A confirmed address stays.
 */
export const releaseEmail = (email: string): Statement[] => [
  statement(sql`
    delete from auth.users
    where lower(email) = lower(${value(email)}) and email_confirmed_at is null and phone_confirmed_at is null`),
  statement(sql`
    delete from auth.sessions where user_id in (${unproven(email)})`),
  statement(sql`
    delete from auth.one_time_tokens
    where user_id in (${unproven(email)}) and lower(relates_to) = lower(${value(email)})`),
  statement(sql`
    delete from auth.identities where provider = 'email' and user_id in (${unproven(email)})`),
  statement(sql`
    update auth.users set email = null, updated_at = now(), raw_app_meta_data = raw_app_meta_data || jsonb_build_object(
      'provider', 'phone', 'providers', jsonb_build_array('phone')
    )
    where id in (${unproven(email)})`),
]

const unproven = (email: string) => sql`
  select id from auth.users where lower(email) = lower(${value(email)}) and email_confirmed_at is null`
