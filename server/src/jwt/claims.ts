// Validates the claims of a token (contract 1.4). Pure: signatures are verified elsewhere.

export type Claims = Readonly<Record<string, unknown>> & { readonly role: string }

/** Reason of a refusal. Each service has its own message for it. */
export type TokenFault =
  | { readonly kind: 'malformed'; readonly parts: number }
  | { readonly kind: 'unknown-key' }
  | { readonly kind: 'bad-signature' }
  | { readonly kind: 'bad-claims' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'not-yet-valid' }
  | { readonly kind: 'issued-in-future' }
  | { readonly kind: 'wrong-audience' }
  | { readonly kind: 'unknown-role'; readonly role: string }

const LEEWAY_SECONDS = 30
const AUDIENCE = 'authenticated'
const roles: ReadonlySet<unknown> = new Set(['anon', 'authenticated', 'service_role'])

/** The first fault of a payload with a valid signature; null when there is none. `now`: Unix seconds. */
export function findClaimFault(
  payload: Readonly<Record<string, unknown>>,
  now: number,
): TokenFault | null {
  const { exp, nbf, iat, role } = payload
  if (!isTime(exp) || !isTimeOrAbsent(nbf) || !isTimeOrAbsent(iat)) return { kind: 'bad-claims' }
  if (exp + LEEWAY_SECONDS <= now) return { kind: 'expired' }
  if (nbf !== undefined && nbf > now + LEEWAY_SECONDS) return { kind: 'not-yet-valid' }
  if (iat !== undefined && iat > now + LEEWAY_SECONDS) return { kind: 'issued-in-future' }
  if (typeof role !== 'string') return { kind: 'bad-claims' }
  if (!hasKnownRole(payload)) return { kind: 'unknown-role', role }
  return isInAudience(payload, role) ? null : { kind: 'wrong-audience' }
}

export const hasKnownRole = (payload: Readonly<Record<string, unknown>>): payload is Claims =>
  roles.has(payload['role'])

/** A person's token must have our audience; an API key may have none, but no other. */
function isInAudience({ aud }: Readonly<Record<string, unknown>>, role: string): boolean {
  if (aud === undefined) return role !== 'authenticated'
  return Array.isArray(aud) ? aud.includes(AUDIENCE) : aud === AUDIENCE
}

const isTime = (value: unknown): value is number => Number.isFinite(value)

const isTimeOrAbsent = (value: unknown): value is number | undefined =>
  value === undefined || isTime(value)
