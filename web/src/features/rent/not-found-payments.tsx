import { Fragment, useState, type ReactNode } from 'react'
import type { Payment, RentBook } from '@basera/contract/chain/tenancy'
import { disputeMessages } from '@basera/contract/messages/chain/disputes'
import { formatDayWithYear } from '../../lib/dates.ts'
import { mayBeLookedAt } from './looked-at.ts'
import { moneyOf } from './money.ts'

/** A dispute about a payment that the owner did not find or says nothing of, with what names it. */
export type DisputeOfPayment = (paymentId: string, title: string) => ReactNode

/** Older ones are over for us. */
const SHOWN_MOST = 3

type NotFoundPaymentsProps = { book: RentBook; disputeOf: DisputeOfPayment }

/** Of the newest payments that were not found or wait too long: what the two sides say of them. */
export function NotFoundPayments({ book, disputeOf }: NotFoundPaymentsProps) {
  const [nowMs] = useState(() => Date.now())
  return newest(book.payments.filter((payment) => mayBeLookedAt(payment, nowMs))).map(
    ({ id, state, amount_paise: paise, paid_on: day }) => {
      const words = state === 'claimed' ? disputeMessages.ofSilence : disputeMessages.ofPayment
      return (
        <Fragment key={id}>{disputeOf(id, words(moneyOf(paise), formatDayWithYear(day)))}</Fragment>
      )
    },
  )
}

const newest = (payments: readonly Payment[]): readonly Payment[] =>
  payments.toSorted((one, other) => other.paid_on.localeCompare(one.paid_on)).slice(0, SHOWN_MOST)
