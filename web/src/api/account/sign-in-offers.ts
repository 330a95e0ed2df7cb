// Query of the sign-in and sign-up methods of this deployment.

import { queryOptions, useQuery } from '@tanstack/react-query'
import { PUBLIC_LIST_FRESH_MS } from '@basera/contract/constants/home'
import { SIGN_UP_PASSWORD_MIN_CHARACTERS } from '@basera/contract/constants/sign-up'
import { useApi } from '../api-context.tsx'
import type { Api } from '../api.ts'
import { toApiError } from '../api-error.ts'

export type SignInOffers = {
  /** False without an SMS provider. */
  readonly phone: boolean
  /** Characters of a new password. */
  readonly passwordMinCharacters: number
}

export function offersQuery(api: Api) {
  return queryOptions({
    queryKey: ['sign-in-offers'],
    queryFn: async ({ signal }): Promise<SignInOffers> => {
      const answer = await api.fetch('/auth/v1/settings', { signal })
      if (!answer.ok) throw await toApiError(answer)
      const settings: unknown = await answer.json()
      return {
        phone: readField(settings, 'external', 'phone') === true,
        passwordMinCharacters: toMinimum(readField(settings, 'password_min_length')),
      }
    },
    staleTime: PUBLIC_LIST_FRESH_MS,
  })
}

/** Default until the server has answered, and where it leaves it out: the least that any deployment requires. */
export function usePasswordMinimum(): number {
  const { data } = useQuery(offersQuery(useApi()))
  return data?.passwordMinCharacters ?? SIGN_UP_PASSWORD_MIN_CHARACTERS
}

const toMinimum = (value: unknown): number =>
  typeof value === 'number' ? value : SIGN_UP_PASSWORD_MIN_CHARACTERS

function readField(value: unknown, ...path: string[]): unknown {
  let inner = value
  for (const name of path)
    inner = typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : null
  return inner
}
