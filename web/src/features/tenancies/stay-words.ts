import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { tenancyListMessages as messages } from '@basera/contract/messages/chain/tenancy-lists'
import { formatWholeDay } from '../../lib/dates.ts'

type Stay = Pick<TenancyCard, 'state' | 'start_on' | 'end_on' | 'leave_on' | 'is_holding_over'>

/** "Since 3 May 2026, until 2 April 2027": how long somebody stays, as far as it is known. */
export function stayWords(stay: Stay): string {
  const start = formatWholeDay(stay.start_on)
  const end = formatWholeDay(stay.leave_on ?? stay.end_on)
  if (stay.state === 'ended') return messages.between(start, end)
  const begins = stay.state === 'upcoming' ? messages.from(start) : messages.since(start)
  if (stay.leave_on !== null) return `${begins}, ${messages.leaves(end)}`
  return `${begins}, ${stay.is_holding_over ? messages.holds(end) : messages.until(end)}`
}

export type StayGroup = 'now' | 'soon' | 'ended'

export const stayGroupOf = ({ state }: Pick<TenancyCard, 'state'>): StayGroup =>
  state === 'upcoming' ? 'soon' : state === 'ended' ? 'ended' : 'now'
