// The keys that seal identity numbers and papers: those made by rotations, newest first, and behind them the one every deployment
// begins with. None is ever dropped, so that what was sealed once can always be opened.
import { deriveKey } from '../jwt/derived-key.ts'
import type { Secrets } from '../jwt/secrets.ts'

export type IdentityKey = { readonly id: string; readonly key: Uint8Array }

export type SealingKeys = {
  /** Seals what is new. */
  readonly current: IdentityKey
  readonly all: ReadonlyMap<string, Uint8Array>
}

export type IdentityKeys = SealingKeys & {
  /** Makes equal numbers recognisable; it stays, or nothing would be found again. */
  readonly fingerprintKey: Uint8Array
}

const FIRST_KEY_ID = 'first'

type KeySecrets = Pick<Secrets, 'refreshTokenKey' | 'identityKeys'>

export const readIdentityKeys = (secrets: KeySecrets): IdentityKeys => ({
  ...keysFor(secrets, 'identity numbers'),
  fingerprintKey: deriveKey(secrets.refreshTokenKey, 'identity fingerprints'),
})

/** Of the same secrets as those of numbers, and no key of one opens the other. */
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
