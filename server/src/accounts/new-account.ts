// Statements that insert an account and its identities, and which contact a unique index refused.
import type { Statement } from '../db/database.ts'
import { DatabaseError } from '../db/database-error.ts'
import { type SQL, sql, statement, value } from '../db/sql.ts'

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

function providersOf({ email, phone }: Omit<Contacts, 'id'>) {
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

/** The `identity_data` of an identity; both contacts count as unverified until they are confirmed. */
export const identityData = ({ id, email, phone }: Contacts) => ({
  sub: id,
  ...(email === null ? {} : { email }),
  ...(phone === null ? {} : { phone }),
  email_verified: false,
  phone_verified: false,
})

/** Upserts the identity of a provider, merging its data. */
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

/** The contact or id of a unique violation: another account has it, maybe since a moment. Null for other errors. */
export function duplicateOf(error: unknown): 'email' | 'phone' | 'id' | null {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return null
  if (error.constraint === 'users_email_key') return 'email'
  if (error.constraint === 'users_phone_key') return 'phone'
  return error.constraint === 'users_pkey' ? 'id' : null
}
