// Confirms and records what an owner ticked, one payment after the other: receipts are numbered in order. A line is recorded with one key
// however often it is sent, so that a lost answer never makes two payments of it.

import type { PaymentToConfirm } from '@basera/contract/chain/tenancy'
import { confirmPayment, type PaymentToClaim, toRentProblem } from '../../../api/tenancies/rent.ts'
import { recordPayment } from '../../../api/tenancies/rent-steps.ts'

type GetClient = Parameters<typeof confirmPayment>[0]

export type LineToRecord = { readonly key: string; readonly payment: PaymentToClaim }

export type Accepted = {
  readonly confirmed: number
  readonly recorded: number
  readonly failed: number
  /** Of the first that failed. */
  readonly problem: string
}

export async function acceptLines(
  client: GetClient,
  claims: readonly PaymentToConfirm[],
  lines: readonly LineToRecord[],
): Promise<Accepted> {
  const problems: string[] = []
  const doneOf = async (work: Promise<unknown>): Promise<number> =>
    work.then(
      () => 1,
      (error: unknown) => {
        problems.push(toRentProblem(error))
        return 0
      },
    )
  let confirmed = 0
  for (const claim of claims) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    confirmed += await doneOf(confirmPayment(client, claim, crypto.randomUUID()))
  }
  let recorded = 0
  for (const { key, payment } of lines) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    recorded += await doneOf(recordPayment(client, payment, key))
  }
  return { confirmed, recorded, failed: problems.length, problem: problems[0] ?? '' }
}
