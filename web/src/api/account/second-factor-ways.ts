// Query of the second factors that a person can use: phone and e-mail as the server says, the authenticator app and a key.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { SECOND_FACTOR_LOOK_MS } from '@basera/contract/constants/second-factor'
import { accountKey } from './account.ts'
import { readSecondFactorStatus, type SecondFactorStatus } from './second-factor-status.ts'

export type SecondFactorWays = {
  readonly status: SecondFactorStatus
  /** Id of the verified authenticator app; null where there is none. */
  readonly authenticatorId: string | null
  /** Id of a verified security key; null where there is none. */
  readonly securityKeyId: string | null
  /**
   * In the form of an international number. Until the factor is passed only its end is returned; the wire asks for a number
   * nevertheless, and the server takes the enrolled one.
   */
  readonly phone: string
}

/** For the screen that asks for the factor. */
export function secondFactorWaysQuery(client: () => Promise<SupabaseClient>, userId: string) {
  return queryOptions({
    queryKey: [...accountKey(userId), 'second-factor-ways'],
    queryFn: async () => readWays(await client(), userId),
    // Refetched each time the screen opens.
    staleTime: 0,
    gcTime: 0,
    // A change in another session is heard by those alone who are wholly signed in: whoever waits has to look.
    refetchInterval: SECOND_FACTOR_LOOK_MS,
    refetchOnWindowFocus: true,
  })
}

async function readWays(client: SupabaseClient, userId: string): Promise<SecondFactorWays> {
  const [status, factors] = await Promise.all([
    readSecondFactorStatus(client, userId),
    client.auth.mfa.listFactors(),
  ])
  if (factors.error) throw factors.error
  if (status === null) throw new Error('The server knows no second-factor settings')
  return {
    status,
    authenticatorId: factors.data.totp[0]?.id ?? null,
    securityKeyId: factors.data.webauthn[0]?.id ?? null,
    phone: (status.phone ?? '').replaceAll(/\s/g, '').replaceAll('•', '0'),
  }
}
