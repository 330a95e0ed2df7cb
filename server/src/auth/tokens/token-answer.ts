import { unixSeconds } from '../../ports/clock.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { asShown } from '../user/hidden-numbers.ts'
import type { SessionRow } from './sessions.ts'
import { toUserJson } from '../user/user-json.ts'

export type TokenIssuer = Pick<AuthDependencies, 'database' | 'keySet' | 'clock' | 'settings'>

/** The token response (contract 2.2). Times in seconds. `more`: further fields. */
export async function tokenAnswer(
  session: SessionRow,
  refreshToken: string,
  issuer: TokenIssuer,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Response> {
  const shown = await asShown(issuer, session)
  return Response.json({ ...(await tokenFields(shown, refreshToken, issuer)), ...more })
}

async function tokenFields(
  session: SessionRow,
  refreshToken: string,
  { keySet, clock, settings: { issuer, accessTokenSeconds } }: TokenIssuer,
) {
  const issuedAt = unixSeconds(clock)
  const expiresAt = issuedAt + accessTokenSeconds
  const accessToken = await keySet.sign(accessTokenClaims(session, { issuer, issuedAt, expiresAt }))
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: toUserJson(session),
  }
}

type Validity = { issuer: string; issuedAt: number; expiresAt: number }

/** Claims of an access token; the row of the named session decides whether it is valid. */
const accessTokenClaims = (session: SessionRow, { issuer, issuedAt, expiresAt }: Validity) => ({
  iss: issuer,
  sub: session.id,
  aud: 'authenticated',
  exp: expiresAt,
  iat: issuedAt,
  email: session.email ?? '',
  phone: session.phone ?? '',
  app_metadata: session.raw_app_meta_data ?? {},
  user_metadata: session.raw_user_meta_data ?? {},
  role: session.role ?? 'authenticated',
  aal: session.aal,
  amr: session.amr,
  session_id: session.session_id,
  is_anonymous: session.is_anonymous,
})
