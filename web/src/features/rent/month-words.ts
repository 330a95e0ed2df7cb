// How lines of a rent book are called.

import type { ChargeKind, LedgerLine, Payment } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { formatMonth } from '../../lib/dates.ts'

/** "Rent for November 2026"; a deposit is of no month. */
export function chargeTitle(kind: ChargeKind, name: string, from: string | null): string {
  const called = name === '' ? messages.chargeNames[kind] : name
  return kind === 'deposit' || from === null
    ? called
    : messages.chargeFor(called, formatMonth(from))
}

export type BookRow = {
  readonly key: string
  readonly on: string
  readonly title: string
  readonly detail: string
  readonly chargePaise: number | null
  readonly paymentPaise: number | null
  /** Null for what stands in no posting. */
  readonly balancePaise: number | null
  readonly payment: Payment | null
  readonly isStruck: boolean
}

const referenceOf = ({ method, reference }: Payment): string =>
  reference === null ? messages.methodNames[method] : `${messages.methodNames[method]} ${reference}`

/** Postings and what was said to be paid beside them, the newest first. */
export function bookRows(
  lines: readonly LedgerLine[],
  payments: readonly Payment[],
): readonly BookRow[] {
  const posted = lines.map((line, place): BookRow => {
    const payment = payments.find(({ id }) => id === line.cause_id) ?? null
    const kind = line.what ?? 'other'
    return {
      key: `${line.cause_id}-${place}`,
      on: line.on,
      title:
        payment !== null
          ? line.cause === 'reversal'
            ? messages.reversalOf(payment.payer ?? '')
            : messages.paymentBy(payment.payer ?? '')
          : line.cause === 'waiver'
            ? messages.waiverOf(messages.chargeNames[kind])
            : chargeTitle(kind, line.name ?? '', line.from),
      detail: line.reason ?? (payment === null ? '' : referenceOf(payment)),
      chargePaise: payment === null ? line.paise : null,
      paymentPaise: payment === null ? null : -line.paise,
      balancePaise: line.balance_paise,
      payment,
      isStruck: false,
    }
  })
  const said = payments
    .filter(({ state }) => state !== 'confirmed' && state !== 'reversed')
    .map((payment): BookRow => ({
      key: payment.id,
      on: payment.paid_on,
      title: messages.paymentBy(payment.payer ?? ''),
      detail: referenceOf(payment),
      chargePaise: null,
      paymentPaise: payment.amount_paise + payment.tds_paise,
      balancePaise: null,
      payment,
      isStruck: payment.state !== 'claimed',
    }))
  return [...posted, ...said].toSorted((a, b) => b.on.localeCompare(a.on))
}
