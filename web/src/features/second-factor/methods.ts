// Usable methods of a person's second factor, and the one that is on but unusable.

import type { SecondFactorWays } from '../../api/account/second-factor-ways.ts'

export type Method = 'authenticator' | 'sms' | 'email'

/**
 * The usable methods, the default first: the authenticator, which needs no message, then text message, then e-mail
 * (R-ACC-17).
 */
export function methodsOf({ status, authenticatorId }: SecondFactorWays): readonly Method[] {
  return [
    ...(authenticatorId === null ? [] : (['authenticator'] as const)),
    ...(status.phone_2fa_enabled && status.phone_verified ? (['sms'] as const) : []),
    ...(status.email_2fa_enabled && status.email_verified ? (['email'] as const) : []),
  ]
}

/** False once it was turned off in another session and no authenticator app is enrolled. */
export const isStillAsked = ({ status, authenticatorId }: SecondFactorWays): boolean =>
  status.requires_2fa || authenticatorId !== null

/** A method that is on, but whose contact is not verified: the screen says why it is not offered. */
export function brokenMethodOf({ status }: SecondFactorWays): 'sms' | 'email' | null {
  if (status.phone_2fa_enabled && !status.phone_verified) return 'sms'
  if (status.email_2fa_enabled && !status.email_verified) return 'email'
  return null
}
