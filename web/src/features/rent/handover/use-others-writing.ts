// Two people with a record each in hand: what the other side writes appears here. The record itself is large, so it is read again only when its
// mark is another one.

import { useEffect, useEffectEvent } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Handover, TenancyHandovers } from '@basera/contract/chain/handover'
import { HANDOVER_LOOK_MS } from '@basera/contract/constants/handovers'
import { handoverQuery, handoversQuery } from '../../../api/tenancies/handovers.ts'
import { useSession } from '../../../auth/session-context.tsx'

/** Stands still while the page is hidden or there is no network. */
export function useOthersWriting(userId: string, { id, tenancy_id: tenancyId, state }: Handover) {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const { queryKey } = handoverQuery(client, userId, id)
  const { data: mark, dataUpdatedAt: lookedAtMs } = useQuery({
    ...handoversQuery(client, userId, tenancyId),
    enabled: state === 'draft',
    refetchInterval: HANDOVER_LOOK_MS,
    retry: false,
    select: ({ records }: TenancyHandovers) =>
      records.find(({ record }) => record?.id === id)?.record?.draft_mark ?? null,
  })
  const compare = useEffectEvent(() => {
    const shown = queryClient.getQueryData(queryKey)?.draft_mark ?? null
    if (mark !== undefined && mark !== shown) void queryClient.refetchQueries({ queryKey })
  })
  // Each look is compared, not each change of the record: one's own writing is known here before the next look.
  useEffect(() => {
    if (lookedAtMs > 0) compare()
  }, [lookedAtMs])
}
