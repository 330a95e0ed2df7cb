// The keys that seal identity numbers: those made by rotations, newest first, and behind them the one every deployment
// begins with. None is ever dropped, so that what was sealed once can always be opened.
import { deriveKey } from '../jwt/derived-key.ts'
import type { Secrets } from '../jwt/secrets.ts'

export type IdentityKey = { readonly id: string; readonly key: Uint8Array }

export type IdentityKeys = {
  /** Seals what is new. */
  readonly current: IdentityKey
  readonly all: ReadonlyMap<string, Uint8Array>
  /** Makes equal numbers recognisable; it stays, or nothing would be found again. */
  readonly fingerprintKey: Uint8Array
}

const FIRST_KEY_ID = 'first'

export function readIdentityKeys(
  secrets: Pick<Secrets, 'refreshTokenKey' | 'identityKeys'>,
): IdentityKeys {
  const first = { id: FIRST_KEY_ID, key: deriveKey(secrets.refreshTokenKey, 'identity numbers') }
  const added = (secrets.identityKeys ?? []).map(({ id, key }) => ({
    id,
    key: deriveKey(key, 'identity numbers'),
  }))
  return {
    current: added[0] ?? first,
    all: new Map([...added, first].map(({ id, key }) => [id, key])),
    fingerprintKey: deriveKey(secrets.refreshTokenKey, 'identity fingerprints'),
  }
}
