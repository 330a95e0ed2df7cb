// Verifies ID tokens of Google's Firebase Authentication for confirmed phones: as its documentation requires, and more strictly for
// sign-ups. Decision 016.
import { createHash } from 'node:crypto'
import { ID_TOKEN_LEEWAY_SECONDS, ID_TOKEN_LIFE_SECONDS } from '@basera/contract/constants/auth'
import { type CryptoKey, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { type Clock, unixSeconds } from './clock.ts'
import type { PhoneConfirmer } from './phone-confirmer.ts'
import { createPublishedKeys } from './published-keys.ts'

export type FirebaseSettings = {
  readonly projectId: string
  /** Where the keys are published. */
  readonly keysUrl: string
}

const MAX_TOKEN_CHARACTERS = 4096

// `sign_in_provider` must be phone: tokens of other sign-ins may have a number, too, confirmed at some earlier time.
const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  iat: z.int(),
  auth_time: z.int(),
  phone_number: z.string().regex(/^\+[1-9]\d{5,14}$/),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
})

export function createFirebasePhone(
  { projectId, keysUrl }: FirebaseSettings,
  clock: Clock,
): PhoneConfirmer {
  const keys = createPublishedKeys(keysUrl, clock)

  const findKey = async (kid: string | undefined): Promise<CryptoKey> => {
    const key = kid === undefined || kid.length > 200 ? null : await keys.find(kid)
    if (key === null) throw new errors.JWKSNoMatchingKey()
    return key
  }

  return {
    async check(token) {
      if (token.length > MAX_TOKEN_CHARACTERS) return null
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => findKey(kid), {
          // Fixed, not the header's: refuses `none` and a public key used as an HMAC secret.
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          requiredClaims: ['exp', 'iat', 'sub'],
          currentDate: clock.now(),
          clockTolerance: ID_TOKEN_LEEWAY_SECONDS,
        })
        const claims = claimsSchema.safeParse(payload).data
        if (claims === undefined || !isFresh(claims, unixSeconds(clock))) return null
        return {
          id: createHash('sha256').update(token).digest('base64url'),
          digits: claims.phone_number.slice(1),
          expiresAt: new Date((claims.auth_time + ID_TOKEN_LIFE_SECONDS) * 1000),
        }
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}

/** Issued lately, and not in the future. `now`: Unix seconds. */
const isFresh = (claims: z.infer<typeof claimsSchema>, now: number): boolean =>
  Math.max(claims.iat, claims.auth_time) <= now + ID_TOKEN_LEEWAY_SECONDS &&
  claims.auth_time + ID_TOKEN_LIFE_SECONDS > now
