// When a home can be visited. Anybody may know.

import { queryOptions } from '@tanstack/react-query'
import type { FreeSlot } from '@basera/contract/chain/visit'
import { toApiError, ValidationError } from '../api-error.ts'
import type { Api } from '../api.ts'

export const freeSlotsKey = (homeId: string) => ['free-slots', homeId] as const

/** When a home can be seen, within the next two weeks. Anybody may know; nothing where no hours are set. */
export function freeSlotsQuery(api: Api, homeId: string) {
  return queryOptions({
    queryKey: freeSlotsKey(homeId),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<readonly FreeSlot[]> => {
      const answer = await api.fetch(`/rest/v1/rpc/free_slots?_property_id=${homeId}`, { signal })
      if (!answer.ok) throw await toApiError(answer)
      const slots: unknown = await answer.json()
      if (!Array.isArray(slots) || !slots.every(isSlot))
        throw new ValidationError(['free_slots: a list of times expected'])
      return slots
    },
  })
}

function isSlot(row: unknown): row is FreeSlot {
  return (
    typeof row === 'object' &&
    row !== null &&
    typeof Reflect.get(row, 'starts_at') === 'string' &&
    typeof Reflect.get(row, 'ends_at') === 'string'
  )
}
