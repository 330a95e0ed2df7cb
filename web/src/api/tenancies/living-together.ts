// Invitations of tenants to a home and of co-tenants into a tenancy, renewals, and how tenants share the rent. Each step carries a key that was made once
// for a press.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type { RenewalDrafted } from '@basera/contract/chain/agreement'
import type {
  CoTenantInvited,
  InviteAccepted,
  RentSplit,
  TenantInvited,
} from '@basera/contract/chain/living-together'
import {
  livingTogetherMessages as messages,
  livingTogetherRefusals,
  splitRefusals,
} from '@basera/contract/messages/chain/living-together'
import { ApiError } from '../api-error.ts'
import { callProcedure } from '../call-procedure.ts'
import { requireData } from '../client-error.ts'
import { rentKey, toRentProblem } from './rent.ts'

type GetClient = () => Promise<SupabaseClient>

export const MOST_HOMES_TO_INVITE = 100

export type HomeToInvite = { readonly id: string; readonly title: string }

/** Homes that the person lists, the newest first. */
export const homesToInviteQuery = (client: GetClient, userId: string) =>
  queryOptions({
    queryKey: [...rentKey(userId), 'homes to invite to'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      requireData(
        await (
          await client()
        )
          .from('properties')
          .select('id,title,listers:property_listers!inner(is_owner)')
          .is('archived_at', null)
          .order('created_at', { ascending: false })
          .limit(MOST_HOMES_TO_INVITE)
          .abortSignal(signal)
          .overrideTypes<HomeToInvite[], { merge: false }>(),
      ),
  })

export const inviteTenant = (client: GetClient, homeId: string, key: string) =>
  callProcedure<TenantInvited>(
    client,
    'create_invite',
    { _property_id: homeId, _kind: 'tenant', _tenancy_id: null, _key: key },
    { wanted: 'code' },
  )

/** The try is counted first. */
export async function acceptInvite(client: GetClient, code: string, key: string) {
  await callProcedure<unknown>(client, 'try_invite', { _code: code })
  return callProcedure<InviteAccepted>(
    client,
    'accept_invite',
    { _code: code, _key: key },
    { wanted: 'enquiry_id' },
  )
}

export const inviteCoTenant = (client: GetClient, tenancyId: string, name: string, key: string) =>
  callProcedure<CoTenantInvited>(
    client,
    'invite_co_tenant',
    { _tenancy_id: tenancyId, _legal_name: name, _key: key },
    { wanted: 'code' },
  )

export const draftRenewal = (client: GetClient, tenancyId: string, key: string) =>
  callProcedure<RenewalDrafted>(client, 'draft_renewal', {
    _tenancy_id: tenancyId,
    _kind: 'renewal',
    _key: key,
  })

export const rentSplitQuery = (client: GetClient, userId: string, tenancyId: string) =>
  queryOptions({
    queryKey: [...rentKey(userId), 'rent_split', tenancyId],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) =>
      callProcedure<RentSplit>(
        client,
        'rent_split',
        { _tenancy_id: tenancyId },
        { wanted: 'people', signal },
      ),
  })

export type ShareToPropose = { readonly party_id: string; readonly paise: number }

export const proposeSplit = (
  client: GetClient,
  tenancyId: string,
  shares: readonly ShareToPropose[],
  key: string,
) => callProcedure(client, 'propose_split', { _tenancy_id: tenancyId, _shares: shares, _key: key })

export const answerSplit = (client: GetClient, splitId: string, isAgreed: boolean, key: string) =>
  callProcedure(client, 'answer_split', {
    _split_id: splitId,
    _agrees: isAgreed,
    _expected: 'proposed',
    _key: key,
  })

/** Reminds another tenant of their open part. */
export const nudgeCoTenant = (client: GetClient, tenancyId: string, partyId: string, key: string) =>
  callProcedure(client, 'nudge_co_tenant', {
    _tenancy_id: tenancyId,
    _party_id: partyId,
    _key: key,
  })

/** A code that is none is no home that was not found. */
export function toInviteProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return toRentProblem(error)
  if (error.status === 429) return messages.enterOften
  if (error.status === 404 || error.status === 400) return messages.enterUnknown
  return livingTogetherRefusals[error.hint] ?? toRentProblem(error)
}

export const toCoTenantProblem = (error: unknown): string =>
  (error instanceof ApiError && livingTogetherRefusals[error.hint]) || toRentProblem(error)

export const toSplitProblem = (error: unknown): string =>
  (error instanceof ApiError && splitRefusals[error.hint]) || toRentProblem(error)

export const toNudgeProblem = (error: unknown): string =>
  error instanceof ApiError && error.status === 429 ? messages.nudgeOnce : toSplitProblem(error)
