// Which of a person's ways to give the second factor work, and which does not though it should.

import type { SecondFactorWays } from '../../api/second-factor-ways.ts'

export type Method = 'authenticator' | 'sms' | 'email'

/**
 * The ways that work, the one to begin with first: the authenticator, which waits for no message, then text message,
 * then e-mail (R-ACC-17).
 */
export function methodsOf({ status, authenticatorId }: SecondFactorWays): readonly Method[] {
  return [
    ...(authenticatorId === null ? [] : (['authenticator'] as const)),
    ...(status.phone_2fa_enabled && status.phone_verified ? (['sms'] as const) : []),
    ...(status.email_2fa_enabled && status.email_verified ? (['email'] as const) : []),
  ]
}

/** False once it was turned off in another session, and no authenticator app is left. */
export const isStillAsked = ({ status, authenticatorId }: SecondFactorWays): boolean =>
  status.requires_2fa || authenticatorId !== null

/** Switched on, but its contact is not verified: the person should hear why it is not offered. */
export function brokenMethodOf({ status }: SecondFactorWays): 'sms' | 'email' | null {
  if (status.phone_2fa_enabled && !status.phone_verified) return 'sms'
  if (status.email_2fa_enabled && !status.email_verified) return 'email'
  return null
}
