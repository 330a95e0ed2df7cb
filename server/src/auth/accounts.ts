// Accounts as endpoints need to know them before they decide, and the statements that make one.
import type { Database, Statement } from '../db/database.ts'
import { DatabaseError } from '../db/database-error.ts'
import { firstRow } from '../db/rows.ts'
import { type SQL, sql, statement, value } from '../db/sql.ts'
import type { Contact } from './contacts.ts'
import { AUTH_READ_SCOPE } from './scope.ts'
import { userColumns, type UserRow } from './user-json.ts'

/** A row of `selectAccount`: what is known about the person behind a contact. */
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
  const [found] = await database.run(AUTH_READ_SCOPE, [selectAccount(contact)])
  return found === undefined ? null : firstRow<Account>(found)
}

/** Whether the account has proven the contact it was found by. */
export const isConfirmed = (account: Account, contact: Contact): boolean =>
  contact.kind === 'email' ? account.is_email_confirmed : account.is_phone_confirmed

export type NewAccount = {
  readonly id: string
  readonly email: string | null
  readonly phone: string | null
  /** bcrypt, or null for an account without a password. */
  readonly encryptedPassword: string | null
  readonly userMetadata: Readonly<Record<string, unknown>>
  readonly appMetadata?: Readonly<Record<string, unknown>>
  readonly isEmailConfirmed: boolean
  readonly isPhoneConfirmed: boolean
  readonly isInvited?: boolean
}

/** Statements that make an account and one identity for each contact. */
export const insertAccount = (account: NewAccount): Statement[] => [
  statement(sql`
    insert into auth.users (
      id, aud, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, invited_at,
      raw_app_meta_data, raw_user_meta_data
    ) values (
      ${value(account.id)}, 'authenticated', 'authenticated', ${value(account.email)}, ${value(account.phone)},
      ${value(account.encryptedPassword)}, ${nowIf(account.isEmailConfirmed)}, ${nowIf(account.isPhoneConfirmed)},
      ${nowIf(account.isInvited === true)}, ${value({ ...account.appMetadata, ...providersOf(account) })},
      ${value(account.userMetadata)}
    )`),
  ...insertIdentities(account),
]

const nowIf = (condition: boolean): SQL => (condition ? sql`now()` : sql`null`)

type Contacts = Pick<NewAccount, 'id' | 'email' | 'phone'>

const providersOf = ({ email, phone }: Omit<Contacts, 'id'>) => {
  const providers = [
    ...(email === null ? [] : ['email' as const]),
    ...(phone === null ? [] : ['phone' as const]),
  ]
  return { provider: providers[0] ?? 'email', providers }
}

const insertIdentities = (account: NewAccount): Statement[] =>
  providersOf(account).providers.map((provider) =>
    setIdentity({
      userId: account.id,
      provider,
      data: {
        ...account.userMetadata,
        ...identityData(account),
        [`${provider}_verified`]:
          provider === 'email' ? account.isEmailConfirmed : account.isPhoneConfirmed,
      },
    }),
  )

/** What an identity says about the person; nothing is verified until it is. */
export const identityData = ({ id, email, phone }: Contacts) => ({
  sub: id,
  ...(email === null ? {} : { email }),
  ...(phone === null ? {} : { phone }),
  email_verified: false,
  phone_verified: false,
})

/** Makes the identity of a provider, or adds to what it says. */
export const setIdentity = ({
  userId,
  provider,
  data,
}: {
  userId: string
  provider: 'email' | 'phone'
  data: Readonly<Record<string, unknown>>
}): Statement =>
  statement(sql`
    insert into auth.identities as present (user_id, provider, provider_id, identity_data)
    values (${value(userId)}, ${value(provider)}, ${value(userId)}, ${value(data)})
    on conflict (provider_id, provider) do update set
      identity_data = present.identity_data || excluded.identity_data, updated_at = now()`)

/** A person whole; one UserRow or none. */
export const selectUser = (id: string): Statement =>
  statement(sql`select ${userColumns} from auth.users as u where u.id = ${value(id)}`)

export async function findUser(database: Database, id: string): Promise<UserRow | null> {
  const [found] = await database.run(AUTH_READ_SCOPE, [selectUser(id)])
  return found === undefined ? null : firstRow<UserRow>(found)
}

/** What a unique index refused: somebody else has it, or made it at this very moment. Null for other errors. */
export function duplicateOf(error: unknown): 'email' | 'phone' | 'id' | null {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return null
  if (error.constraint === 'users_email_key') return 'email'
  if (error.constraint === 'users_phone_key') return 'phone'
  return error.constraint === 'users_pkey' ? 'id' : null
}
