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
  /** The international number of the account, unmasked: the wire asks for it and the server ignores it. */
  readonly phone: string
}

/** Throws when the server cannot tell. */
export async function readSettings(client: SupabaseClient, userId: string): Promise<Settings> {
  const [status, factors, session] = await Promise.all([
    client
      .rpc('check_user_2fa_status', { _user_id: userId })
      .returns<Status[]>()
      .maybeSingle()
      .throwOnError(),
    client.auth.mfa.listFactors(),
    client.auth.getSession(),
  ])
  if (factors.error) throw factors.error
  if (status.data === null) throw new Error('The server knows no second-factor settings')
  const digits = session.data.session?.user.phone ?? ''
  return {
    status: status.data,
    authenticatorId: factors.data.totp.find((factor) => factor.status === 'verified')?.id ?? null,
    phone: digits === '' ? (status.data.phone ?? '') : `+${digits.replace(/^\+/, '')}`,
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
