// Query of the authentication methods of this deployment.

import { queryOptions } from '@tanstack/react-query'
import { PUBLIC_LIST_FRESH_MS } from '@basera/contract/constants/home'
import { toApiError } from '../api-error.ts'
import type { Api } from '../api.ts'

/** Whether text messages can be sent at all. */
export function textMessagesQuery({ fetch }: Api) {
  return queryOptions({
    queryKey: ['sign-in-ways', 'text-messages'],
    queryFn: async () => {
      const answer = await fetch('/auth/v1/settings')
      if (!answer.ok) throw await toApiError(answer)
      const settings: unknown = await answer.json()
      return readFlag(settings, 'external', 'phone')
    },
    staleTime: PUBLIC_LIST_FRESH_MS,
  })
}

function readFlag(value: unknown, ...path: readonly string[]): boolean {
  const found = path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : null),
    value,
  )
  return found === true
}
