// Web push: the keys by which the server is known to browsers' push services (VAPID, RFC 8292). Off unless all three are set.

import { createECDH } from 'node:crypto'
import { z } from 'zod'

export type PushConfig = {
  /** Uncompressed point of P-256, base64url: sent to browsers. */
  readonly publicKey: string
  readonly privateKey: string
  /** Where a push service reaches the operator: `mailto:` or `https:`. */
  readonly subject: string
  /** Takes every push in place of the browsers' services; for tests on this machine. */
  readonly testUrl: string | null
}

export const pushFields = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be a public key of P-256 in base64url, 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of P-256 in base64url, 43 characters')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto:… or https://…')
    .optional(),
  PUSH_TEST_URL: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/, 'must be an address such as http://127.0.0.1:9099')
    .optional(),
} as const

const schema = z.object(pushFields)
type PushSettings = z.infer<typeof schema>

/** `isProduction`: only the browsers' own services are sent to. */
export function pushFaults(settings: PushSettings, isProduction: boolean): string[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings
  const given = [publicKey, privateKey, settings.VAPID_SUBJECT].filter((one) => one !== undefined)
  if (given.length === 1 || given.length === 2) {
    return ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT must be set together.']
  }
  return [
    ...(publicKey !== undefined && privateKey !== undefined && publicKey !== publicKeyOf(privateKey)
      ? ['VAPID_PUBLIC_KEY must be the public key of VAPID_PRIVATE_KEY.']
      : []),
    ...(isProduction && settings.PUSH_TEST_URL !== undefined
      ? ['PUSH_TEST_URL must not be set in production.']
      : []),
  ]
}

/** Null for a number that is no private key of the curve. */
function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

/** Null where nothing is pushed; call it once `pushFaults` found none. */
export const toPushConfig = (settings: PushSettings): PushConfig | null =>
  settings.VAPID_PUBLIC_KEY === undefined ||
  settings.VAPID_PRIVATE_KEY === undefined ||
  settings.VAPID_SUBJECT === undefined
    ? null
    : {
        publicKey: settings.VAPID_PUBLIC_KEY,
        privateKey: settings.VAPID_PRIVATE_KEY,
        subject: settings.VAPID_SUBJECT,
        testUrl: settings.PUSH_TEST_URL ?? null,
      }
