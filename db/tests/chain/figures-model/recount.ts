// What the figures of an owner should say, counted in memory from rows as they lie: no view, no sum and no counter of the database is asked.

import type { Row } from '../../../../server/src/db/rows.ts'
import type { Acts } from '../../support/marketplace.ts'
import { dayOf } from './scene.ts'

type Rows = readonly Row[]

const sum = (rows: Rows, column: string) =>
  rows.reduce((whole, row) => whole + Number(row[column]), 0)
const text = (value: unknown) => String(value)
const daysBetween = (from: string, until: string) =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)

/** The tables that figures are made of, row by row. */
export async function readRows(acts: Acts, ownerId: string) {
  const ofHomes = (table: string) =>
    acts.operate(`select * from public.${table} where property_id in
      (select id from public.properties where owner_id = '${ownerId}')`)
  const ofTenancies = (table: string) =>
    acts.operate(`select * from public.${table} where tenancy_id in
      (select id from public.tenancies where owner_id = '${ownerId}')`)
  const [
    saves,
    threads,
    visits,
    applications,
    agreements,
    tenancies,
    charges,
    waivers,
    parts,
    payments,
    receipts,
    tickets,
    offers,
    asked,
  ] = await Promise.all([
    ofHomes('saved_properties'),
    ofHomes('enquiries'),
    ofHomes('visits'),
    ofHomes('applications'),
    ofHomes('agreements'),
    acts.operate(
      `select *, start_on::text as starts from public.tenancies where owner_id = '${ownerId}'`,
    ),
    acts.operate(`select id, tenancy_id, kind, due_on::text as due_on, amount_paise from public.rent_charges where tenancy_id in
      (select id from public.tenancies where owner_id = '${ownerId}')`),
    ofTenancies('charge_waivers'),
    ofTenancies('payment_allocations'),
    acts.operate(`select id, tenancy_id, state, purpose, paid_on::text as paid_on, amount_paise, tds_paise from public.payments
      where tenancy_id in (select id from public.tenancies where owner_id = '${ownerId}')`),
    ofTenancies('receipts'),
    ofTenancies('tickets'),
    acts.operate(`select thread.property_id, event.happened_at from public.chain_events as event
      join public.enquiries as thread on thread.id = event.enquiry_id
      where event.entity = 'application' and event.action = 'offer'`),
    // an invitation is no question
    acts.operate(`select thread.property_id, event.happened_at from public.chain_events as event
      join public.enquiries as thread on thread.id = event.entity_id
      where event.entity = 'enquiry' and event.from_state = 'none' and event.side = 'seeker'`),
  ])
  const here = new Set(threads.map(({ property_id: home }) => home))
  return {
    saves,
    threads,
    visits,
    applications,
    agreements,
    tenancies,
    charges,
    waivers,
    parts,
    payments,
    receipts,
    tickets,
    offers: offers.filter(({ property_id: home }) => here.has(home)),
    asked: asked.filter(({ property_id: home }) => here.has(home)),
  }
}
export type Kept = Awaited<ReturnType<typeof readRows>>

/** How often each happened around a home from a day until another. */
export function funnelOf(kept: Kept, homeId: unknown, from: string, until: string) {
  const count = (rows: Rows, column: string) =>
    rows.filter(
      (row) =>
        row['property_id'] === homeId &&
        row[column] !== null &&
        dayOf(row[column]) >= from &&
        dayOf(row[column]) <= until,
    ).length
  const answered = kept.threads.filter(({ origin }) => origin === 'seeker')
  return {
    saves: count(kept.saves, 'created_at'),
    enquiries: count(kept.asked, 'happened_at'),
    first_answers: count(answered, 'first_answer_at'),
    visits: count(
      kept.visits.filter(({ state }) => state === 'completed'),
      'starts_at',
    ),
    applications: count(kept.applications, 'submitted_at'),
    offers: count(kept.offers, 'happened_at'),
    agreements: count(
      kept.agreements.filter(({ kind }) => kind === 'first'),
      'in_force_at',
    ),
  }
}

/** How soon questions were first answered in the last 90 days, as minutes. */
export function answersOf(kept: Kept, today: string) {
  const minutes = kept.threads
    .filter(
      ({ origin, first_answer_at: at }) =>
        origin === 'seeker' && at !== null && daysBetween(dayOf(at), today) < 90,
    )
    .map(({ created_at: asked, first_answer_at: answered }) =>
      Math.max(0, Math.round((Date.parse(text(answered)) - Date.parse(text(asked))) / 60_000)),
    )
  return {
    answers: minutes.length,
    within_day: minutes.filter((one) => one <= 1440).length,
    minutes: minutes.reduce((whole, one) => whole + one, 0),
  }
}

