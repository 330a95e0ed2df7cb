import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { requireData } from '../client-error.ts'
import { brokerKey } from './broker.ts'

const MOST_HOMES = 200

export type MandateHome = {
  readonly id: string
  readonly title: string
  /** The reader lists it as a broker: its real owner takes it over. */
  readonly isBrokers: boolean
}

/** Homes of the reader for which a mandate can be offered, newest first. */
export const mandateHomesQuery = (client: () => Promise<SupabaseClient>, userId: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...brokerKey(userId), 'homes'],
    queryFn: async ({ signal }): Promise<readonly MandateHome[]> => {
      const outcome = await (
        await client()
      )
        .from('properties')
        .select('id,title,listers:property_listers!inner(is_owner,is_broker)')
        .eq('listers.is_owner', true)
        .is('archived_at', null)
        .order('created_at', { ascending: false })
        .limit(MOST_HOMES)
        .abortSignal(signal)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns named above, of our own database
      const homes = requireData(outcome) as unknown as readonly {
        id: string
        title: string
        listers: readonly { is_broker: boolean }[]
      }[]
      return homes.map(({ id, title, listers }) => ({
        id,
        title,
        isBrokers: listers.some((lister) => lister.is_broker),
      }))
    },
  })
