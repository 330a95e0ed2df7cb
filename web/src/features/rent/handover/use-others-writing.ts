// Two people with a record each in hand: what the other side writes appears here. The record itself is large, so it is read again only when its
// mark is another one.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Handover } from '@basera/contract/chain/handover'
import { HANDOVER_LOOK_MS } from '@basera/contract/constants/handovers'
import { handoverQuery, handoversQuery } from '../../../api/tenancies/handovers.ts'
import { rentKey } from '../../../api/tenancies/rent.ts'
import { useSession } from '../../../auth/session-context.tsx'

/** Stands still while the page is hidden or there is no network. */
export function useOthersWriting(userId: string, { id, tenancy_id: tenancyId, state }: Handover) {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const { queryKey } = handoverQuery(client, userId, id)
  const look = async () => {
    const { records } = await queryClient.fetchQuery(handoversQuery(client, userId, tenancyId))
    const mark = records.find(({ record }) => record?.id === id)?.record?.draft_mark
    const shown = queryClient.getQueryData(queryKey)?.draft_mark
    if (mark !== shown) await queryClient.refetchQueries({ queryKey })
    return mark ?? null
  }
  useQuery({
    queryKey: [...rentKey(userId), 'handover-of-two', id],
    queryFn: look,
    enabled: state === 'draft',
    refetchInterval: HANDOVER_LOOK_MS,
    retry: false,
    staleTime: HANDOVER_LOOK_MS,
    gcTime: 0,
  })
}
