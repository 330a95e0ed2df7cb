// By which means a person can give the second factor: what the server says of phone and e-mail, and the authenticator.

import type { SupabaseClient } from '@supabase/supabase-js'

export type Method = 'authenticator' | 'sms' | 'email'

/** A row of check_user_2fa_status. Contacts are masked until the factor is passed; null where there is none. */
export type Status = {
  readonly requires_2fa: boolean
  readonly phone_2fa_enabled: boolean
  readonly phone_verified: boolean
  readonly phone: string | null
  readonly email_2fa_enabled: boolean
  readonly email_verified: boolean
  readonly email: string | null
}

export type Settings = {
  readonly status: Status
  /** Id of the verified authenticator app; null where there is none. */
  readonly authenticatorId: string | null
  /**
   * In the form of an international number. Until the factor is passed only its end is told; the wire asks for a number
   * nevertheless, and the server takes the enrolled one.
   */
  readonly phone: string
}

/** Throws when the server cannot tell. */
export async function readSettings(client: SupabaseClient, userId: string): Promise<Settings> {
  const [status, factors] = await Promise.all([
    client
      .rpc('check_user_2fa_status', { _user_id: userId })
      .returns<Status[]>()
      .maybeSingle()
      .throwOnError(),
    client.auth.mfa.listFactors(),
  ])
  if (factors.error) throw factors.error
  if (status.data === null) throw new Error('The server knows no second-factor settings')
  return {
    status: status.data,
    authenticatorId: factors.data.totp.find((factor) => factor.status === 'verified')?.id ?? null,
    phone: (status.data.phone ?? '').replaceAll(/\s/g, '').replaceAll('•', '0'),
  }
}

/**
 * The ways that work, the one to begin with first: the authenticator, which waits for no message, then text message,
 * then e-mail (R-ACC-17).
 */
export function methodsOf({ status, authenticatorId }: Settings): readonly Method[] {
  return [
    ...(authenticatorId === null ? [] : (['authenticator'] as const)),
    ...(status.phone_2fa_enabled && status.phone_verified ? (['sms'] as const) : []),
    ...(status.email_2fa_enabled && status.email_verified ? (['email'] as const) : []),
  ]
}

/** False once it was turned off in another session, and no authenticator app is left. */
export const isStillAsked = ({ status, authenticatorId }: Settings): boolean =>
  status.requires_2fa || authenticatorId !== null

/** Switched on, but its contact is not verified: the person should hear why it is not offered. */
export function brokenMethodOf({ status }: Settings): 'sms' | 'email' | null {
  if (status.phone_2fa_enabled && !status.phone_verified) return 'sms'
  if (status.email_2fa_enabled && !status.email_verified) return 'email'
  return null
}
