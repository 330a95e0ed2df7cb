import { addDays, lastDayOfMonth, laterOf } from '@basera/rules/days'
import { proRata } from '@basera/rules/rent'
import type { MonthRent } from '@basera/rules/tax'
import type { RentStatement, TenancyCard } from '@basera/contract/chain/tenancy'

type Stay = Pick<TenancyCard, 'start_on' | 'end_on' | 'leave_on' | 'is_holding_over' | 'rent_paise'>

/**
 * Rent of a tax year, month by month, to its end or that of the stay: what was charged, and of what is not charged yet the rent as it is
 * now. Tax on rent is deducted once, of all of it, in the last of these months.
 */
export function rentOfYear(
  { year, months }: Pick<RentStatement, 'year' | 'months'>,
  stay: Stay,
): readonly MonthRent[] {
  const charged = months.map(({ month, paise }) => ({ month, rentPaise: paise }))
  const first = `${year.slice(0, 4)}-04-01`
  const last = `${Number(year.slice(0, 4)) + 1}-03-31`
  const stayEnds = stay.leave_on ?? (stay.is_holding_over ? last : stay.end_on)
  const until = stayEnds < last ? stayEnds : last
  const known = charged.at(-1)
  const from =
    known === undefined
      ? laterOf(first, stay.start_on)
      : addDays(lastDayOfMonth(`${known.month}-01`), 1)
  if (stay.rent_paise === null || from > until) return charged
  const { parts } = proRata(stay.rent_paise, from, until)
  return [...charged, ...parts.map(({ month, paise }) => ({ month, rentPaise: paise }))]
}
