// Usable methods of a person's second factor, and the one that is on but unusable.

import type { SecondFactorWays } from '../../api/account/second-factor-ways.ts'

export type Method = 'authenticator' | 'security-key' | 'sms' | 'email'
/** What a code is typed for. */
export type CodeMethod = Exclude<Method, 'security-key'>

/**
 * The usable methods, the default first: the authenticator and the security key, which need no message, then text message,
 * then e-mail (R-ACC-17).
 */
export function methodsOf(ways: SecondFactorWays): readonly Method[] {
  const { status, authenticatorId, securityKeyId } = ways
  return [
    ...(authenticatorId === null ? [] : (['authenticator'] as const)),
    ...(securityKeyId === null ? [] : (['security-key'] as const)),
    ...(status.phone_2fa_enabled && status.phone_verified ? (['sms'] as const) : []),
    ...(status.email_2fa_enabled && status.email_verified ? (['email'] as const) : []),
  ]
}

/** False once it was turned off in another session and neither an authenticator app nor a key is enrolled. */
export const isStillAsked = (ways: SecondFactorWays): boolean =>
  ways.status.requires_2fa || ways.authenticatorId !== null || ways.securityKeyId !== null

/** A method that is on, but whose contact is not verified: the screen says why it is not offered. */
export function brokenMethodOf({ status }: SecondFactorWays): 'sms' | 'email' | null {
  if (status.phone_2fa_enabled && !status.phone_verified) return 'sms'
  if (status.email_2fa_enabled && !status.email_verified) return 'email'
  return null
}
