import { addMonths } from '@basera/rules/days'
import type { TenancyCard } from '@basera/contract/chain/tenancy'

type Term = Pick<TenancyCard, 'start_on' | 'end_on'>

/** Which month of the agreement's term a day is in, and of how many; a part of one counts as a month. */
export function termMonth(
  { start_on: start, end_on: end }: Term,
  today: string,
): { month: number; months: number } {
  const monthAt = (day: string): number => {
    let month = 1
    while (addMonths(start, month) <= day) month += 1
    return month
  }
  const months = monthAt(end)
  return { month: Math.min(monthAt(today), months), months }
}
