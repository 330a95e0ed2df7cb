import { dayInMonth, lastDayOfMonth, laterOf, partsOf } from '@basera/rules/days'
import { proRata } from '@basera/rules/rent'
import type { Tenancy } from '@basera/contract/chain/tenancy'

type Agreed = Pick<Tenancy, 'start_on' | 'end_on'> & {
  readonly terms: readonly Pick<
    Tenancy['terms'][number],
    'from_on' | 'rent_paise' | 'maintenance_paise' | 'due_day'
  >[]
}

/**
 * What will be charged on the first day: rent and maintenance of the days of that month, and by when they are due, which is never before
 * that day. Null for a tenancy without terms.
 */
export function firstRent({
  start_on: start,
  end_on: end,
  terms,
}: Agreed): { readonly paise: number; readonly dueOn: string } | null {
  const first = terms.find(({ from_on: from }) => from <= start) ?? terms[0]
  if (first === undefined) return null
  const monthEnd = lastDayOfMonth(start)
  const until = end < monthEnd ? end : monthEnd
  const { year, month } = partsOf(start)
  return {
    paise:
      proRata(first.rent_paise, start, until).paise +
      proRata(first.maintenance_paise, start, until).paise,
    dueOn: laterOf(start, dayInMonth(year, month, first.due_day)),
  }
}
