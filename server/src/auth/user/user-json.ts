// The user object of the protocol (contract 2.2), and the columns it is made from.
import { sql, type SQL } from '../../db/sql.ts'

type Timestamp = string

/** A row of `userColumns`. */
export type UserRow = {
  readonly id: string
  readonly aud: string | null
  readonly role: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly encrypted_password: string | null
  readonly email_confirmed_at: Timestamp | null
  readonly phone_confirmed_at: Timestamp | null
  readonly confirmed_at: Timestamp | null
  readonly invited_at: Timestamp | null
  readonly confirmation_sent_at: Timestamp | null
  readonly recovery_sent_at: Timestamp | null
  readonly email_change: string
  readonly email_change_sent_at: Timestamp | null
  readonly phone_change: string
  readonly phone_change_sent_at: Timestamp | null
  readonly reauthentication_sent_at: Timestamp | null
  readonly last_sign_in_at: Timestamp | null
  readonly raw_app_meta_data: Readonly<Record<string, unknown>> | null
  readonly raw_user_meta_data: Readonly<Record<string, unknown>> | null
  readonly created_at: Timestamp
  readonly updated_at: Timestamp
  readonly banned_until: Timestamp | null
  readonly deleted_at: Timestamp | null
  readonly is_anonymous: boolean
  readonly is_banned: boolean
  readonly identities: readonly unknown[]
  readonly factors: readonly FactorJson[]
}

/** A second factor in answers; its secret is never selected. */
export type FactorJson = {
  readonly id: string
  readonly status: 'verified' | 'unverified'
  readonly friendly_name: string | null
  readonly factor_type: 'totp' | 'phone' | 'webauthn'
  readonly phone: string | null
  readonly created_at: Timestamp
  readonly updated_at: Timestamp
  readonly last_challenged_at: Timestamp | null
}

/** The user object in answers. */
export type UserJson = Readonly<Record<string, unknown>> & { readonly id: string }

/** RFC 3339 in UTC with microseconds, as clients compare it. `column` must be a constant. */
const instant = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const identitiesJson = sql`(
  select coalesce(json_agg(json_build_object(
    'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
    'provider', i.provider, 'last_sign_in_at', ${instant(sql`i.last_sign_in_at`)},
    'created_at', ${instant(sql`i.created_at`)}, 'updated_at', ${instant(sql`i.updated_at`)},
    'email', i.email
  ) order by i.created_at), '[]')
  from auth.identities as i where i.user_id = u.id
)`

const factorsJson = sql`(
  select coalesce(json_agg(json_build_object(
    'id', f.id, 'created_at', ${instant(sql`f.created_at`)}, 'updated_at', ${instant(sql`f.updated_at`)},
    'status', f.status, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'phone', f.phone,
    'last_challenged_at', ${instant(sql`f.last_challenged_at`)}
  ) order by f.created_at), '[]')
  from auth.mfa_factors as f where f.user_id = u.id
)`

/** Columns of UserRow, for a query that names `auth.users` `u`. */
export const userColumns: SQL = sql`
  u.id, u.aud, u.role, u.email, u.phone, u.encrypted_password, u.email_change, u.phone_change,
  u.raw_app_meta_data, u.raw_user_meta_data, u.is_anonymous,
  coalesce(u.banned_until > now(), false) as is_banned,
  ${instant(sql`u.email_confirmed_at`)} as email_confirmed_at,
  ${instant(sql`u.phone_confirmed_at`)} as phone_confirmed_at,
  ${instant(sql`u.confirmed_at`)} as confirmed_at,
  ${instant(sql`u.invited_at`)} as invited_at,
  ${instant(sql`u.confirmation_sent_at`)} as confirmation_sent_at,
  ${instant(sql`u.recovery_sent_at`)} as recovery_sent_at,
  ${instant(sql`u.email_change_sent_at`)} as email_change_sent_at,
  ${instant(sql`u.phone_change_sent_at`)} as phone_change_sent_at,
  ${instant(sql`u.reauthentication_sent_at`)} as reauthentication_sent_at,
  ${instant(sql`u.last_sign_in_at`)} as last_sign_in_at,
  ${instant(sql`u.created_at`)} as created_at,
  ${instant(sql`u.updated_at`)} as updated_at,
  ${instant(sql`u.banned_until`)} as banned_until,
  ${instant(sql`u.deleted_at`)} as deleted_at,
  ${identitiesJson} as identities, ${factorsJson} as factors`

/** Without password and tokens; keys without a value are omitted. */
export function toUserJson(row: UserRow): UserJson {
  return {
    ...withoutEmpty({
      email_confirmed_at: row.email_confirmed_at,
      phone_confirmed_at: row.phone_confirmed_at,
      confirmed_at: row.confirmed_at,
      invited_at: row.invited_at,
      confirmation_sent_at: row.confirmation_sent_at,
      recovery_sent_at: row.recovery_sent_at,
      new_email: row.email_change,
      email_change_sent_at: row.email_change_sent_at,
      new_phone: row.phone_change,
      phone_change_sent_at: row.phone_change_sent_at,
      reauthentication_sent_at: row.reauthentication_sent_at,
      last_sign_in_at: row.last_sign_in_at,
      banned_until: row.banned_until,
      deleted_at: row.deleted_at,
    }),
    id: row.id,
    aud: row.aud ?? 'authenticated',
    role: row.role ?? 'authenticated',
    email: row.email ?? '',
    phone: row.phone ?? '',
    app_metadata: row.raw_app_meta_data ?? {},
    user_metadata: row.raw_user_meta_data ?? {},
    identities: row.identities.map(withoutEmpty),
    ...(row.factors.length === 0 ? {} : { factors: row.factors.map(withoutEmpty) }),
    created_at: row.created_at,
    updated_at: row.updated_at,
    is_anonymous: row.is_anonymous,
  }
}

export const withoutEmpty = (object: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(object ?? {}).filter(([, value]) => value !== null && value !== ''),
  )
