// Why an owner has not found a payment, in the middle of a sentence.

import type { RejectKind } from '../../chain/tenancy.ts'

export const rejectReasonWords: Readonly<Record<RejectKind, string>> = {
  not_arrived: 'no such credit has arrived',
  amount_differs: 'the sum is another one',
  reference_unknown: 'the reference is unknown',
  not_mine: 'it came from somebody else',
}
