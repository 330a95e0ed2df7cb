// What this deployment offers for signing in and up.

import { queryOptions } from '@tanstack/react-query'
import { publicListFreshMs } from '@basera/contract/constants/home'
import type { Api } from './api.ts'
import { toApiError } from './api-error.ts'

export type SignInOffers = {
  /** False without a carrier for text messages. */
  readonly phone: boolean
}

export function offersQuery(api: Api) {
  return queryOptions({
    queryKey: ['sign-in-offers'],
    queryFn: async ({ signal }): Promise<SignInOffers> => {
      const answer = await api.fetch('/auth/v1/settings', { signal })
      if (!answer.ok) throw await toApiError(answer)
      const settings: unknown = await answer.json()
      return { phone: readFlag(settings, 'external', 'phone') }
    },
    staleTime: publicListFreshMs,
  })
}

function readFlag(value: unknown, ...path: string[]): boolean {
  let inner = value
  for (const name of path)
    inner = typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : null
  return inner === true
}
