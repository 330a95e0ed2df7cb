// bcrypt at the hosted platform's cost and prefix, so that accounts move between the two. Hashing runs on the thread
// pool behind a gate: it must slow down a guesser, not everybody else.
import {
  BCRYPT_COST,
  HASHING_CONCURRENCY,
  HASHING_MAX_WAIT_MS,
  HASHING_QUEUE_LENGTH,
  HASHING_RETRY_SECONDS,
  MAX_PASSWORD_BYTES,
} from '@basera/contract/constants/auth'
import { hash, verify } from '@node-rs/bcrypt'
import { createGate, type Gate } from './gate.ts'

export type Passwords = {
  /** Throws FaultError `unavailable` when the server is busy hashing. */
  hash(password: string): Promise<string>
  /** `encrypted` null: no such account or no password. It takes as long as a wrong password, and is false. */
  verify(password: string, encrypted: string | null): Promise<boolean>
}

/** Salt and bcrypt of a random word that nobody knows, compared against where there is nothing to compare with. */
const NOBODYS = 'E5GfJbre9rSXmwmqedqrwOKEjnfqT4zy8srfRsqSSh6Z6Jadxh7Dq'

/** `cost`: two to the power of it rounds make a hash. */
export function createPasswords({
  cost = BCRYPT_COST,
  gate = hashingGate(),
}: { readonly cost?: number; readonly gate?: Gate } = {}): Passwords {
  // As dear to compare with as the hash of an account that there is.
  const nobodysHash = `$2a$${String(cost).padStart(2, '0')}$${NOBODYS}`
  return {
    // 2a and 2b name the same algorithm for passwords of this length; pgcrypto knows only 2a.
    hash: (password) => gate(() => hash(password, { cost, version: '2a' })),
    async verify(password, encrypted) {
      const isRight = await gate(() => verify(password, encrypted ?? nobodysHash))
      return isRight && encrypted !== null && isHashable(password)
    },
  }
}

/** bcrypt would ignore what follows, so that two long passwords could be one. */
export const isHashable = (password: string): boolean =>
  Buffer.byteLength(password) <= MAX_PASSWORD_BYTES

const hashingGate = (): Gate =>
  createGate({
    concurrency: HASHING_CONCURRENCY,
    queueLength: HASHING_QUEUE_LENGTH,
    maxWaitMs: HASHING_MAX_WAIT_MS,
    retryAfterSeconds: HASHING_RETRY_SECONDS,
  })
