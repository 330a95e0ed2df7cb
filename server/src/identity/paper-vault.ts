// Encrypts pictures of identity documents at rest: AES-256-GCM with a key that only the secrets file has. As whole files: uploads
// are capped, and a part of one could not be authenticated.
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { releaseBytes } from '../memory/release-bytes.ts'
import type { Random } from '../ports/random.ts'
import type { SealingKeys } from './identity-keys.ts'

export type PaperVault = {
  /** Id of the key that encrypts new files. */
  readonly currentKeyId: string
  /** The ciphertext is bound to this blob. */
  seal(bytes: Uint8Array, blobId: string): Uint8Array<ArrayBuffer>
  /** Throws when the bytes were changed or cut, are of another blob, or their key is unknown. */
  open(stored: Uint8Array, blobId: string, keyId: string): Uint8Array<ArrayBuffer>
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Stored form: nonce, tag, ciphertext. */
export function createPaperVault({ current, all }: SealingKeys, random: Random): PaperVault {
  return {
    currentKeyId: current.id,
    seal(bytes, blobId) {
      const nonce = random.bytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, current.key, nonce).setAAD(place(blobId, current.id))
      const encrypted = cipher.update(bytes)
      const body = [encrypted, cipher.final()]
      const stored = Buffer.concat([nonce, cipher.getAuthTag(), ...body])
      releaseBytes(encrypted)
      return stored
    },
    open(stored, blobId, keyId) {
      const key = all.get(keyId)
      if (key === undefined) {
        throw new Error('an identity paper is sealed with a key that this server does not have')
      }
      const options = { authTagLength: TAG_BYTES }
      const decipher = createDecipheriv(ALGORITHM, key, stored.subarray(0, NONCE_BYTES), options)
        .setAAD(place(blobId, keyId))
        .setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const decrypted = decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES))
      const bytes = Buffer.concat([decrypted, decipher.final()])
      releaseBytes(decrypted)
      return bytes
    },
  }
}

const place = (blobId: string, keyId: string): Buffer =>
  Buffer.from(`identity papers|${blobId}|${keyId}`)
