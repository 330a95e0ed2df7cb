// Rent through a payment provider: what became of the last payment there, and the provider's page of a new one.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type { OnlinePayments } from '@basera/contract/chain/tenancy'
import { callOwnFunction } from '../call-own-function.ts'
import { callProcedure } from '../call-procedure.ts'
import { rentKey } from './rent.ts'

type GetClient = () => Promise<SupabaseClient>

/** The provider tells us by itself; of a payment that failed nobody is notified. */
const STARTED_READ_MS = 15_000

export const onlinePaymentsQuery = (client: GetClient, userId: string, tenancyId: string) =>
  queryOptions({
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryKey: [...rentKey(userId), 'online_payments', tenancyId],
    queryFn: ({ signal }) =>
      callProcedure<OnlinePayments>(
        client,
        'online_payments',
        { _tenancy_id: tenancyId },
        { signal },
      ),
    refetchInterval: (query) =>
      query.state.data?.latest?.state === 'started' ? STARTED_READ_MS : false,
  })

/** A form that the browser sends to the provider. */
export type ProviderPage = {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

export async function beginOnlinePayment(
  client: GetClient,
  tenancyId: string,
  amountPaise: number,
): Promise<ProviderPage> {
  const answer = await callOwnFunction(await client(), 'begin-online-payment', {
    tenancy_id: tenancyId,
    amount_paise: amountPaise,
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a function of our own, whose shape the contract fixes
  return (answer as { page: ProviderPage }).page
}
