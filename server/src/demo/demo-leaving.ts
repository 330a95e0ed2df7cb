// Demo people who have moved out: notice in its time, then a deposit whose day comes, or that the two sides do not agree about and asked us to look at,
// and a review that waits for the other's. By the procedures that people call.
import { sql, statement, value, type SQL } from '../db/sql.ts'
import { actAt, all, callerAt, type Cast, tenancyOf } from './demo-acts.ts'
import { daysBefore, type DemoDependencies, indianDayOf, uuidOfSeed } from './demo-dependencies.ts'
import { listingId } from './demo-listings.ts'
import type { PastStep } from './demo-rent.ts'
import type { SeedDeduction, SeedDepositDispute, SeedLeaving } from './leaving-files.ts'

const PAISE = 100

const keyOf = ({ seeker, listing }: SeedLeaving, step: string): SQL =>
  sql`${value(uuidOfSeed(`leaving ${seeker} ${listing} ${step}`))}::uuid`

/** Before anybody asks about these homes: each stood on the site once. */
export async function seedHomesOnSite(
  dependencies: DemoDependencies,
  leaving: readonly SeedLeaving[],
  cast: Cast,
): Promise<void> {
  for (const { listing } of leaving) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await setStatus(dependencies, cast, listing, 'available')
  }
}

const setStatus = (dependencies: DemoDependencies, cast: Cast, listing: string, status: string) =>
  actAt(
    dependencies,
    cast.idOf(cast.hostOf(listing)),
    dependencies.clock.now(),
    sql`public.set_property_status(${value(listingId(listing))}::uuid, ${value(status)})`,
  )

/** What falls among the days of rent: afterwards the clock of the deposit has run out. */
export const leavingOf = (
  dependencies: DemoDependencies,
  leaving: readonly SeedLeaving[],
  cast: Cast,
): readonly PastStep[] => [
  ...noticesOf(dependencies, leaving, cast),
  ...leaving.flatMap((left) => {
    const { dispute } = left
    if (dispute === undefined) return []
    const at = daysBefore(dependencies.clock.now(), dispute.proposal.days_ago)
    return [{ at, work: () => disputeDeposit(dependencies, left, dispute, cast) }]
  }),
]

const noticesOf = (
  dependencies: DemoDependencies,
  leaving: readonly SeedLeaving[],
  cast: Cast,
): readonly PastStep[] =>
  leaving.map((left) => {
    const now = dependencies.clock.now()
    const at = daysBefore(now, left.notice.days_ago)
    return {
      at,
      work: async () => {
        const tenant = cast.idOf(left.seeker)
        const tenancyId = await tenancyOf(dependencies, tenant, listingId(left.listing))
        const lastDay = indianDayOf(daysBefore(now, left.notice.last_day_days_ago))
        await actAt(
          dependencies,
          tenant,
          at,
          sql`public.give_notice(${value(tenancyId)}::uuid, ${value(lastDay)}::date, ${value(left.notice.words)}, 'active',
            ${keyOf(left, 'notice')})`,
        )
      },
    }
  })

/** After the rent of all days. The same keys give the same answers in a run that completes another. */
export async function seedLeaving(
  dependencies: DemoDependencies,
  leaving: readonly SeedLeaving[],
  cast: Cast,
): Promise<void> {
  for (const left of leaving) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await seedEnd(dependencies, left, cast)
  }
}

async function seedEnd(
  dependencies: DemoDependencies,
  left: SeedLeaving,
  cast: Cast,
): Promise<void> {
  const { review } = left
  if (review !== undefined) {
    const tenant = cast.idOf(left.seeker)
    const id = await tenancyOf(dependencies, tenant, listingId(left.listing))
    await actAt(
      dependencies,
      tenant,
      daysBefore(dependencies.clock.now(), review.days_ago),
      sql`public.write_review('tenancy', ${value(id)}::uuid, ${value(review.stars)}::integer, '{}'::jsonb, ${value(review.words)},
        ${keyOf(left, 'review')}, ${value(review.good_for)}::text[])`,
    )
  }
  await setStatus(dependencies, cast, left.listing, left.status)
  if (left.status === 'available') await showAgain(dependencies, cast, left.listing)
}

