// Envelope encryption of identity numbers, so that the database cannot read them: each number with a data key of its own, that key
// with the deployment's. A rotation re-encrypts the data keys only.
import { createHmac } from 'node:crypto'
import { createSealer } from '../jwt/sealer.ts'
import type { Random } from '../ports/random.ts'
import type { IdentityKeys } from './identity-keys.ts'

export type IdentityVault = {
  /** Id of the key that encrypts new records. */
  readonly currentKeyId: string
  /** `number`: as submitted. The ciphertext is bound to this record. */
  seal(number: string, recordId: string): string
  /** The number in capitals without spaces. Throws when the ciphertext is damaged, of another record, or its key is unknown. */
  open(sealed: string, recordId: string): string
  /** Re-encrypts the number's data key with the current key. Throws as `open`. */
  sealAnew(sealed: string, recordId: string): string
  /** HMAC of the document: equal for the same one, reveals nothing about it. */
  fingerprint(documentType: string, number: string): string
}

const OWN_KEY_BYTES = 32

export function createIdentityVault(keys: IdentityKeys, random: Random): IdentityVault {
  const wrap = (ownKey: Uint8Array, recordId: string): string => {
    const { id, key } = keys.current
    const text = Buffer.from(ownKey).toString('base64url')
    return `${id}.${createSealer(key, random).seal(text, `${place(recordId)}|${id}`)}`
  }
  const unwrap = (sealed: string, recordId: string): { ownKey: Uint8Array; body: string } => {
    const [version, keyId = '', wrapped = '', body = ''] = sealed.split('.')
    const key = keys.all.get(keyId)
    if (version !== 'v1' || key === undefined) {
      throw new Error('an identity number is sealed with a key that this server does not have')
    }
    const text = createSealer(key, random).open(wrapped, `${place(recordId)}|${keyId}`)
    return { ownKey: Buffer.from(text, 'base64url'), body }
  }

  return {
    currentKeyId: keys.current.id,
    seal(number, recordId) {
      const ownKey = random.bytes(OWN_KEY_BYTES)
      const body = createSealer(ownKey, random).seal(plain(number), place(recordId))
      return `v1.${wrap(ownKey, recordId)}.${body}`
    },
    open(sealed, recordId) {
      const { ownKey, body } = unwrap(sealed, recordId)
      return createSealer(ownKey, random).open(body, place(recordId))
    },
    sealAnew(sealed, recordId) {
      const { ownKey, body } = unwrap(sealed, recordId)
      return `v1.${wrap(ownKey, recordId)}.${body}`
    },
    fingerprint: (documentType, number) =>
      createHmac('sha256', keys.fingerprintKey)
        .update(`${documentType}|${plain(number)}`)
        .digest('base64url'),
  }
}

const place = (recordId: string): string => `verification_records|document_number|${recordId}`

/** Normalises the spelling of a number. */
const plain = (number: string): string => number.replaceAll(/[\s-]/g, '').toUpperCase()
