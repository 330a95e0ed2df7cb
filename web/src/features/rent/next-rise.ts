import { addMonths, type Day } from '@basera/rules/days'
import { escalated } from '@basera/rules/rent'
import type { Tenancy } from '@basera/contract/chain/tenancy'

type Terms = Tenancy['terms'][number]
export type Rise = { readonly on: Day; readonly paise: number }

/** The first day of the first whole month on or after it: from there a risen rent is charged. */
const monthFrom = (day: Day): Day =>
  day.endsWith('-01') ? day : addMonths(`${day.slice(0, 7)}-01`, 1)

/** From when the rent rises next as signed, and to what; null where it does not before the last day. */
export function nextRise(
  terms: Pick<Terms, 'from_on' | 'rent_paise' | 'escalation_bp' | 'escalation_months'>,
  today: Day,
  lastDay: Day,
): Rise | null {
  const { from_on: from, rent_paise: rent, escalation_bp: points, escalation_months: every } = terms
  if (points === 0 || every < 1) return null
  for (let rises = 1; ; rises += 1) {
    const on = monthFrom(addMonths(from, rises * every))
    if (on > lastDay) return null
    if (on > today) return { on, paise: escalated(rent, points * 100, rises + 1)[rises] ?? rent }
  }
}
