import { type CryptoKey, SignJWT } from 'jose'
import { type Clock, unixSeconds } from '../ports/clock.ts'

export type ApiRole = 'anon' | 'service_role'

const TEN_YEARS_SECONDS = 10 * 365 * 24 * 3600

/** Signs an API key: a JWT with a role and a long life. */
export function signApiKey(
  role: ApiRole,
  key: { privateKey: CryptoKey | Uint8Array; kid: string },
  clock: Clock,
): Promise<string> {
  const issuedAt = unixSeconds(clock)
  return new SignJWT({ iss: 'supabase', role, iat: issuedAt, exp: issuedAt + TEN_YEARS_SECONDS })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'JWT' })
    .sign(key.privateKey)
}
