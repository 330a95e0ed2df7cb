// Keys in settings, which replace those of the secrets file.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isPublishedKey, weaknessOf } from './jwt/secret-strength.ts'

export const keyFields = {
  JWT_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  ANON_KEY: keyOf('anon', 'sb_publishable_'),
  SERVICE_ROLE_KEY: keyOf('service_role', 'sb_secret_'),
} as const

/** Characters of an opaque key, prefix included. */
const LEAST_OPAQUE = 40

function keyOf(role: string, prefix: string) {
  return z
    .string()
    .refine(
      (key) =>
        key.startsWith(prefix) ? key.length >= LEAST_OPAQUE : readClaims(key)?.['role'] === role,
      `must be a JWT of role ${role}, or ${prefix} and a long random word`,
    )
    .optional()
}

function readClaims(key: string): Readonly<Record<string, unknown>> | null {
  const [, payload = '', signature, ...rest] = key.split('.')
  if (signature === undefined || rest.length > 0) return null
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object; its values stay unknown
    return typeof claims === 'object' ? (claims as Readonly<Record<string, unknown>>) : null
  } catch {
    return null
  }
}

const schema = z.object(keyFields)
type KeySettings = z.infer<typeof schema>

const apiKeys = ['ANON_KEY', 'SERVICE_ROLE_KEY'] as const

/** Faults in any environment: the server must be able to verify the keys' signatures. */
export const keyFaults = (settings: KeySettings): string[] =>
  apiKeys
    .filter((name) => {
      const key = settings[name]
      return key !== undefined && !key.startsWith('sb_') && !isSigned(key, settings.JWT_SECRET)
    })
    .map((name) => `${name} must be signed (HS256) with JWT_SECRET.`)

function isSigned(key: string, secret: string | undefined): boolean {
  if (secret === undefined) return false
  const [header = '', payload = '', signature = ''] = key.split('.')
  const right = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Faults that only a production deployment has. No line repeats a key. */
export function productionKeyFaults(settings: KeySettings): string[] {
  const weakness = settings.JWT_SECRET === undefined ? null : weaknessOf(settings.JWT_SECRET)
  return [
    ...(weakness === null ? [] : [`JWT_SECRET ${weakness}.`]),
    ...apiKeys.flatMap((name) => {
      const key = settings[name] ?? ''
      if (isPublishedKey(key)) return [`${name} is published for demonstrations.`]
      // the publishable key is public, so its strength is not checked
      const word = /^sb_secret_(.*)$/.exec(key)?.[1]
      const fault = word === undefined ? null : weaknessOf(word)
      return fault === null ? [] : [`${name} ${fault}.`]
    }),
  ]
}
