// Authenticated encryption of texts: AES-256-GCM with a key that is not in the database.
import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Random } from '../ports/random.ts'

export type Sealer = {
  /** `context`: additional authenticated data, which binds the ciphertext to where it is stored. */
  seal(text: string, context: string): string
  /** Throws when the ciphertext was changed, or made with another key or context. */
  open(sealed: string, context: string): string
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createSealer(key: Uint8Array, random: Random): Sealer {
  return {
    seal(text, context) {
      const nonce = random.bytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url')
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const options = { authTagLength: TAG_BYTES }
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), options)
        .setAAD(Buffer.from(context))
        .setAuthTag(tag)
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
