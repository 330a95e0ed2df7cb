import { hkdfSync } from 'node:crypto'

/** 32 bytes for one purpose out of a secret that serves another; neither tells anything about the other. */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
