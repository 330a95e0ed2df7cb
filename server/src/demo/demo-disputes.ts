// What demo people could not settle: the tenant asked us to look, the owner said how they see it, an admin opened the repair for a reason that
// both were told. By the procedures that people call; the case ended an hour later.
import { sql, statement, value, type SQL } from '../db/sql.ts'
import { actAt, type Cast, one, sessionOf, tenancyOf } from './demo-acts.ts'
import { daysBefore, type DemoDependencies, scopeOf, uuidOfSeed } from './demo-dependencies.ts'
import { listingId } from './demo-listings.ts'
import type { SeedDispute } from './dispute-files.ts'

const PAISE = 100

/** After a run that was broken off, the same keys give the same answers; a case is opened once. */
export async function seedDisputes(
  dependencies: DemoDependencies,
  disputes: readonly SeedDispute[],
  cast: Cast,
): Promise<void> {
  for (const dispute of disputes) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await seedDispute(dependencies, dispute, cast)
  }
}

async function seedDispute(
  dependencies: DemoDependencies,
  { seeker, listing, repair, asked, said, opened }: SeedDispute,
  cast: Cast,
): Promise<void> {
  const now = dependencies.clock.now()
  const tenancyId = await tenancyOf(dependencies, cast.idOf(seeker), listingId(listing))
  const { id } = await one<{ id: string }>(
    dependencies,
    sql`select id from public.tickets where tenancy_id = ${value(tenancyId)}::uuid and title = ${value(repair)}`,
  )
  const ticket = sql`${value(id)}::uuid`
  for (const [who, position] of [
    [cast.idOf(seeker), asked],
    [cast.idOf(cast.hostOf(listing)), said],
  ] as const) {
    const key: SQL = sql`${value(uuidOfSeed(`dispute ${repair} ${who}`))}::uuid`
    // oxlint-disable-next-line no-await-in-loop -- the tenant first
    await actAt(
      dependencies,
      who,
      daysBefore(now, position.days_ago),
      sql`public.say_in_dispute('ticket', ${ticket}, ${value(position.words)}, ${value(position.rupees * PAISE)}::numeric, ${key})`,
    )
  }
  const admin = cast.idOf('admin')
  const known = await one<{ is_opened: boolean }>(
    dependencies,
    sql`select exists (
      select from private.opened_cases as opened where opened.admin_id = ${value(admin)}::uuid and opened.subject_id = ${ticket}
    ) as is_opened`,
  )
  if (known.is_opened) return
  await proveAdmin(dependencies, admin)
  await actAt(
    dependencies,
    admin,
    daysBefore(now, opened.days_ago),
    sql`public.admin_open_case('ticket', ${ticket}, 'dispute_help', ${value(opened.words)}, 60)`,
  )
}

/** A case asks for a sign-in of the last minutes; the session ends with the seeding. */
const proveAdmin = ({ database }: DemoDependencies, admin: string): Promise<unknown> =>
  database.run(scopeOf(null), [
    statement(sql`insert into auth.mfa_amr_claims (session_id, authentication_method)
      values (${value(sessionOf(admin))}::uuid, 'password') on conflict do nothing`),
  ])
