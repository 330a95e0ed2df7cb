// Secrets of the deployment: generated at first start and stored by the caller. Losing them ends all sessions; leaking them
// compromises everything.
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import { z } from 'zod'
import type { Clock } from '../ports/clock.ts'
import { randomToken, type Random } from '../ports/random.ts'
import { signApiKey } from './api-key-token.ts'
import { weaknessOf } from './secret-strength.ts'

const publicJwkSchema = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  alg: z.literal('ES256'),
  kid: z.string().min(1),
  x: z.string(),
  y: z.string(),
})
const privateJwkSchema = publicJwkSchema.extend({ d: z.string() })

/** 32 bytes or more in base64url. */
const symmetricKey = z.string().min(43)

const secretsSchema = z.strictObject({
  /** Signs access tokens. */
  signingKey: privateJwkSchema,
  /** Verifies tokens signed before the last rotation. */
  previousVerifyingKey: publicJwkSchema.nullable(),
  /** When `signingKey` replaced another; absent while it is the first. */
  signingKeySince: z.iso.datetime().optional(),
  /** HS256 secret of tokens made elsewhere; null when there are none. */
  legacySecret: z.string().min(32).nullable(),
  /** API keys that are JWTs, as older clients expect them. */
  anonKey: z.string(),
  serviceRoleKey: z.string(),
  /** Opaque API keys. */
  publishableKey: z.string().startsWith('sb_publishable_').min(40),
  secretKey: z.string().startsWith('sb_secret_').min(40),
  refreshTokenKey: symmetricKey,
  rateLimitKey: symmetricKey,
  /** Keys of identity numbers that rotations added, newest first; the initial one is derived from the other secrets. */
  identityKeys: z
    .array(z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/), key: symmetricKey }))
    .optional(),
})

export type Secrets = z.infer<typeof secretsSchema>
export type SigningJwk = z.infer<typeof privateJwkSchema>
export type VerifyingJwk = z.infer<typeof publicJwkSchema>

export async function generateSecrets(random: Random, clock: Clock): Promise<Secrets> {
  const signingKey = await generateSigningKey()
  const privateKey = await importJWK(signingKey, 'ES256')
  const key = { privateKey, kid: signingKey.kid }
  return {
    signingKey,
    previousVerifyingKey: null,
    legacySecret: null,
    anonKey: await signApiKey('anon', key, clock),
    serviceRoleKey: await signApiKey('service_role', key, clock),
    publishableKey: `sb_publishable_${randomToken(random, 24)}`,
    secretKey: `sb_secret_${randomToken(random, 32)}`,
    refreshTokenKey: randomToken(random, 32),
    rateLimitKey: randomToken(random, 32),
  }
}

/** `json`: the parsed secrets file. Throws an Error that names the faulty fields, never their values. */
export function parseSecrets(json: unknown): Secrets {
  const parsed = secretsSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) =>
    [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.'),
  )
  throw new Error(`The secrets file is not usable: ${fields.join(', ') || 'not an object'}`)
}

/** Rotates the signing key; tokens of the present one stay valid until the next rotation. */
export async function rotateSigningKey(secrets: Secrets, clock: Clock): Promise<Secrets> {
  const { d: _private, ...previousVerifyingKey } = secrets.signingKey
  return {
    ...secrets,
    signingKey: await generateSigningKey(),
    previousVerifyingKey,
    signingKeySince: clock.now().toISOString(),
  }
}

/** Adds a key of identity numbers; older ones are retained, because re-encryption is asynchronous. */
export const rotateIdentityKey = (secrets: Secrets, random: Random): Secrets => ({
  ...secrets,
  identityKeys: [
    { id: randomToken(random, 6), key: randomToken(random, 32) },
    ...(secrets.identityKeys ?? []),
  ],
})

const names = [
  'refreshTokenKey',
  'rateLimitKey',
  'secretKey',
  'publishableKey',
  'legacySecret',
] as const

/** Weaknesses that production refuses, a line each; never a value (security 5.4). */
export function secretFaults(secrets: Secrets): string[] {
  const given = names.flatMap((name) => {
    const secret = secrets[name]
    return secret === null ? [] : [{ name, secret }]
  })
  return [
    ...given.flatMap(({ name, secret }) => {
      const weakness = weaknessOf(secret.replace(/^sb_(publishable|secret)_/, ''))
      return weakness === null ? [] : [`${name} ${weakness}.`]
    }),
    ...(new Set(given.map(({ secret }) => secret)).size === given.length
      ? []
      : ['two of its keys are the same.']),
  ]
}

async function generateSigningKey(): Promise<SigningJwk> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  const { kty, crv, x, y, d } = jwk
  return privateJwkSchema.parse({ kty, crv, x, y, d, alg: 'ES256', kid })
}
