// How many applications wait for a first answer of the host's side. Apart from the host's steps: a dashboard loads no more than it shows.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { accountKey } from '../account/account.ts'
import { requireData } from '../client-error.ts'

/** Key prefix of every query of applicants. */
export const applicantsKey = (userId: string) => [...accountKey(userId), 'applicants'] as const

/** The most rows that are counted; beyond it a badge says "99+" anyway. */
const MOST_COUNTED = 500

/** How many wait for a first answer, by home: of all the person's homes. */
export function newApplicantsQuery(client: () => Promise<SupabaseClient>, userId: string) {
  return queryOptions({
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    queryKey: [...applicantsKey(userId), 'new'],
    queryFn: async ({ signal }): Promise<readonly WaitingApplication[]> =>
      requireData(
        await (
          await client()
        )
          .from('applications')
          // One's own applications are for homes of others: an own listing has a row of its lister.
          .select('property_id,home:properties!inner(listers:property_listers!inner(property_id))')
          .eq('state', 'submitted')
          .limit(MOST_COUNTED)
          .abortSignal(signal)
          .overrideTypes<WaitingApplication[], { merge: false }>(),
      ),
    select: countByHome,
  })
}

type WaitingApplication = { readonly property_id: string | null }

function countByHome(rows: readonly WaitingApplication[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { property_id: id } of rows) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
