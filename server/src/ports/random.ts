import { randomBytes, randomUUID } from 'node:crypto'

/** Cryptographically secure random values, injected so that tests can fix them. */
export type Random = {
  /** `length` bytes of a cryptographic generator. */
  bytes(length: number): Uint8Array
  /** A version 4 UUID. */
  uuid(): string
}

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  uuid: () => randomUUID(),
}

/** A random token of `byteLength` bytes in base64url without padding. */
export const randomToken = (random: Random, byteLength: number): string =>
  Buffer.from(random.bytes(byteLength)).toString('base64url')
