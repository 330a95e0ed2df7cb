// What an owner has been paid: receipts of a month, and the payments that a bank statement's lines may be already.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type { MonthReceipt } from '@basera/contract/chain/tenancy'
import { callProcedure } from '../call-procedure.ts'
import { requireData } from '../client-error.ts'
import { rentKey } from './rent.ts'

type GetClient = () => Promise<SupabaseClient>

const BOOKED_MAX_ROWS = 1000

/** `month`: its first day; null for the present one. */
export const receiptsOfMonthQuery = (client: GetClient, userId: string, month: string | null) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...rentKey(userId), 'receipts_of_month', month],
    queryFn: ({ signal }) =>
      callProcedure<readonly MonthReceipt[]>(
        client,
        'receipts_of_month',
        { _month: month },
        { signal },
      ),
  })

type Booked = {
  readonly tenancy_id: string
  readonly amount_paise: number
  readonly paid_on: string
  readonly reference: string | null
}

/** Confirmed payments from a day on, the newest first. */
export const bookedPaymentsQuery = (client: GetClient, userId: string, from: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...rentKey(userId), 'booked', from],
    queryFn: async ({ signal }) =>
      requireData(
        await (
          await client()
        )
          .from('payments')
          .select('tenancy_id,amount_paise,paid_on,reference')
          .eq('state', 'confirmed')
          .gte('paid_on', from)
          .order('paid_on', { ascending: false })
          .limit(BOOKED_MAX_ROWS)
          .abortSignal(signal)
          .overrideTypes<Booked[], { merge: false }>(),
      ),
  })
