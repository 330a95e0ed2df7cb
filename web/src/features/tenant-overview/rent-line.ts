// What a dashboard says of the rent of a home: late, due, said to be paid, or nothing.

import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { homeNowMessages as messages } from '@basera/contract/messages/chain/dashboard-work'
import { formatDay } from '../../lib/dates.ts'

export type RentLine = {
  readonly tone: 'bad' | 'due' | 'plain'
  readonly text: string
  /** Something is open that nobody has said to be paid. */
  readonly isPayable: boolean
}

type Stay = Pick<TenancyCard, 'state' | 'start_on' | 'people' | 'sums'>

export function rentLineOf(
  { state, start_on: start, people, sums }: Stay,
  money: (paise: number) => string,
): RentLine {
  const none = state === 'upcoming' ? messages.starts(formatDay(start)) : messages.nothingDue
  if (sums === undefined) return { tone: 'plain', text: none, isPayable: false }
  const { open_paise: open, late_paise: late, claimed_paise: claimed, next_due_on: dueOn } = sums
  const owner = people.find(({ role }) => role === 'owner')?.name ?? ''
  // What is due next is the oldest that is open: with it said to be paid, its day is not the rest's.
  if (claimed > 0 && claimed >= late)
    return {
      tone: 'plain',
      text: messages.claimed(money(claimed), owner),
      isPayable: open > claimed,
    }
  if (open === 0 || dueOn === null) return { tone: 'plain', text: none, isPayable: false }
  if (late > 0)
    return {
      tone: 'bad',
      text: messages.late(money(late - claimed), formatDay(dueOn)),
      isPayable: true,
    }
  return {
    tone: 'due',
    text: messages.due(money(open - claimed), formatDay(dueOn)),
    isPayable: true,
  }
}
