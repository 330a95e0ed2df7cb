declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  /** Encrypts as RFC 8188; with `dh` and `authSecret`, both base64url, as RFC 8291. */
  export function encrypt(
    content: Buffer,
    parameters: {
      readonly version: 'aes128gcm'
      readonly dh: string
      readonly authSecret: string
      readonly privateKey: ECDH
      readonly salt: Buffer
    },
  ): Buffer
  /** The reverse; `privateKey` is the browser's. */
  export function decrypt(
    content: Buffer,
    parameters: {
      readonly version: 'aes128gcm'
      readonly authSecret: string
      readonly privateKey: ECDH
    },
  ): Buffer
}
