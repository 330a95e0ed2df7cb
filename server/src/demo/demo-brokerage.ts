// What demo brokers work on: mandates with a fee and an end, leads of their own, what was received of a commission. By the procedures that people call.
import { sql, value, type SQL } from '../db/sql.ts'
import type { SeedBrokerage } from './brokerage-files.ts'
import { actAt, type Cast, one, tenancyOf, textIn } from './demo-acts.ts'
import { daysBefore, type DemoDependencies, indianDayOf, uuidOfSeed } from './demo-dependencies.ts'
import { listingId } from './demo-listings.ts'
import type { PastStep } from './demo-rent.ts'

const PAISE = 100
const endless = sql`date '2999-12-31'`
const scopes = ['listing', 'enquiries', 'visits', 'applications', 'offers', 'agreements', 'tenancy']

type Mandate = SeedBrokerage['mandates'][number]

/** Before anybody asks about these homes: what a tenant pays is what stood there on that day. */
export async function seedMandates(
  dependencies: DemoDependencies,
  { mandates }: SeedBrokerage,
  cast: Cast,
): Promise<void> {
  for (const mandate of mandates) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await seedMandate(dependencies, mandate, cast)
  }
}

/** In place of the one without an end that a listing by a broker began with; one that was agreed stays as it is. */
async function seedMandate(
  dependencies: DemoDependencies,
  mandate: Mandate,
  cast: Cast,
): Promise<void> {
  const { clock } = dependencies
  const at = daysBefore(clock.now(), mandate.agreed_days_ago)
  const home = sql`${value(listingId(mandate.listing))}::uuid`
  const known = await one<{ owner_id: string; endless: string | null; is_agreed: boolean }>(
    dependencies,
    sql`select home.owner_id, (
      select known.id from public.mandates as known
      where known.property_id = home.id and known.state = 'active' and known.ends_on = ${endless}
    ) as endless, exists (
      select from public.mandates as known
      where known.property_id = home.id and known.state <> 'offered' and known.ends_on <> ${endless}
    ) as is_agreed from public.properties as home where home.id = ${home}`,
  )
  if (known.is_agreed) return
  const key = (step: string): SQL =>
    sql`${value(uuidOfSeed(`mandate ${mandate.listing} ${step}`))}::uuid`
  const act = (who: string, call: SQL): Promise<unknown> => actAt(dependencies, who, at, call)
  if (known.endless !== null)
    await act(
      known.owner_id,
      sql`public.end_mandate(${value(known.endless)}::uuid, 'active', ${key('end')})`,
    )
  const offered = await act(
    known.owner_id,
    sql`public.offer_mandate(${home}, ${value(scopes)}::text[], ${value(indianDayOf(at))}::date,
      ${value(indianDayOf(daysBefore(clock.now(), -mandate.ends_in_days)))}::date, ${value(mandate.owner_fee_bp)}::integer,
      ${value(mandate.tenant_fee_bp)}::integer, ${value(mandate.clawback_days)}::integer, ${key('offer')})`,
  )
  const code = value(textIn(offered, 'code'))
  const broker = cast.idOf(mandate.broker)
  await act(broker, sql`public.try_invite(${code})`)
  await act(broker, sql`public.accept_mandate(${code}, ${key('accept')})`)
}

/** What was received, among the days of rent: of what has been given back nothing is open any more. */
export const commissionsOf = (
  dependencies: DemoDependencies,
  { commissions }: SeedBrokerage,
  cast: Cast,
): readonly PastStep[] =>
  commissions.map(({ broker, seeker, listing, payer, rupees, hours_ago: hours, words }) => {
    const at = daysBefore(dependencies.clock.now(), hours / 24)
    return {
      at,
      work: async () => {
        const tenancyId = await tenancyOf(dependencies, cast.idOf(seeker), listingId(listing))
        await actAt(
          dependencies,
          cast.idOf(broker),
          at,
          sql`public.record_commission(${value(tenancyId)}::uuid, ${value(payer)}, 'received', ${value(rupees * PAISE)}::bigint,
            ${value(words)}, ${value(uuidOfSeed(`commission ${seeker} ${listing}`))}::uuid)`,
        )
      },
    }
  })

export async function seedLeads(
  dependencies: DemoDependencies,
  { leads }: SeedBrokerage,
  cast: Cast,
): Promise<void> {
  const now = dependencies.clock.now()
  for (const { broker, days_ago, next_step_in_days: inDays, ...said } of leads) {
    const lead = {
      ...said,
      next_step_on: inDays === null ? null : indianDayOf(daysBefore(now, -inDays)),
    }
    const key = uuidOfSeed(`lead ${broker} ${said.name}`)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await actAt(
      dependencies,
      cast.idOf(broker),
      daysBefore(now, days_ago),
      sql`public.save_lead(null, ${value(lead)}, 0, ${value(key)}::uuid)`,
    )
  }
}
