// What the figures of tenancies should say to an admin, counted in memory from rows as they lie: by month of India, and of one to four nothing.

import type { Row } from '../../../../server/src/db/rows.ts'
import type { Acts } from '../../support/marketplace.ts'
import { dayOf } from './scene.ts'

const told = (count: number) => (count >= 1 && count <= 4 ? null : count)
/** Of a day as text. */
const monthOf = (day: unknown) => (typeof day === 'string' ? day.slice(0, 7) : '')
const hoursBetween = (from: unknown, until: unknown) =>
  (Date.parse(String(until)) - Date.parse(String(from))) / 3_600_000

const within = (rows: readonly Row[], column: string, month: string) =>
  rows.filter((row) => dayOf(row[column]).slice(0, 7) === month)
const hours = (begins: string, ends: string) => (rows: readonly Row[]) => ({
  hours: Math.round(rows.reduce((sum, row) => sum + hoursBetween(row[begins], row[ends]), 0)),
})

/** Months from that of a day until that of another. */
export async function chainMonthsOf(acts: Acts, from: string, until: string) {
  const payments = await acts.operate(`select state, purpose, amount_paise, made_at, confirmed_at,
    claimed_by is distinct from owner_id as is_said from public.payments`)
  const tickets = await acts.operate(
    'select created_at, resolved_at from public.tickets where resolved_at is not null',
  )
  const tenancies = await acts.operate(
    `select state, start_on::text as starts, leave_on::text as left from public.tenancies`,
  )
  const confirmed = payments.filter(({ state }) => state === 'confirmed')
  const said = payments.filter(({ is_said: isSaid }) => isSaid === true)
  const answered = said.filter(({ state }) => state === 'confirmed')
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= until.slice(0, 7);) {
    months.push(month)
    const next = new Date(`${month}-01T00:00:00Z`)
    next.setUTCMonth(next.getUTCMonth() + 1)
    month = next.toISOString().slice(0, 7)
  }
  const last = months.at(-1) ?? ''
  const cell = (rows: readonly Row[], sums: (rows: readonly Row[]) => object = () => ({})) => ({
    count: told(rows.length),
    ...(rows.length >= 5 ? sums(rows) : {}),
  })
  return {
    living: told(tenancies.filter(({ state }) => state === 'active' || state === 'notice').length),
    begun: told(
      tenancies.filter(({ state, starts }) => state !== 'upcoming' && monthOf(starts) === last)
        .length,
    ),
    ended: told(
      tenancies.filter(({ state, left }) => state === 'ended' && months.includes(monthOf(left)))
        .length,
    ),
    months: months.map((month) => ({
      month,
      rent: cell(
        within(
          confirmed.filter(({ purpose }) => purpose === 'rent'),
          'confirmed_at',
          month,
        ),
        (rows) => ({ paise: rows.reduce((sum, row) => sum + Number(row['amount_paise']), 0) }),
      ),
      answers: cell(within(answered, 'confirmed_at', month), hours('made_at', 'confirmed_at')),
      within_day: cell(
        within(answered, 'confirmed_at', month).filter(
          (row) => hoursBetween(row['made_at'], row['confirmed_at']) <= 24,
        ),
      ),
      claims: cell(within(said, 'made_at', month)),
      not_found: cell(
        within(
          said.filter(({ state }) => state === 'rejected'),
          'made_at',
          month,
        ),
      ),
      repairs: cell(within(tickets, 'resolved_at', month), hours('created_at', 'resolved_at')),
    })),
  }
}
