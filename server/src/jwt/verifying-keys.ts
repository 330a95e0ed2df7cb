// Selects the verifying key of a token by its `kid` among the deployment's keys; a key in the token's header is ignored.
import { compactVerify, type CryptoKey, errors, importJWK } from 'jose'
import type { TokenFault } from './claims.ts'
import { parseHeader, parseObject } from './compact-token.ts'
import type { VerifyingJwk } from './secrets.ts'

type VerifyingKey = { readonly alg: 'ES256' | 'HS256'; readonly key: CryptoKey | Uint8Array }

export type VerifyingKeys = {
  readonly byId: ReadonlyMap<string, VerifyingKey>
  /** For tokens made elsewhere with the shared secret; those name no key. */
  readonly legacy: VerifyingKey | null
}

export type SignatureCheck =
  | { readonly kind: 'signed'; readonly payload: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly fault: TokenFault }

export async function importVerifyingKeys(
  jwks: readonly VerifyingJwk[],
  legacySecret: string | null,
): Promise<VerifyingKeys> {
  const entries = jwks.map(
    async (jwk) => [jwk.kid, { alg: jwk.alg, key: await importJWK(jwk, jwk.alg) }] as const,
  )
  return {
    byId: new Map(await Promise.all(entries)),
    legacy:
      legacySecret === null ? null : { alg: 'HS256', key: new TextEncoder().encode(legacySecret) },
  }
}

export async function checkSignature(token: string, keys: VerifyingKeys): Promise<SignatureCheck> {
  const header = parseHeader(token)
  if (header === null) return refused({ kind: 'malformed', parts: token.split('.').length })
  const chosen = chooseKey(header, keys)
  if (chosen === null) return refused({ kind: 'unknown-key' })
  try {
    const { payload } = await compactVerify(token, chosen.key, { algorithms: [chosen.alg] })
    const claims = parseObject(new TextDecoder().decode(payload))
    return claims === null ? refused({ kind: 'bad-claims' }) : { kind: 'signed', payload: claims }
  } catch (error) {
    if (error instanceof errors.JOSEError) return refused({ kind: 'bad-signature' })
    throw error
  }
}

/** The header's algorithm must be that of the selected key. */
function chooseKey(header: Readonly<Record<string, unknown>>, keys: VerifyingKeys) {
  const named = typeof header['kid'] === 'string' ? keys.byId.get(header['kid']) : undefined
  const key = named ?? keys.legacy
  return key?.alg === header['alg'] ? key : null
}

const refused = (fault: TokenFault): SignatureCheck => ({ kind: 'refused', fault })
