// The four figures above a ledger, of the tenant's or the owner's side.

import { taxYearOf } from '@basera/rules/term'
import type { RentBook } from '@basera/contract/chain/tenancy'
import { rentFigureMessages as messages } from '@basera/contract/messages/chain/rent-figures'
import { formatDay } from '../../lib/dates.ts'
import type { Figure } from '../../ui/figure-strip.tsx'
import { dueNowOf } from './due-now.ts'
import { moneyOf } from './money.ts'

/** `ownerName` is null for the owner; `today` is a day in India. */
export function bookFigures(
  book: RentBook,
  ownerName: string | null,
  today: string,
): readonly Figure[] {
  const { sums, payments } = book
  const isOwner = ownerName === null
  const due = dueNowOf(book)
  const { taxYear } = taxYearOf(today)
  const confirmed = payments.filter(
    ({ state, purpose, paid_on: paidOn }) =>
      state === 'confirmed' && purpose === 'rent' && taxYearOf(paidOn).taxYear === taxYear,
  )
  const paid = confirmed.reduce(
    (sum, { amount_paise: paise, tds_paise: tds }) => sum + paise + tds,
    0,
  )
  return [
    {
      label: due === null || due.state === 'late' ? messages.dueNow : messages.dueNext,
      value: moneyOf(due?.paise ?? 0),
      note:
        due === null
          ? messages.nothingDue
          : due.state === 'late'
            ? messages.since(formatDay(due.dueOn))
            : messages.by(formatDay(due.dueOn)),
    },
    {
      label: messages.waiting(ownerName),
      value: moneyOf(sums.claimed_paise + sums.deposit_claimed_paise),
      note: messages.waits(payments.filter(({ state }) => state === 'claimed').length),
    },
    {
      label: messages.paid(isOwner),
      value: moneyOf(paid),
      note: messages.confirmed(isOwner),
    },
    {
      label: messages.deposit(isOwner),
      value: moneyOf(sums.deposit_held_paise),
      note:
        sums.deposit_open_paise > 0
          ? messages.depositOpen(moneyOf(sums.deposit_open_paise))
          : messages.depositWhole,
    },
  ]
}
