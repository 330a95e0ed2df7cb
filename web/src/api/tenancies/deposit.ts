// Steps of a deposit after the end. Each carries a key that was made once for a press.

import type { SupabaseClient } from '@supabase/supabase-js'
import type { DeductionKind, Deposit, DepositRefund } from '@basera/contract/chain/handover'
import type { PaymentMethod } from '@basera/contract/chain/tenancy'
import { callProcedure } from '../call-procedure.ts'

type GetClient = () => Promise<SupabaseClient>

export type DeductionToPropose = {
  readonly kind: DeductionKind
  readonly amount_paise: number
  readonly words: string
  readonly item_id: string | null
  readonly charge_id: string | null
  readonly thing: string | null
  readonly cost_paise: number | null
  readonly age_months: number | null
}

export const proposeRefund = (
  client: GetClient,
  deposit: Deposit,
  deductions: readonly DeductionToPropose[],
  words: string | null,
  key: string,
) =>
  callProcedure(client, 'propose_refund', {
    _tenancy_id: deposit.tenancy_id,
    _deductions: deductions,
    _words: words,
    _expected: deposit.settlement?.state ?? 'open',
    _key: key,
  })

export const acceptRefund = (client: GetClient, deposit: Deposit, key: string) =>
  callProcedure(client, 'accept_refund', {
    _tenancy_id: deposit.tenancy_id,
    _content_sha256: deposit.settlement?.content_sha256,
    _expected: deposit.settlement?.state,
    _key: key,
  })

export type AnswerToDeduction = {
  readonly deduction_id: string
  readonly is_agreed: boolean
  readonly words: string | null
  readonly offer_paise: number | null
}

export const disputeRefund = (
  client: GetClient,
  deposit: Deposit,
  answers: readonly AnswerToDeduction[],
  key: string,
) =>
  callProcedure(client, 'dispute_refund', {
    _tenancy_id: deposit.tenancy_id,
    _answers: answers,
    _expected: deposit.settlement?.state,
    _key: key,
  })

export type RefundToClaim = {
  readonly amountPaise: number
  readonly paidOn: string
  readonly method: PaymentMethod
  readonly reference: string | null
}

export const claimRefund = (
  client: GetClient,
  tenancyId: string,
  refund: RefundToClaim,
  key: string,
) =>
  callProcedure(client, 'claim_refund', {
    _tenancy_id: tenancyId,
    _amount_paise: refund.amountPaise,
    _paid_on: refund.paidOn,
    _method: refund.method,
    _reference: refund.reference,
    _key: key,
  })

export const confirmRefund = (client: GetClient, refund: DepositRefund, key: string) =>
  callProcedure(client, 'confirm_refund', {
    _refund_id: refund.id,
    _amount_paise: refund.amount_paise,
    _expected: refund.state,
    _key: key,
  })

export const rejectRefund = (
  client: GetClient,
  refund: DepositRefund,
  words: string,
  key: string,
) =>
  callProcedure(client, 'reject_refund', {
    _refund_id: refund.id,
    _words: words,
    _expected: refund.state,
    _key: key,
  })

export const takeRefundBack = (client: GetClient, refund: DepositRefund, key: string) =>
  callProcedure(client, 'take_refund_back', {
    _refund_id: refund.id,
    _expected: refund.state,
    _key: key,
  })
