import { addDays, type Day } from '@basera/rules/days'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { renewalMessages as messages } from '@basera/contract/messages/chain/renewals'
import { formatWholeDay } from '../../lib/dates.ts'

const DAYS_BEFORE_END = 90

export type RenewalWords = {
  readonly text: string
  /** Null once it can be written. */
  readonly from: Day | null
}

/** When what was signed ends and from when a renewal is written; null where the tenancy itself ends. */
export function renewalWords(
  { state, end_on: end }: Pick<TenancyCard, 'state' | 'end_on'>,
  today: Day,
): RenewalWords | null {
  if (state !== 'upcoming' && state !== 'active') return null
  const first = addDays(end, -DAYS_BEFORE_END)
  return {
    text:
      today > end ? messages.ranOut(formatWholeDay(end)) : messages.runsUntil(formatWholeDay(end)),
    from: today < first ? first : null,
  }
}
