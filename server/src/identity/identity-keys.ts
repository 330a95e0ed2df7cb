// Encryption keys of identity numbers and papers: those added by rotations, newest first, then the initial derived key. None is ever
// dropped, so that old ciphertexts stay readable.
import { deriveKey } from '../jwt/derived-key.ts'
import type { Secrets } from '../jwt/secrets.ts'

export type IdentityKey = { readonly id: string; readonly key: Uint8Array }

export type SealingKeys = {
  /** Encrypts new records. */
  readonly current: IdentityKey
  readonly all: ReadonlyMap<string, Uint8Array>
}

export type IdentityKeys = SealingKeys & {
  /** HMAC key for finding equal numbers; never rotated, or stored fingerprints would no longer match. */
  readonly fingerprintKey: Uint8Array
}

const FIRST_KEY_ID = 'first'

type KeySecrets = Pick<Secrets, 'refreshTokenKey' | 'identityKeys'>

export const readIdentityKeys = (secrets: KeySecrets): IdentityKeys => ({
  ...keysFor(secrets, 'identity numbers'),
  fingerprintKey: deriveKey(secrets.refreshTokenKey, 'identity fingerprints'),
})

/** Derived from the same secrets as the keys of numbers, but independent of them. */
export const readPaperKeys = (secrets: KeySecrets): SealingKeys =>
  keysFor(secrets, 'identity papers')

function keysFor({ refreshTokenKey, identityKeys = [] }: KeySecrets, purpose: string): SealingKeys {
  const first = { id: FIRST_KEY_ID, key: deriveKey(refreshTokenKey, purpose) }
  const added = identityKeys.map(({ id, key }) => ({ id, key: deriveKey(key, purpose) }))
  return {
    current: added[0] ?? first,
    all: new Map([...added, first].map(({ id, key }) => [id, key])),
  }
}
