// Tenancies of the signed-in person, their rent, payments and receipts. A step carries a key that was made once for a press.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type {
  LeavingTenancy,
  MyPayee,
  Payment,
  PaymentAnswer,
  PaymentMethod,
  PaymentPurpose,
  PaymentRequest,
  PaymentToConfirm,
  ReceiptCheck,
  RejectKind,
  RentBook,
  RentReceipt,
  Tenancy,
  TenancyCard,
} from '@basera/contract/chain/tenancy'
import { rentRefusals } from '@basera/contract/messages/chain/rent-refusals'
import { accountKey } from '../account/account.ts'
import { ApiError, toUserError } from '../api-error.ts'
import { callProcedure } from '../call-procedure.ts'

type GetClient = () => Promise<SupabaseClient>

/** Key prefix of every query of one's own rent. */
export const rentKey = (userId: string) => [...accountKey(userId), 'rent'] as const

const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const

const asked = <Answer>(
  client: GetClient,
  userId: string,
  name: string,
  body: Readonly<Record<string, unknown>> = {},
) =>
  queryOptions({
    ...fresh,
    queryKey: [...rentKey(userId), name, body],
    queryFn: ({ signal }) => callProcedure<Answer>(client, name, body, { signal }),
  })

export const tenanciesQuery = (
  client: GetClient,
  userId: string,
  as: 'tenant' | 'owner' | 'host',
) => asked<readonly TenancyCard[]>(client, userId, 'my_tenancies', { _as: as })

export const tenancyQuery = (client: GetClient, userId: string, id: string) =>
  asked<Tenancy>(client, userId, 'tenancy', { _tenancy_id: id })

export const rentBookQuery = (client: GetClient, userId: string, id: string) =>
  asked<RentBook>(client, userId, 'rent_book', { _tenancy_id: id })

export const paymentsToConfirmQuery = (client: GetClient, userId: string) =>
  asked<readonly PaymentToConfirm[]>(client, userId, 'payments_to_confirm')

export const leavingQuery = (client: GetClient, userId: string) =>
  asked<readonly LeavingTenancy[]>(client, userId, 'leaving_tenancies')

export const payeeQuery = (client: GetClient, userId: string) =>
  asked<MyPayee>(client, userId, 'my_payee')

/** `chargeIds`: null for all but the deposit. */
export const paymentRequestQuery = (
  client: GetClient,
  userId: string,
  id: string,
  chargeIds: readonly string[] | null,
) =>
  asked<PaymentRequest>(client, userId, 'payment_request', {
    _tenancy_id: id,
    _charge_ids: chargeIds,
  })

export const receiptQuery = (client: GetClient, userId: string, id: string) =>
  asked<RentReceipt>(client, userId, 'receipt', { _receipt_id: id })

export type PaymentToClaim = {
  readonly tenancyId: string
  readonly amountPaise: number
  /** Deducted for the government; it counts as paid. */
  readonly tdsPaise?: number
  readonly paidOn: string
  readonly method: PaymentMethod
  readonly reference: string | null
  readonly purpose: PaymentPurpose
}

export const claimPayment = (client: GetClient, payment: PaymentToClaim, key: string) =>
  callProcedure<PaymentAnswer>(
    client,
    'claim_payment',
    {
      _tenancy_id: payment.tenancyId,
      _amount_paise: payment.amountPaise,
      _tds_paise: payment.tdsPaise ?? 0,
      _paid_on: payment.paidOn,
      _method: payment.method,
      _reference: payment.reference,
      _purpose: payment.purpose,
      _charge_ids: null,
      _key: key,
    },
    { wanted: 'id' },
  )

type Seen = Pick<Payment, 'id' | 'state' | 'amount_paise'>

/** The owner confirms what arrived and the tax that was deducted, which both count as paid. */
export const confirmPayment = (
  client: GetClient,
  seen: Seen & Pick<Payment, 'tds_paise'>,
  key: string,
) =>
  callProcedure<PaymentAnswer>(client, 'confirm_payment', {
    _payment_id: seen.id,
    _amount_paise: seen.amount_paise + seen.tds_paise,
    _expected: seen.state,
    _key: key,
  })

export const rejectPayment = (
  client: GetClient,
  seen: Seen,
  kind: RejectKind,
  words: string | null,
  key: string,
) =>
  callProcedure<PaymentAnswer>(client, 'reject_payment', {
    _payment_id: seen.id,
    _reject_kind: kind,
    _words: words,
    _expected: seen.state,
    _key: key,
  })

export const takePaymentBack = (client: GetClient, seen: Seen, key: string) =>
  callProcedure<PaymentAnswer>(client, 'take_payment_back', {
    _payment_id: seen.id,
    _expected: seen.state,
    _key: key,
  })

export const setPayee = (client: GetClient, holder: string, vpa: string, key: string) =>
  callProcedure<{ readonly valid_from: string }>(client, 'set_payee', {
    _holder_name: holder,
    _vpa: vpa,
    _key: key,
  })

/** `request`: it was an earlier day than the notice allows, and the other side is asked. */
export const giveNotice = (
  client: GetClient,
  seen: Pick<TenancyCard, 'id' | 'state'>,
  leaveOn: string,
  reason: string | null,
  key: string,
) =>
  callProcedure<{ readonly request?: 'early'; readonly leave_on?: string }>(client, 'give_notice', {
    _tenancy_id: seen.id,
    _leave_on: leaveOn,
    _reason: reason,
    _expected: seen.state,
    _key: key,
  })

export const checkLedger = (client: GetClient, id: string) =>
  callProcedure<{ readonly ok: boolean; readonly postings: number }>(client, 'check_ledger', {
    _tenancy_id: id,
  })

/** Asked by anybody whom a receipt was given to. */
export const verifyReceipt = (client: GetClient, code: string) =>
  callProcedure<ReceiptCheck>(client, 'verify_receipt', { _code: code }, { wanted: 'known' })

/** The sentence about a refusal or a failure, for the screen. */
export const toRentProblem = (error: unknown): string =>
  error instanceof ApiError ? (rentRefusals[error.hint] ?? toUserError(error)) : toUserError(error)
