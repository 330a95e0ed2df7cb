// Rent of demo homes that are let: what fell due was said to be paid on its day and confirmed a day later; of the newest month one half came late, and
// the other half waits for the owner's word. By the procedures that people call, between the alarms that rang meanwhile.
import { firstRow } from '../db/rows.ts'
import { sql, statement, value, type SQL } from '../db/sql.ts'
import { ringPastAlarms } from './demo-agreements.ts'
import { actAt, all } from './demo-acts.ts'
import { type DemoDependencies, scopeOf, uuidOfSeed } from './demo-dependencies.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** Charges that fell due since are of the newest month. */
const NEWEST_DAYS = 30
const CLAIMED_HOURS_AGO = 14
/** Times what is due: more than the month that is charged next, too. */
const AHEAD = 4

type Let = {
  readonly id: string
  readonly owner: string
  readonly owner_name: string
  readonly tenant: string
  readonly property: string
  readonly start_on: string
}

/** In whole paise, as text. */
type Due = {
  readonly tenancy_id: string
  readonly deposit: string
  readonly rest: string
  readonly has_notice: boolean
}

/** What somebody did at a moment before the seeding. */
export type PastStep = { readonly at: Date; readonly work: () => Promise<void> }

/** How the newest month is paid: half of it late, not at all, or with a month ahead. */
export type RentHabit = 'half_late' | 'owes' | 'pays_ahead'

/** Completed when a run was broken off. */
export async function seedRent(
  dependencies: DemoDependencies,
  others: readonly PastStep[],
  habitOf: (tenant: string, property: string) => RentHabit,
): Promise<void> {
  const { clock, database } = dependencies
  const homes = await letHomes(dependencies)
  const now = clock.now()
  await database.run(scopeOf(null), homes.map(payeeOf))
  const steps: PastStep[] = [...others]
  const first = homes.map(({ start_on: day }) => day).toSorted()[0]
  let noon = noonOf(first ?? '9999-01-01')
  while (noon < now) {
    // oxlint-disable no-await-in-loop -- each day follows the one before
    await ringPastAlarms(dependencies, noon)
    for (const due of await dueOn(dependencies, noon)) {
      const home = homes.find(({ id }) => id === due.tenancy_id)
      if (home === undefined) continue
      const habit = habitOf(home.tenant, home.property)
      const asked = habit === 'owes' ? { ...due, rest: '0' } : due
      steps.push(...stepsOfDay(dependencies, home, asked, noon, now, habit === 'pays_ahead'))
    }
    for (const step of steps.filter(({ at }) => at <= noon)) await step.work()
    steps.splice(0, steps.length, ...steps.filter(({ at }) => at > noon))
    noon = await nextNoon(dependencies, noon, steps)
    // oxlint-enable no-await-in-loop
  }
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const step of steps.filter(({ at }) => at <= now)) await step.work()
  await ringPastAlarms(dependencies)
}

const noonOf = (day: string): Date => new Date(`${day}T12:00:00+05:30`)

/** The noon at which something has happened or falls due, later than this one: on most days nothing does. */
async function nextNoon(
  dependencies: DemoDependencies,
  noon: Date,
  steps: readonly PastStep[],
): Promise<Date> {
  const day = noon.toISOString().slice(0, 10)
  const [next] = await all<{ alarm: string | null; due_on: string | null }>(
    dependencies,
    sql`select (select min(due_at)::text from private.alarms) as alarm,
      (select min(due_on)::text from public.rent_charges where due_on > ${value(day)}::date) as due_on`,
  )
  const moments = [
    ...steps.map(({ at }) => at.getTime()),
    ...(next?.alarm == null ? [] : [new Date(next.alarm).getTime()]),
    ...(next?.due_on == null ? [] : [noonOf(next.due_on).getTime()]),
    dependencies.clock.now().getTime(),
  ]
  const days = Math.ceil((Math.min(...moments) - noon.getTime()) / DAY_MS)
  return new Date(noon.getTime() + Math.max(1, days) * DAY_MS)
}

const letHomes = (dependencies: DemoDependencies): Promise<readonly Let[]> =>
  all<Let>(
    dependencies,
    sql`
      select tenancy.id, tenancy.owner_id as owner, owner.legal_name as owner_name, tenant.user_id as tenant,
        tenancy.property_id as property, tenancy.start_on::text
      from public.tenancies as tenancy
      join public.tenancy_people as tenant on tenant.tenancy_id = tenancy.id and tenant.role = 'tenant'
      join public.agreement_parties as owner on owner.agreement_id = tenancy.agreement_id and owner.role = 'owner'
      order by tenancy.start_on, tenancy.id`,
  )

/** Written as it holds since before the stay: the procedure asks for a sign-in of the last minutes. */
const payeeOf = ({ id, owner, owner_name: name, start_on: start }: Let) =>
  statement(sql`
    insert into private.payees (id, owner_id, holder_name, vpa, made_at, valid_from)
    select ${value(uuidOfSeed(`payee ${id}`))}::uuid, ${value(owner)}::uuid, ${value(name)}, 'owner.of.demo@upi',
      ${value(start)}::date - interval '40 days', ${value(start)}::date - interval '39 days'
    on conflict do nothing`)

