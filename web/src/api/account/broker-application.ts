// A person's application to be a broker. Approval shows as the role (account.ts).

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { accountKey } from './account.ts'
import { requireData, requireSuccess } from '../client-error.ts'

export type BrokerApplication = {
  readonly rera_number: string | null
  readonly rera_state: string | null
  readonly note: string | null
  readonly created_at: string
}

const brokerApplicationKey = (userId: string) =>
  [...accountKey(userId), 'broker-application'] as const

/** Null when there is none. */
export function brokerApplicationQuery(client: () => Promise<SupabaseClient>, userId: string) {
  return queryOptions({
    queryKey: brokerApplicationKey(userId),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<BrokerApplication | null> => {
      const rows = requireData(
        await (
          await client()
        )
          .from('broker_applications')
          .select('rera_number,rera_state,note,created_at')
          .eq('user_id', userId)
          .abortSignal(signal)
          .returns<BrokerApplication[]>(),
      )
      return rows[0] ?? null
    },
  })
}

/** Throws ApiError: 42501 for a broker, 23505 when an application waits, 23514 for a wrong number. */
export async function applyAsBroker(
  client: SupabaseClient,
  userId: string,
  application: Omit<BrokerApplication, 'created_at'>,
): Promise<void> {
  requireSuccess(
    await client.from('broker_applications').insert({ user_id: userId, ...application }),
  )
}
