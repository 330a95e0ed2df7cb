// Authentication of a request by API key and bearer token (contract 1.1). The key only admits; the bearer, when present, decides
// the role. The database decides what the role may do.
import { type ApiKey, type ApiKeys, isOpaqueKey } from '../jwt/api-keys.ts'
import type { KeySet } from '../jwt/key-set.ts'
import type { Caller } from './caller.ts'
import { type Credential, readBearer } from './credential.ts'
import type { SentHeaders } from './sent-headers.ts'

export type Admission =
  | {
      readonly kind: 'admitted'
      readonly identity: Pick<Caller, 'role' | 'claims' | 'isSignedIn'>
      readonly credential: Credential
    }
  | { readonly kind: 'refused'; readonly message: string; readonly hint: string }

export type AdmissionRequest = {
  /** The `apikey` header or query parameter. */
  readonly keyText: string | null
  readonly headers: SentHeaders
  readonly needsKey: boolean
}

export type Admit = (request: AdmissionRequest) => Promise<Admission>

const noKey = {
  kind: 'refused',
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
} as const

const unknownKey = {
  kind: 'refused',
  message: 'Invalid API key',
  hint: 'Double check your Supabase `anon` or `service_role` API key.',
} as const

const secretInBrowser = {
  kind: 'refused',
  message: 'Forbidden use of secret API key in browser',
  hint: 'A secret key opens everything: keep it on a server, and replace this one now.',
} as const

export function createAdmission(apiKeys: ApiKeys, keySet: KeySet): Admit {
  return async ({ keyText, headers, needsKey }) => {
    const bearer = readBearer(headers.get('authorization'))
    const key = keyText === null ? null : await apiKeys.identify(keyText)
    const bearerKey = await identifyBearer(bearer, keyText, key)
    if (needsKey && keyText === null && bearerKey === null) return noKey
    if (needsKey && keyText !== null && key === null) return unknownKey
    if (bearer !== null && isOpaqueKey(bearer) && bearerKey === null) return unknownKey
    if (isFromBrowser(headers) && [key, bearerKey].some((one) => one?.role === 'service_role')) {
      return secretInBrowser
    }
    if (bearer === null) return withoutBearer(keyText, key)
    return bearerKey === null ? withToken(bearer) : withKey(bearerKey)
  }

  function identifyBearer(bearer: string | null, keyText: string | null, key: ApiKey | null) {
    if (bearer === null) return null
    if (bearer === keyText) return key
    return keyText === null ? apiKeys.identify(bearer) : apiKeys.findOwn(bearer)
  }

  async function withToken(token: string): Promise<Admission> {
    const verification = await keySet.verify(token)
    if (verification.kind === 'refused') {
      return { kind: 'admitted', identity: anonymous, credential: verification }
    }
    const { claims } = verification
    const isSignedIn = claims.role === 'authenticated' && typeof claims['sub'] === 'string'
    return {
      kind: 'admitted',
      identity: { role: claims.role, claims, isSignedIn },
      credential: { kind: 'token', claims },
    }
  }
}

const anonymous = { role: 'anon', claims: { role: 'anon' }, isSignedIn: false } as const

const withKey = ({ role }: ApiKey): Admission => ({
  kind: 'admitted',
  identity: { role, claims: { role }, isSignedIn: false },
  credential: { kind: 'api-key' },
})

/** An opaque key is no JWT, so clients send it alone to functions; it then stands for the bearer. */
const withoutBearer = (keyText: string | null, key: ApiKey | null): Admission =>
  key !== null && keyText !== null && isOpaqueKey(keyText)
    ? withKey(key)
    : { kind: 'admitted', identity: anonymous, credential: { kind: 'none' } }

/** Browsers name themselves in User-Agent, and send `Origin` with every call to an API. */
const isFromBrowser = (headers: SentHeaders): boolean =>
  headers.has('origin') && headers.get('user-agent')?.startsWith('Mozilla/') === true
