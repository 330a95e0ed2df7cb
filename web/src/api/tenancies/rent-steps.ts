// What an owner does with rent by hand, and the questions of both sides about leaving and charges. Each step carries a key that was made once
// for a press.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type {
  ChargeKind,
  LeaveRequest,
  Payment,
  PaymentAnswer,
  RentRoll,
  RentStatement,
  TenancyCard,
} from '@basera/contract/chain/tenancy'
import { callProcedure } from '../call-procedure.ts'
import { type PaymentToClaim, rentKey } from './rent.ts'

type GetClient = () => Promise<SupabaseClient>

/** `month`: its first day; null for the present one. */
export const rentRollQuery = (client: GetClient, userId: string, month: string | null) =>
  queryOptions({
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryKey: [...rentKey(userId), 'rent_roll', month],
    queryFn: ({ signal }) =>
      callProcedure<RentRoll>(client, 'rent_roll', { _month: month }, { signal }),
  })

/** `year`: "2026-27". */
export const rentStatementQuery = (
  client: GetClient,
  userId: string,
  tenancyId: string,
  year: string,
) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...rentKey(userId), 'rent_statement', tenancyId, year],
    queryFn: ({ signal }) =>
      callProcedure<RentStatement>(
        client,
        'rent_statement',
        { _tenancy_id: tenancyId, _year: year },
        { signal },
      ),
  })

export const remindRent = (
  client: GetClient,
  tenancyId: string,
  words: string | null,
  key: string,
) => callProcedure(client, 'remind_rent', { _tenancy_id: tenancyId, _words: words, _key: key })

export const recordPayment = (client: GetClient, payment: PaymentToClaim, key: string) =>
  callProcedure<PaymentAnswer>(client, 'record_payment', {
    _tenancy_id: payment.tenancyId,
    _amount_paise: payment.amountPaise,
    _tds_paise: 0,
    _paid_on: payment.paidOn,
    _method: payment.method,
    _reference: payment.reference,
    _purpose: payment.purpose,
    _charge_ids: null,
    _key: key,
  })

export type ChargeToAdd = {
  readonly tenancyId: string
  readonly kind: ChargeKind
  readonly name: string
  readonly from: string
  readonly until: string
  readonly dueOn: string
  readonly amountPaise: number
}

export const addCharge = (client: GetClient, charge: ChargeToAdd, key: string) =>
  callProcedure(client, 'add_charge', {
    _tenancy_id: charge.tenancyId,
    _kind: charge.kind,
    _name: charge.name,
    _from: charge.from,
    _until: charge.until,
    _due_on: charge.dueOn,
    _amount_paise: charge.amountPaise,
    _key: key,
  })

export const waiveCharge = (
  client: GetClient,
  chargeId: string,
  amountPaise: number,
  reason: string,
  key: string,
) =>
  callProcedure(client, 'waive_charge', {
    _charge_id: chargeId,
    _amount_paise: amountPaise,
    _reason: reason,
    _key: key,
  })

export const objectCharge = (client: GetClient, chargeId: string, words: string, key: string) =>
  callProcedure(client, 'object_charge', { _charge_id: chargeId, _words: words, _key: key })

export const reversePayment = (
  client: GetClient,
  seen: Pick<Payment, 'id' | 'state'>,
  reason: string,
  key: string,
) =>
  callProcedure<PaymentAnswer>(client, 'reverse_payment', {
    _payment_id: seen.id,
    _reason: reason,
    _expected: seen.state,
    _key: key,
  })

export const askAboutLeaving = (
  client: GetClient,
  seen: Pick<TenancyCard, 'id' | 'state'>,
  kind: 'withdraw' | 'call_off',
  key: string,
) =>
  callProcedure(client, 'ask_about_leaving', {
    _tenancy_id: seen.id,
    _kind: kind,
    _reason: null,
    _expected: seen.state,
    _key: key,
  })

export const answerLeave = (client: GetClient, seen: LeaveRequest, agrees: boolean, key: string) =>
  callProcedure(client, 'answer_leave', {
    _request_id: seen.id,
    _agrees: agrees,
    _expected: seen.state,
    _key: key,
  })

export const takeLeaveRequestBack = (client: GetClient, seen: LeaveRequest, key: string) =>
  callProcedure(client, 'take_leave_request_back', {
    _request_id: seen.id,
    _expected: seen.state,
    _key: key,
  })
