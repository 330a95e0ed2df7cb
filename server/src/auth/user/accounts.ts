// Queries on accounts by contact or id.
import type { Database, Statement } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { Contact } from './contacts.ts'
import { authReadScope } from '../scope.ts'
import { userColumns, type UserRow } from './user-json.ts'

/** A row of `selectAccount`. */
export type Account = {
  readonly id: string
  readonly email: string | null
  readonly phone: string | null
  readonly encrypted_password: string | null
  readonly is_banned: boolean
  readonly is_email_confirmed: boolean
  readonly is_phone_confirmed: boolean
}

const accountColumns = sql`
  id, email, phone, encrypted_password, coalesce(banned_until > now(), false) as is_banned,
  email_confirmed_at is not null as is_email_confirmed, phone_confirmed_at is not null as is_phone_confirmed`

/** One Account, or none. */
export const selectAccount = ({ kind, address }: Contact): Statement =>
  statement(sql`
    select ${accountColumns} from auth.users
    where ${kind === 'email' ? sql`lower(email) = lower(${value(address)})` : sql`phone = ${value(address)}`}
      and not is_sso_user and deleted_at is null`)

export async function findAccount(database: Database, contact: Contact): Promise<Account | null> {
  const [found] = await database.run(authReadScope, [selectAccount(contact)])
  return found === undefined ? null : firstRow<Account>(found)
}

/**
 * The newest unconfirmed sign-up with the number, as its contact or beside an e-mail address (security T13, T27), or null.
 * `userId`: only this one.
 */
export async function findPhoneSignUp(
  database: Database,
  digits: string,
  userId: string | null = null,
): Promise<Account | null> {
  const [found] = await database.run(authReadScope, [
    statement(sql`
      select ${accountColumns} from auth.users
      where email_confirmed_at is null and phone_confirmed_at is null and deleted_at is null and invited_at is null
        and confirmation_sent_at > now() - interval '24 hours'
        and coalesce(id = ${value(userId)}::uuid, true)
        and (
          phone = ${value(digits)}
          or phone is null and regexp_replace(raw_user_meta_data ->> 'phone', '\\D', '', 'g') = ${value(digits)}
        )
      order by confirmation_sent_at desc limit 1`),
  ])
  return found === undefined ? null : firstRow<Account>(found)
}

/** Whether the contact that the account was found by is confirmed. */
const isConfirmed = (account: Account, contact: Contact): boolean =>
  contact.kind === 'email' ? account.is_email_confirmed : account.is_phone_confirmed

/** Whether the account may sign in with the contact it was found by. */
export const maySignIn = (account: Account, contact: Contact): boolean =>
  isConfirmed(account, contact) || (contact.kind === 'email' && account.is_phone_confirmed)

/** One UserRow or none. */
export const selectUser = (id: string): Statement =>
  statement(sql`select ${userColumns} from auth.users as u where u.id = ${value(id)}`)

export async function findUser(database: Database, id: string): Promise<UserRow | null> {
  const [found] = await database.run(authReadScope, [selectUser(id)])
  return found === undefined ? null : firstRow<UserRow>(found)
}
