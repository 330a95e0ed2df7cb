// Tokens of signed URLs (contract 4.3): bound to one path and purpose, so a token for reading is valid neither for writing nor for
// another file, nor as an access token. They have a key of their own.
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

import { type Clock, unixSeconds } from '../ports/clock.ts'
import { check } from './read-json.ts'
import { StorageError } from './storage-error.ts'

/** The signer's session, for URLs that end with it. */
export type SigningSession = {
  /** The person. */
  readonly sub: string
  readonly session_id: string
}

type Payloads = {
  readonly download: { readonly url: string; readonly session?: SigningSession | undefined }
  readonly transform: {
    readonly url: string
    readonly session?: SigningSession | undefined
    /** JSON of a transform. */
    readonly transformations: string
  }
  readonly upload: {
    readonly url: string
    /** Id of the token, to record it as spent; a UUID. */
    readonly jti: string
    /** Unix seconds. */
    readonly exp: number
    readonly owner: string | null
    readonly upsert: boolean
  }
}

export type TokenScope = keyof Payloads
export type TokenPayload<S extends TokenScope> = Payloads[S]

const session = z.object({ sub: z.uuid(), session_id: z.uuid() }).optional()

const schemas: { readonly [S in TokenScope]: z.ZodType<Payloads[S]> } = {
  download: z.object({ url: z.string(), session }),
  transform: z.object({ url: z.string(), transformations: z.string(), session }),
  upload: z.object({
    url: z.string(),
    jti: z.uuid(),
    exp: z.number(),
    owner: z.string().nullable(),
    upsert: z.boolean(),
  }),
}

export type UrlTokens = {
  sign<S extends TokenScope>(
    scope: S,
    payload: Omit<TokenPayload<S>, 'exp'>,
    seconds: number,
  ): Promise<string>
  /** Throws StorageError InvalidJWT, or InvalidSignature for a token of another path or purpose. */
  verify<S extends TokenScope>(scope: S, token: string, url: string): Promise<TokenPayload<S>>
}

/** `key`: 32 bytes or more. */
export function createUrlTokens(key: Uint8Array, clock: Clock): UrlTokens {
  return {
    sign(scope, payload, seconds) {
      const now = unixSeconds(clock)
      return new SignJWT({ ...payload, scope })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(key)
    },
    async verify(scope, token, url) {
      const payload = await readToken(token, key, clock)
      if (payload['scope'] !== scope || payload['url'] !== url) {
        throw new StorageError('InvalidSignature')
      }
      return check<z.ZodType<TokenPayload<typeof scope>>>(schemas[scope], payload, 'token')
    },
  }
}

async function readToken(token: string, key: Uint8Array, clock: Clock) {
  try {
    const options = { algorithms: ['HS256'], currentDate: clock.now(), requiredClaims: ['exp'] }
    return (await jwtVerify(token, key, options)).payload
  } catch (cause) {
    if (!(cause instanceof errors.JOSEError)) throw cause
    throw new StorageError('InvalidJWT', tokenMessage(cause), { cause })
  }
}

function tokenMessage(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'jwt expired'
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) {
    return 'Invalid Compact JWS'
  }
  return 'Invalid JWT'
}
