// Mandates, leads and commissions of the signed-in person. A step carries a key that was made once for a press.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type {
  Commissions,
  CommissionPayer,
  Lead,
  LeadToSave,
  Mandate,
  MandateOffer,
  MandateScope,
  MandateState,
  MandateTaken,
} from '@basera/contract/chain/broker'
import {
  brokerRefusals,
  mandateCodeMessages,
} from '@basera/contract/messages/chain/broker-refusals'
import { tooOften } from '@basera/contract/messages/too-often'
import { accountKey } from '../account/account.ts'
import { ApiError, toUserError } from '../api-error.ts'
import { callProcedure } from '../call-procedure.ts'

type GetClient = () => Promise<SupabaseClient>

/** Key prefix of every query of mandates, leads and commissions. */
export const brokerKey = (userId: string) => [...accountKey(userId), 'broker'] as const

const asked = <Answer>(
  client: GetClient,
  userId: string,
  name: string,
  body: Readonly<Record<string, unknown>> = {},
) =>
  queryOptions({
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryKey: [...brokerKey(userId), name, body],
    queryFn: ({ signal }) => callProcedure<Answer>(client, name, body, { signal }),
  })

export const mandatesQuery = (client: GetClient, userId: string) =>
  asked<readonly Mandate[]>(client, userId, 'my_mandates')

export const leadsQuery = (client: GetClient, userId: string) =>
  asked<readonly Lead[]>(client, userId, 'my_leads')

export const commissionsQuery = (client: GetClient, userId: string, from: string, until: string) =>
  asked<Commissions>(client, userId, 'my_commissions', { _from: from, _until: until })

export type MandateToOffer = {
  readonly propertyId: string
  readonly scopes: readonly MandateScope[]
  readonly startsOn: string
  readonly endsOn: string
  readonly ownerFeeBp: number
  readonly tenantFeeBp: number
  readonly clawbackDays: number
}

export const offerMandate = (client: GetClient, offer: MandateToOffer, key: string) =>
  callProcedure<MandateOffer>(
    client,
    'offer_mandate',
    {
      _property_id: offer.propertyId,
      _scopes: offer.scopes,
      _starts_on: offer.startsOn,
      _ends_on: offer.endsOn,
      _owner_fee_bp: offer.ownerFeeBp,
      _tenant_fee_bp: offer.tenantFeeBp,
      _clawback_days: offer.clawbackDays,
      _key: key,
    },
    { wanted: 'code' },
  )

/** Each try is counted before the code is looked at. */
export async function answerMandate(
  client: GetClient,
  code: string,
  answer: 'accept' | 'refuse',
  key: string,
): Promise<MandateTaken> {
  await callProcedure(client, 'try_invite', { _code: code })
  return callProcedure<MandateTaken>(client, `${answer}_mandate`, { _code: code, _key: key })
}

export const endMandate = (client: GetClient, id: string, expected: MandateState, key: string) =>
  callProcedure(client, 'end_mandate', { _mandate_id: id, _expected: expected, _key: key })

/** Null: a new one of the caller's own. */
export const saveLead = (
  client: GetClient,
  id: string | null,
  lead: LeadToSave,
  version: number | null,
  key: string,
) => callProcedure(client, 'save_lead', { _id: id, _lead: lead, _version: version, _key: key })

export const removeLead = (client: GetClient, id: string, key: string) =>
  callProcedure(client, 'remove_lead', { _id: id, _key: key })

export type CommissionToRecord = {
  readonly tenancyId: string
  readonly payer: CommissionPayer
  readonly kind: 'received' | 'written_off'
  readonly amountPaise: number
  readonly words: string | null
}

export const recordCommission = (client: GetClient, line: CommissionToRecord, key: string) =>
  callProcedure(client, 'record_commission', {
    _tenancy_id: line.tenancyId,
    _payer: line.payer,
    _kind: line.kind,
    _amount_paise: line.amountPaise,
    _words: line.words,
    _key: key,
  })

export function toBrokerProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return toUserError(error)
  const { retry_after_s: seconds } = error.details
  if (error.status === 429 && typeof seconds === 'number') return tooOften(seconds)
  return brokerRefusals[error.hint] ?? toUserError(error)
}

/** A code that is none is no page that was not found. */
export const toCodeProblem = (error: unknown): string =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
    ? mandateCodeMessages.unknown
    : toBrokerProblem(error)
