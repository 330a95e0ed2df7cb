import { hkdfSync } from 'node:crypto'

/** HKDF: a 32-byte key for one purpose from a secret of another; neither reveals the other. */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