/** Each charge with what was waived and paid of it, from the rows of waivers and of payments that stand. */
function chargesOf(kept: Kept, tenancyId: unknown) {
  const confirmed = new Set(
    kept.payments.filter(({ state }) => state === 'confirmed').map(({ id }) => id),
  )
  return kept.charges
    .filter(({ tenancy_id: id }) => id === tenancyId)
    .map((charge) => {
      const waived = sum(
        kept.waivers.filter((one) => one['charge_id'] === charge['id']),
        'amount_paise',
      )
      const paid = sum(
        kept.parts.filter(
          (one) => one['charge_id'] === charge['id'] && confirmed.has(one['payment_id']),
        ),
        'amount_paise',
      )
      const amount = Number(charge['amount_paise'])
      return {
        kind: text(charge['kind']),
        due: text(charge['due_on']),
        amount,
        waived,
        paid,
        open: amount - waived - paid,
      }
    })
}

/** What is open before a day by its age on it, the deposit apart. */
export function arrearsOf(kept: Kept, on: string) {
  const sums = { days_30_paise: 0, days_60_paise: 0, days_90_paise: 0, older_paise: 0, paise: 0 }
  for (const { id } of kept.tenancies)
    for (const { kind, due, open } of chargesOf(kept, id)) {
      const age = daysBetween(due, on)
      if (kind === 'deposit' || age < 1) continue
      const column =
        age <= 30
          ? 'days_30_paise'
          : age <= 60
            ? 'days_60_paise'
            : age <= 90
              ? 'days_90_paise'
              : 'older_paise'
      sums[column] += open
      sums.paise += open
    }
  return sums
}

/** The sums of a month in the rent roll on a day. */
export function rollOf(kept: Kept, month: string, today: string) {
  const sums = {
    charged_paise: 0,
    waived_paise: 0,
    received_paise: 0,
    claimed_paise: 0,
    late_paise: 0,
    not_due_paise: 0,
  }
  for (const { id, starts } of kept.tenancies) {
    if (text(starts).slice(0, 7) > month) continue
    const charges = chargesOf(kept, id).filter(({ kind }) => kind !== 'deposit')
    const here = charges.filter(({ due }) => due.slice(0, 7) === month)
    const total = (list: typeof charges, column: 'amount' | 'waived' | 'paid' | 'open') =>
      list.reduce((whole, charge) => whole + charge[column], 0)
    const said = kept.payments.filter(
      (payment) =>
        payment['tenancy_id'] === id &&
        payment['state'] === 'claimed' &&
        payment['purpose'] === 'rent',
    )
    const open = total(here, 'open')
    // what is said to be paid goes to the oldest first
    const before = total(
      charges.filter(({ due }) => due.slice(0, 7) < month),
      'open',
    )
    const claimed = Math.min(
      open,
      Math.max(0, sum(said, 'amount_paise') + sum(said, 'tds_paise') - before),
    )
    const late = Math.max(
      0,
      total(
        here.filter(({ due }) => due < today),
        'open',
      ) - claimed,
    )
    sums.charged_paise += total(here, 'amount')
    sums.waived_paise += total(here, 'waived')
    sums.received_paise += total(here, 'paid')
    sums.claimed_paise += claimed
    sums.late_paise += late
    sums.not_due_paise += open - claimed - late
  }
  return sums
}

/** Sums of the reports of all years: what came in and went where, what is held, what was repaired. */
export function reportsOf(kept: Kept) {
  const confirmed = kept.payments.filter(({ state }) => state === 'confirmed')
  const charges = new Map(kept.charges.map((charge) => [charge['id'], charge]))
  const parts = (isRent: boolean) =>
    sum(
      kept.parts.filter(
        (part) =>
          confirmed.some(({ id }) => id === part['payment_id']) &&
          charges.get(part['charge_id'])?.['kind'] !== 'deposit' &&
          (charges.get(part['charge_id'])?.['kind'] === 'rent') === isRent,
      ),
      'amount_paise',
    )
  const withReceipt = kept.payments.filter(({ id }) =>
    kept.receipts.some((one) => one['payment_id'] === id),
  )
  return {
    rent: parts(true),
    other: parts(false),
    receipts: withReceipt.length,
    cancelled: withReceipt.filter(({ state }) => state === 'reversed').length,
    received: sum(withReceipt, 'amount_paise'),
    tds: sum(confirmed, 'tds_paise'),
    held: sum(
      confirmed.filter(({ purpose }) => purpose === 'deposit'),
      'amount_paise',
    ),
    repairs: kept.tickets.length,
    agreed: sum(
      kept.tickets.filter(({ cost_agreed_at: at }) => at !== null),
      'cost_paise',
    ),
  }
}
