// WebAuthn: what a key is asked to sign, and whether it did. The relying party and the origin are those of the site, whatever a
// request says; the library checks them, the challenge, the flags and the signature.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { brand } from '@basera/contract/brand'
import { PASSKEY_CHALLENGE_SECONDS } from '@basera/contract/constants/auth'
import { z } from 'zod'

/** A key as it is stored; `publicKey` in base64url. */
export type StoredKey = {
  readonly id: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  readonly isBackedUp: boolean
}

export type RelyingParty = { readonly id: string; readonly origin: string }

export function relyingParty({ siteUrl }: { readonly siteUrl: string }): RelyingParty {
  const { hostname, origin } = new URL(siteUrl)
  return { id: hostname, origin }
}

/**
 * What a key has to prove. `alone`: it signs in by itself, so the device asks for a finger, a face or its own code, and the key is
 * found without a name. `second`: it follows a password.
 */
export type Use = 'alone' | 'second'

const text = z.string().max(20_000)
const key = {
  id: z.string().min(16).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
}

/** As `PublicKeyCredential.toJSON` writes it. */
export const registrationSchema = z.object({
  ...key,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
export const assertionSchema = z.object({
  ...key,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).nullish(),
  }),
})
export type Registration = z.infer<typeof registrationSchema>
export type Assertion = z.infer<typeof assertionSchema>

/** Loaded by who uses it first: its parsers of certificates are of no use to anybody else. */
const library = () => import('@simplewebauthn/server')

const timeoutMs = PASSKEY_CHALLENGE_SECONDS * 1000

/** `handle`: what the key is filed under on the device; `name`: what the device shows. */
export const registrationOptions = async (
  party: RelyingParty,
  use: Use,
  person: {
    readonly handle: string
    readonly name: string
    readonly keys: readonly Pick<StoredKey, 'id' | 'transports'>[]
  },
) =>
  (await library()).generateRegistrationOptions({
    rpName: brand.name,
    rpID: party.id,
    userName: person.name,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.handle),
    timeout: timeoutMs,
    attestationType: 'none',
    excludeCredentials: person.keys.map(toDescriptor),
    authenticatorSelection:
      use === 'alone'
        ? { residentKey: 'required', userVerification: 'required' }
        : { residentKey: 'discouraged', userVerification: 'preferred' },
  })

/** `keys`: which may answer; none for a sign-in, where nobody is known yet. */
export const assertionOptions = async (
  party: RelyingParty,
  use: Use,
  keys: readonly Pick<StoredKey, 'id' | 'transports'>[] = [],
) =>
  (await library()).generateAuthenticationOptions({
    rpID: party.id,
    timeout: timeoutMs,
    allowCredentials: keys.map(toDescriptor),
    userVerification: use === 'alone' ? 'required' : 'preferred',
  })

/** The new key; null when the answer proves none. */
export async function verifyRegistration(
  { id, origin }: RelyingParty,
  use: Use,
  challenge: string,
  given: Registration,
): Promise<StoredKey | null> {
  const { verifyRegistrationResponse } = await library()
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response: toRegistrationJson(given),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: use === 'alone',
    }),
  )
  if (verified?.verified !== true) return null
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: given.response.transports ?? [],
    isBackedUp: credentialBackedUp,
  }
}

/** The key's new count; null when the answer is not this key's, or its count went backwards. */
export async function verifyAssertion(
  { id, origin }: RelyingParty,
  use: Use,
  challenge: string,
  { stored, given }: { readonly stored: StoredKey; readonly given: Assertion },
): Promise<number | null> {
  if (given.id !== stored.id) return null
  const { verifyAuthenticationResponse } = await library()
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: toAssertionJson(given),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: use === 'alone',
      credential: {
        id: stored.id,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
        counter: stored.counter,
        transports: [...stored.transports],
      },
    }),
  )
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null
}

const toDescriptor = ({ id, transports }: Pick<StoredKey, 'id' | 'transports'>) => ({
  id,
  transports: [...transports],
})

// The library's types leave out what browsers may say null for; it reads every field with care.
const toRegistrationJson = (given: Registration): RegistrationResponseJSON =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema above
  given as unknown as RegistrationResponseJSON
const toAssertionJson = (given: Assertion): AuthenticationResponseJSON =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema above
  given as unknown as AuthenticationResponseJSON

/** The library throws for everything that is not as it should be: bytes of a stranger are no fault of the server. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}