/** What is due on that day, of all homes by one question: there are many days. */
const dueOn = (dependencies: DemoDependencies, noon: Date): Promise<readonly Due[]> =>
  all<Due>(
    dependencies,
    sql`
      select charge.tenancy_id, coalesce(sum(charge.amount_paise) filter (where charge.kind = 'deposit'), 0)::text as deposit,
        coalesce(sum(charge.amount_paise) filter (where charge.kind in ('rent', 'maintenance', 'other')), 0)::text as rest,
        tenancy.leave_on is not null as has_notice
      from public.rent_charges as charge join public.tenancies as tenancy on tenancy.id = charge.tenancy_id
      where charge.due_on = ${value(noon.toISOString().slice(0, 10))}::date
      group by charge.tenancy_id, tenancy.leave_on order by charge.tenancy_id`,
  )

/** What follows from the charges that are due on that day. Who leaves pays the last month in time; who pays ahead has credit. */
function stepsOfDay(
  dependencies: DemoDependencies,
  home: Let,
  due: Due,
  noon: Date,
  now: Date,
  paysAhead: boolean,
): readonly PastStep[] {
  const day = noon.toISOString().slice(0, 10)
  const [deposit, rest] = [Number(due.deposit), Number(due.rest)]
  const later = (days: number) => new Date(noon.getTime() + days * DAY_MS)
  const pay = (
    what: string,
    purpose: 'rent' | 'deposit',
    paise: number,
    days: number,
  ): PastStep[] => {
    const payment = { what: `${day} ${what}`, purpose, paise }
    return [
      { at: later(days), work: () => claim(dependencies, home, payment, later(days)) },
      { at: later(days + 1), work: () => confirm(dependencies, home, payment, later(days + 1)) },
    ]
  }
  const isNewest = !due.has_notice && now.getTime() - noon.getTime() < NEWEST_DAYS * DAY_MS
  const half = Math.floor(rest / 200) * 100
  const waiting = new Date(now.getTime() - CLAIMED_HOURS_AGO * HOUR_MS)
  return [
    ...(deposit > 0 ? pay('deposit', 'deposit', deposit, 0) : []),
    ...(rest > 0 && !isNewest ? pay('whole', 'rent', rest, 0) : []),
    ...(rest > 0 && isNewest && paysAhead ? pay('ahead', 'rent', rest * AHEAD, 0) : []),
    ...(rest > 0 && isNewest && !paysAhead ? pay('half', 'rent', half, 2) : []),
    ...(rest > 0 && isNewest && !paysAhead && waiting > later(4)
      ? [
          {
            at: waiting,
            work: () =>
              claim(
                dependencies,
                home,
                { what: `${day} rest`, purpose: 'rent', paise: rest - half },
                waiting,
              ),
          },
        ]
      : []),
  ]
}

type Payment = {
  readonly what: string
  readonly purpose: 'rent' | 'deposit'
  readonly paise: number
}

/** Twelve digits, the same in every run. */
const referenceOf = (home: Let, { what }: Payment): string =>
  String(Number.parseInt(uuidOfSeed(`${home.id} ${what}`).slice(0, 8), 16)).padStart(12, '6')

async function claim(
  dependencies: DemoDependencies,
  home: Let,
  payment: Payment,
  at: Date,
): Promise<void> {
  if ((await findPayment(dependencies, home, payment)) !== null) return
  await actAt(
    dependencies,
    home.tenant,
    at,
    sql`public.claim_payment(${value(home.id)}::uuid, ${value(payment.paise)}::numeric, 0, ${value(at)}::timestamptz::date, 'upi',
      ${value(referenceOf(home, payment))}, ${value(payment.purpose)}, null, ${keyOf(home, payment, 'claim')})`,
  )
}

async function confirm(
  dependencies: DemoDependencies,
  home: Let,
  payment: Payment,
  at: Date,
): Promise<void> {
  const claimed = await findPayment(dependencies, home, payment)
  if (claimed?.state !== 'claimed') return
  await actAt(
    dependencies,
    home.owner,
    at,
    sql`public.confirm_payment(${value(claimed.id)}::uuid, ${value(payment.paise)}::numeric, 'claimed', ${keyOf(home, payment, 'confirm')})`,
  )
}

const keyOf = (home: Let, { what }: Payment, step: string): SQL =>
  sql`${value(uuidOfSeed(`rent ${home.id} ${what} ${step}`))}::uuid`

async function findPayment(
  { database }: DemoDependencies,
  home: Let,
  payment: Payment,
): Promise<{ readonly id: string; readonly state: string } | null> {
  const [known] = await database.run(scopeOf(null), [
    statement(sql`select id, state from public.payments
      where tenancy_id = ${value(home.id)}::uuid and reference = ${value(referenceOf(home, payment))}`),
  ])
  return known === undefined ? null : firstRow<{ id: string; state: string }>(known)
}
