// What is printed of a deposit, as the database gives it to the server. Sums are whole paise, days ISO text.

import type { Deduction, DepositRefund, HandoverRecord, Settlement } from './handover.ts'
import type { PaymentMethod, RentBook } from './tenancy.ts'

export type SettlementPaper = {
  readonly home_title: string
  readonly home_address: string | null
  readonly start_on: string
  readonly leave_on: string | null
  readonly agreement: string | null
  readonly people: readonly {
    readonly role: 'owner' | 'tenant' | 'co_tenant'
    readonly name: string
  }[]
  /** Payments of the deposit that the owner confirmed. */
  readonly received: readonly {
    readonly paid_on: string
    readonly paise: number
    readonly method: PaymentMethod
    readonly reference: string | null
  }[]
  readonly held_paise: number
  /** Null before the end, and where nothing was held. */
  readonly settlement: Omit<Settlement, 'days_left' | 'is_overdue'> | null
  readonly deductions: readonly Deduction[]
  readonly refunds: readonly DepositRefund[]
  /** Day of the last thing that it says. */
  readonly as_of: string
}

export type DisputeFile = SettlementPaper & {
  /** Those that were sent for signatures. */
  readonly records: readonly HandoverRecord[]
  readonly lines: RentBook['lines']
  /** Where the bytes of photos are. */
  readonly pictures: readonly {
    readonly id: string
    readonly version: string
    readonly size: number | null
  }[]
}
