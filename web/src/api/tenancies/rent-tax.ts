// What tenant and owner do about tax on rent: a reminder of a tenant's own, and the owner's PAN. Each step carries a key that was made once for a press.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type { TenancyTax } from '@basera/contract/chain/tenancy'
import { callOwnFunction } from '../call-own-function.ts'
import { callProcedure } from '../call-procedure.ts'
import { rentKey } from './rent.ts'

type GetClient = () => Promise<SupabaseClient>

export const tenancyTaxQuery = (client: GetClient, userId: string, tenancyId: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...rentKey(userId), 'tenancy_tax', tenancyId],
    queryFn: ({ signal }) =>
      callProcedure<TenancyTax>(client, 'tenancy_tax', { _tenancy_id: tenancyId }, { signal }),
  })

/** `on`: null takes it back. */
export const remindOfTax = (client: GetClient, tenancyId: string, on: string | null, key: string) =>
  callProcedure(client, 'remind_of_tax', { _tenancy_id: tenancyId, _on: on, _key: key })

export const askPan = (client: GetClient, tenancyId: string, key: string) =>
  callProcedure(client, 'ask_pan', { _tenancy_id: tenancyId, _key: key })

export const takePanBack = (client: GetClient, tenancyId: string, key: string) =>
  callProcedure(client, 'take_pan_back', { _tenancy_id: tenancyId, _key: key })

export const givePan = async (client: GetClient, tenancyId: string, pan: string) =>
  callOwnFunction(await client(), 'give-pan', { tenancy_id: tenancyId, pan })

/** The whole PAN, which the owner is told of; null when it was taken back meanwhile. */
export async function wholePan(client: GetClient, tenancyId: string): Promise<string | null> {
  const answer = await callOwnFunction(await client(), 'owner-pan', { tenancy_id: tenancyId })
  const pan: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'pan') : null
  return typeof pan === 'string' ? pan : null
}
