import { toRows } from '../db/rows.ts'
import { sql, statement, value, type SQL } from '../db/sql.ts'
import { randomToken } from '../ports/random.ts'
import {
  daysBefore,
  type DemoAccount,
  type DemoDependencies,
  scopeOf,
} from './demo-dependencies.ts'
import type { SeedPerson } from './seed-files.ts'

/** 12 characters of base64url. */
const PASSWORD_BYTES = 9

export type SeededPerson = SeedPerson & { readonly userId: string }

/** Creates missing accounts with roles, profiles and hosts. Existing accounts are left unchanged, passwords included. */
export async function seedPeople(
  dependencies: DemoDependencies,
  people: readonly SeedPerson[],
): Promise<readonly SeededPerson[]> {
  const { database, random, clock } = dependencies
  const known = await findUserIds(dependencies, people)
  const missing = people.filter((person) => !known.has(person.email))
  const accounts = missing.map(({ email, role }): DemoAccount => ({
    email,
    role,
    password: randomToken(random, PASSWORD_BYTES),
  }))
  if (accounts.length > 0) await dependencies.storeAccounts(accounts)
  for (const [index, person] of missing.entries()) {
    const password = accounts[index]?.password ?? randomToken(random, PASSWORD_BYTES)
    const userMetadata = { first_name: person.first_name, last_name: person.last_name }
    // The queue of hashing is short and refuses more at once.
    // oxlint-disable-next-line no-await-in-loop
    const { id } = await dependencies.createUser({ email: person.email, password, userMetadata })
    known.set(person.email, id)
  }
  const seeded = people.map((person) => ({ ...person, userId: known.get(person.email) ?? '' }))
  const now = clock.now()
  await database.run(
    scopeOf(null),
    seeded.flatMap((person) => personRows(person, now)).map((piece) => statement(piece)),
  )
  return seeded
}

async function findUserIds(
  { database }: DemoDependencies,
  people: readonly SeedPerson[],
): Promise<Map<string, string>> {
  const emails = people.map((person) => person.email)
  const query = sql`select id, email from auth.users where email = any (${value(emails)}::text[])`
  const [result] = await database.run(scopeOf('supabase_auth_admin'), [statement(query)])
  const rows = result === undefined ? [] : toRows<{ id: string; email: string }>(result)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

function personRows(person: SeededPerson, now: Date): readonly SQL[] {
  const { userId, host } = person
  const ago = (days: number | null | undefined): Date | null =>
    days === null || days === undefined ? null : daysBefore(now, days)
  const role = sql`
    insert into public.user_roles (user_id, role, role_approval_status, decided_at)
    values (${value(userId)}, ${value(person.role)}, 'approved', ${value(now)})
    on conflict (user_id, role) do update set role_approval_status = 'approved'`
  const profile = sql`
    update public.profiles
    set phone = ${value(person.phone)},
      phone_verified = ${value(typeof host?.phone_checked_days_ago === 'number')},
      verification_status = ${value(typeof host?.identity_checked_days_ago === 'number' ? 'verified' : 'pending')}
    where id = ${value(userId)}`
  if (host === null) return [role, profile]
  const hostRow = sql`
    insert into public.hosts (user_id, kind, display_name, identity_checked_at, phone_checked_at, member_since)
    values (${value(userId)}, ${value(host.kind)}, ${value(host.display_name)},
      ${value(ago(host.identity_checked_days_ago))}, ${value(ago(host.phone_checked_days_ago))},
      ${value(ago(host.member_since_days_ago))})
    on conflict (user_id, kind) do update
    set identity_checked_at = excluded.identity_checked_at, phone_checked_at = excluded.phone_checked_at,
      member_since = excluded.member_since`
  return [role, profile, hostRow]
}
