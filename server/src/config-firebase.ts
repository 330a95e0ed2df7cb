// Firebase, which sends and checks the codes of sign-ups by phone (R-ACC-15). Off unless both settings are set.

import { z } from 'zod'

export type FirebaseConfig = {
  readonly projectId: string
  /** Public: sent by the page. */
  readonly apiKey: string
  /** URL of the JWK set of ID tokens. */
  readonly keysUrl: string
}

/** Google's keys for ID tokens, as a JWK set. */
const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export const firebaseFields = {
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be the id of a Firebase project')
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{20,100}$/, 'must be the Web API key of the Firebase project')
    .optional(),
  FIREBASE_KEYS_URL: z
    .string()
    .refine(isWebAddress, 'must be an address such as http://127.0.0.1:9099/keys')
    .optional(),
} as const

const schema = z.object(firebaseFields)
type FirebaseSettings = z.infer<typeof schema>

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

/** `isProduction`: only Google's own keys are allowed. */
export function firebaseFaults(settings: FirebaseSettings, isProduction: boolean): string[] {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = settings
  const isHalf = (projectId === undefined) !== (apiKey === undefined)
  return [
    ...(isHalf ? ['FIREBASE_PROJECT_ID and FIREBASE_API_KEY must be set together.'] : []),
    ...(isProduction && settings.FIREBASE_KEYS_URL !== undefined
      ? ['FIREBASE_KEYS_URL must not be set in production: whoever publishes keys decides.']
      : []),
  ]
}

/** Null where Firebase is not configured; call it once `firebaseFaults` found none. */
export const toFirebaseConfig = (settings: FirebaseSettings): FirebaseConfig | null =>
  settings.FIREBASE_PROJECT_ID === undefined || settings.FIREBASE_API_KEY === undefined
    ? null
    : {
        projectId: settings.FIREBASE_PROJECT_ID,
        apiKey: settings.FIREBASE_API_KEY,
        keysUrl: settings.FIREBASE_KEYS_URL ?? GOOGLE_KEYS_URL,
      }
