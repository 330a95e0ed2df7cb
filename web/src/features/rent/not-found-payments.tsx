import { Fragment, type ReactNode } from 'react'
import type { Payment, RentBook } from '@basera/contract/chain/tenancy'
import { disputeMessages } from '@basera/contract/messages/chain/disputes'
import { formatDayWithYear } from '../../lib/dates.ts'
import { moneyOf } from './money.ts'

/** A dispute about a payment that the owner did not find, with what names it. */
export type DisputeOfPayment = (paymentId: string, title: string) => ReactNode

/** Older ones are over for us. */
const SHOWN_MOST = 3

type NotFoundPaymentsProps = { book: RentBook; disputeOf: DisputeOfPayment }

/** Of the newest payments that were not found: what the two sides say of them. */
export function NotFoundPayments({ book, disputeOf }: NotFoundPaymentsProps) {
  return newestNotFound(book.payments).map(({ id, amount_paise: paise, paid_on: day }) => (
    <Fragment key={id}>
      {disputeOf(id, disputeMessages.ofPayment(moneyOf(paise), formatDayWithYear(day)))}
    </Fragment>
  ))
}

const newestNotFound = (payments: readonly Payment[]): readonly Payment[] =>
  payments
    .filter(({ state }) => state === 'rejected')
    .toSorted((one, other) => other.paid_on.localeCompare(one.paid_on))
    .slice(0, SHOWN_MOST)
