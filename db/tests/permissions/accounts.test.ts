import { all, forPeople, type Probe, provesMatrix, refusedToAll } from '../support/matrix.ts'
import { userId } from '../support/people.ts'

const refusedWrites = (table: string, statements: readonly string[]): Probe[] =>
  statements.map((sql) => ({
    title: `nobody can do this to ${table}: ${sql}`,
    sql,
    gives: refusedToAll,
  }))

const profilesProbes: readonly Probe[] = [
  ...refusedWrites('profiles', [
    `insert into public.profiles (id) values ('${userId('stranger')}')`,
    'delete from public.profiles',
    `update public.profiles set verification_status = 'verified'`,
    `update public.profiles set id = '${userId('stranger')}'`,
  ]),
  {
    title: 'people read their own profile whatever the filter, admins all (T72)',
    sql: 'select * from public.profiles',
    gives: forPeople(1, { admin: 8 }),
  },
  {
    title: 'a filter on somebody else finds nothing',
    sql: `select first_name from public.profiles where id = '${userId('stranger')}'`,
    gives: forPeople(0, { admin: 1 }),
  },
  {
    title: 'an update without a filter reaches the own profile only',
    sql: `update public.profiles set first_name = 'Asha'`,
    gives: forPeople(1),
  },
]

const userRolesProbes: readonly Probe[] = [
  ...refusedWrites('user_roles', [
    `update public.user_roles set role_approval_status = 'approved'`,
    `update public.user_roles set role = 'admin'`,
    'delete from public.user_roles',
    `insert into public.user_roles (user_id, role) values (:me, 'admin')`,
    `insert into public.user_roles (user_id, role, role_approval_status) values (:me, 'admin', 'approved')`,
    `insert into public.user_roles (user_id, role) values ('${userId('stranger')}', 'broker')`,
    `insert into public.user_roles (user_id, role, decided_at) values (:me, 'tenant', now())`,
  ]),
  {
    title: 'people read their own roles in a live session, admins all (T72)',
    sql: 'select * from public.user_roles',
    gives: forPeople(1, { otherOwner: 0, admin: 6, guarded: 1, recovering: 1 }),
  },
  {
    title: 'people ask for a role once the second factor is passed (T28)',
    sql: `insert into public.user_roles (user_id, role, role_approval_status) values (:me, 'broker', 'approved')`,
    gives: all(1, {
      visitor: '42501',
      broker: 0,
      guarded: '42501',
      suspended: '42501',
      ended: '42501',
      forged: '42501',
      recovering: '42501',
    }),
  },
]

const userFaSettingsProbes: readonly Probe[] = [
  ...refusedWrites('user_2fa_settings', [
    'insert into public.user_2fa_settings (user_id) values (:me)',
    'delete from public.user_2fa_settings',
    `update public.user_2fa_settings set email = 'thief@example.in'`,
    'update public.user_2fa_settings set phone_verified = true',
    'update public.user_2fa_settings set email_verified = true',
  ]),
  {
    title: 'people read their own settings only, admins no more than that',
    sql: 'select * from public.user_2fa_settings',
    gives: forPeople(1),
  },
  {
    title: 'turning the second factor off needs the second factor, and a fresh proof (T16)',
    sql: 'update public.user_2fa_settings set requires_2fa = false',
    gives: forPeople(1, { broker: '42501' }),
  },
  {
    title: 'an unverified phone cannot become a second factor (T16)',
    sql: 'update public.user_2fa_settings set phone_2fa_enabled = true',
    gives: forPeople('23514', { broker: '42501' }),
  },
]

const userFaSessionsProbes: readonly Probe[] = [
  ...refusedWrites('user_2fa_sessions', [
    'update public.user_2fa_sessions set is_verified = true',
    'delete from public.user_2fa_sessions',
    `insert into public.user_2fa_sessions (user_id, session_id, auth_session_id, is_verified, expires_at)
      values (:me, 'mine', private.session_id(), true, now() + interval '1 day')`,
  ]),
  {
    title: 'a session sees its own state, not that of the person elsewhere (T8)',
    sql: 'select * from public.user_2fa_sessions',
    gives: forPeople(0, { passed: 1, guarded: 1 }),
  },
  {
    title: 'a verified session elsewhere does not pass this one (T8)',
    sql: 'select * from public.user_2fa_sessions where is_verified and expires_at > now()',
    gives: forPeople(0, { passed: 1 }),
  },
]

provesMatrix({
  profiles: profilesProbes,
  user_roles: userRolesProbes,
  user_2fa_settings: userFaSettingsProbes,
  user_2fa_sessions: userFaSessionsProbes,
})