/** A home stays off the site after a tenancy until its owner shows it again. */
async function showAgain(
  { server, clock }: DemoDependencies,
  cast: Cast,
  listing: string,
): Promise<void> {
  await server.run(callerAt(cast.idOf(cast.hostOf(listing)), clock.now()), [
    statement(sql`
      update public.properties set is_public = true where id = ${value(listingId(listing))}::uuid and not is_public`),
  ])
}

async function disputeDeposit(
  dependencies: DemoDependencies,
  left: SeedLeaving,
  dispute: SeedDepositDispute,
  cast: Cast,
): Promise<void> {
  const [tenant, owner] = [cast.idOf(left.seeker), cast.idOf(cast.hostOf(left.listing))]
  const id = await tenancyOf(dependencies, tenant, listingId(left.listing))
  const tenancy = sql`${value(id)}::uuid`
  const act = (who: string, daysAgo: number, call: SQL) =>
    actAt(dependencies, who, daysBefore(dependencies.clock.now(), daysAgo), call)
  const recorded = await recordedItems(dependencies, id)
  const deductions = dispute.proposal.deductions.map((one) => deductionOf(one, recorded))
  await act(
    owner,
    dispute.proposal.days_ago,
    sql`public.propose_refund(${tenancy}, ${value(JSON.stringify(deductions))}::jsonb, null, 'open', ${keyOf(left, 'propose')})`,
  )
  const lines = await deductionsOf(dependencies, id)
  const answers = dispute.answers.lines.map(({ offer_rupees: rupees, words }, place) => ({
    deduction_id: lines[place],
    is_agreed: false,
    words,
    offer_paise: rupees * PAISE,
  }))
  await act(
    tenant,
    dispute.answers.days_ago,
    sql`public.dispute_refund(${tenancy}, ${value(JSON.stringify(answers))}::jsonb, 'proposed', ${keyOf(left, 'answer')})`,
  )
  for (const [who, said] of [
    [tenant, dispute.asked],
    [owner, dispute.said],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- the tenant first
    await act(
      who,
      said.days_ago,
      sql`public.say_in_dispute('deposit', ${tenancy}, ${value(said.words)}, ${value(said.rupees * PAISE)}::numeric,
        ${keyOf(left, `say ${who}`)})`,
    )
}

type Recorded = { readonly id: string; readonly room: string; readonly item: string }

/** Lines of the record of moving out, which damage is named by. */
const recordedItems = (dependencies: DemoDependencies, tenancyId: string) =>
  all<Recorded>(
    dependencies,
    sql`select line.id, line.room, line.item from private.handover_items as line
      join private.handovers as record on record.id = line.handover_id
      where record.tenancy_id = ${value(tenancyId)}::uuid and record.kind = 'move_out'`,
  )

function deductionOf(one: SeedDeduction, recorded: readonly Recorded[]) {
  const said = {
    kind: one.kind,
    amount_paise: one.rupees * PAISE,
    words: one.words,
    charge_id: null,
  }
  if (!('item' in one))
    return { ...said, item_id: null, thing: null, cost_paise: null, age_months: null }
  const { room, item } = one.item
  return {
    ...said,
    item_id: recorded.find((line) => line.room === room && line.item === item)?.id ?? null,
    thing: one.thing,
    cost_paise: one.cost_rupees * PAISE,
    age_months: one.age_months,
  }
}

/** Of the proposal that stands, in the order in which they were written. */
async function deductionsOf(dependencies: DemoDependencies, tenancyId: string) {
  const found = await all<{ id: string }>(
    dependencies,
    sql`select id from private.deposit_deductions where tenancy_id = ${value(tenancyId)}::uuid order by place`,
  )
  return found.map(({ id }) => id)
}
