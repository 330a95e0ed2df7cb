// Seals identity numbers so that the database never holds one it could read: each number with a key of its own, that key
// with the deployment's. A change of the deployment's key seals the small keys anew and leaves the numbers untouched.
import { createHmac } from 'node:crypto'
import { createSealer } from '../jwt/sealer.ts'
import type { Random } from '../ports/random.ts'
import type { IdentityKeys } from './identity-keys.ts'

export type IdentityVault = {
  /** Id of the key that seals what is new. */
  readonly currentKeyId: string
  /** `number`: as it was handed in. The text opens for this record alone. */
  seal(number: string, recordId: string): string
  /** The number in capitals without spaces. Throws when the text is damaged, of another record, or its key is unknown. */
  open(sealed: string, recordId: string): string
  /** The same number under the current key. Throws as `open`. */
  sealAnew(sealed: string, recordId: string): string
  /** Equal for the same document, tells nothing about it. */
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

/** One document is written in many ways. */
const plain = (number: string): string => number.replaceAll(/[\s-]/g, '').toUpperCase()
