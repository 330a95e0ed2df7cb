// Signs and verifies JWTs. The algorithm is that of the key which `kid` selects among ours, never that of the token's header: `none`,
// a public key used as an HMAC secret and keys in the header (jwk, jku) are refused.
import { hash } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import { type Clock, unixSeconds } from '../ports/clock.ts'
import { BoundedCache } from '../memory/bounded-cache.ts'
import { type Claims, findClaimFault, hasKnownRole, type TokenFault } from './claims.ts'
import type { Secrets, VerifyingJwk } from './secrets.ts'
import { parseObject } from './compact-token.ts'
import { checkSignature, importVerifyingKeys, type SignatureCheck } from './verifying-keys.ts'

export type Verification =
  | { readonly kind: 'valid'; readonly claims: Claims }
  | { readonly kind: 'refused'; readonly fault: TokenFault }

export type PublicJwk = VerifyingJwk & {
  readonly use: 'sig'
  readonly key_ops: readonly ['verify']
}

export type KeySet = {
  /** Signs the claims with the current key. */
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>
  /** Returns a fault for an invalid token; does not throw. */
  verify(token: string): Promise<Verification>
  /** Public keys only (contract 2.17). */
  readonly jwks: { readonly keys: readonly PublicJwk[] }
}

/**
 * Verifying ES256 costs much of a small read, and a client repeats its token for an hour: without this a read by somebody who is
 * signed in costs the server 1.6 times the processor's time (docs/performance.md). A reader pays with `check`; what may change
 * while a token lives, time and role, is looked at each time.
 */
const CACHED_TOKENS = 10_000

export async function createKeySet(secrets: Secrets, clock: Clock): Promise<KeySet> {
  const { d: _private, ...currentKey } = secrets.signingKey
  const publicKeys = [currentKey, secrets.previousVerifyingKey].filter((jwk) => jwk !== null)
  const signingKey = await importJWK(secrets.signingKey, 'ES256')
  const keys = await importVerifyingKeys(publicKeys, secrets.legacySecret)
  const signed = new BoundedCache<SignatureCheck>(CACHED_TOKENS)

  const ownKeys = readOwnKeys(secrets)

  /** Only valid signatures are cached, so that a flood of invalid tokens evicts nothing. */
  const check = async (token: string): Promise<SignatureCheck> => {
    const digest = hash('sha256', token, 'base64url')
    const known = signed.get(digest) ?? ownKeys.get(digest)
    if (known !== undefined) return known
    const fresh = await checkSignature(token, keys)
    if (fresh.kind === 'signed') signed.set(digest, fresh)
    return fresh
  }

  return {
    sign: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: secrets.signingKey.kid, typ: 'JWT' })
        .sign(signingKey),

    async verify(token) {
      const checked = await check(token)
      if (checked.kind === 'refused') return checked
      const { payload } = checked
      const fault = findClaimFault(payload, unixSeconds(clock))
      if (fault !== null) return { kind: 'refused', fault }
      return hasKnownRole(payload)
        ? { kind: 'valid', claims: payload }
        : { kind: 'refused', fault: { kind: 'bad-claims' } }
    },

    jwks: { keys: publicKeys.map((jwk) => ({ ...jwk, use: 'sig', key_ops: ['verify'] })) },
  }
}

/** The deployment's own API keys are compared literally: they stay valid after their signing key is rotated. */
const readOwnKeys = ({ anonKey, serviceRoleKey }: Secrets): ReadonlyMap<string, SignatureCheck> =>
  new Map(
    [anonKey, serviceRoleKey].flatMap((key) => {
      const text = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8')
      const payload = parseObject(text)
      return payload === null
        ? []
        : [[hash('sha256', key, 'base64url'), { kind: 'signed', payload }] as const]
    }),
  )
