// Identity of a channel: role and claims of its latest token or API key.
import { hash } from 'node:crypto'
import { claimsText as toClaimsText } from '../db/as-caller.ts'
import type { TokenFault } from '../jwt/claims.ts'
import type { KeySet } from '../jwt/key-set.ts'
import { isOpaqueKey } from '../jwt/api-keys.ts'
import { type Clock, unixSeconds } from '../ports/clock.ts'

type Claims = Readonly<Record<string, unknown>>

export type Identity = {
  /** Database role. */
  readonly role: string
  /** As set in `request.jwt.claims`. */
  readonly claimsText: string
  /** Cache key: equal for equal role and claims, hence for equal rights. */
  readonly key: string
  readonly userId: string | null
  readonly sessionId: string | null
  /** Unix seconds; null for an API key, which does not expire. */
  readonly expiresAt: number | null
}

export function toIdentity(role: string, claims: Claims): Identity {
  const claimsText = toClaimsText(claims)
  return {
    role,
    claimsText,
    key: `${role} ${hash('sha256', claimsText, 'base64url')}`,
    userId: role === 'authenticated' ? textOf(claims['sub']) : null,
    sessionId: role === 'authenticated' ? textOf(claims['session_id']) : null,
    expiresAt: typeof claims['exp'] === 'number' ? claims['exp'] : null,
  }
}

const textOf = (claim: unknown): string | null => (typeof claim === 'string' ? claim : null)

export type Naming =
  | { readonly kind: 'identity'; readonly identity: Identity }
  | { readonly kind: 'refused'; readonly reason: string }

/** `token` null or an opaque key: the identity of the socket's URL. `reason` is the protocol's text. */
export async function nameCaller(
  { keySet, clock }: { keySet: KeySet; clock: Clock },
  token: string | null,
  opener: Identity,
): Promise<Naming> {
  if (token === null || isOpaqueKey(token)) return { kind: 'identity', identity: opener }
  const verification = await keySet.verify(token)
  if (verification.kind === 'refused') {
    return { kind: 'refused', reason: refusal(verification.fault, readExpiry(token), clock) }
  }
  const identity = toIdentity(verification.claims.role, verification.claims)
  // Without the leeway of HTTP requests: it would admit a join that the server closes at once for its expired token.
  const secondsLeft = (identity.expiresAt ?? Number.POSITIVE_INFINITY) - unixSeconds(clock)
  return secondsLeft > 0
    ? { kind: 'identity', identity }
    : { kind: 'refused', reason: `InvalidJWTToken: ${expired(-secondsLeft)}` }
}

export const expired = (seconds: number): string => `Token has expired ${seconds} seconds ago`

function refusal(fault: TokenFault, expiresAt: number | null, clock: Clock): string {
  switch (fault.kind) {
    case 'malformed':
      return 'MalformedJWT: The token provided is not a valid JWT'
    case 'expired':
      return `InvalidJWTToken: ${expired(expiresAt === null ? 0 : unixSeconds(clock) - expiresAt)}`
    case 'unknown-key':
    case 'bad-signature':
      return 'JwtSignatureError: Failed to validate JWT signature'
    case 'bad-claims':
    case 'unknown-role':
      return 'InvalidJWTToken: Fields `role` and `exp` are required in JWT'
    case 'not-yet-valid':
    case 'issued-in-future':
      return 'InvalidJWTToken: Token is not valid yet'
    case 'wrong-audience':
      return 'InvalidJWTToken: Token is meant for another audience'
    default:
      return fault satisfies never
  }
}

/** For the message only: the signature is valid, or the fault would be another one. */
function readExpiry(token: string): number | null {
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    )
    const expiry =
      typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null
    return typeof expiry === 'number' ? Math.floor(expiry) : null
  } catch {
    return null
  }
}
