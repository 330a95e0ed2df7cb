// Password hashing: bcrypt at the hosted platform's cost and prefix, so that accounts can move between the two. It runs on the
// thread pool behind a semaphore, so that a flood of guesses does not slow down other requests.
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
  /** Throws FaultError `unavailable` when the queue of hashing is full. */
  hash(password: string): Promise<string>
  /** `encrypted` null: no such account or no password; false, after the same time as for a wrong password. */
  verify(password: string, encrypted: string | null): Promise<boolean>
}

/** Salt and bcrypt hash of a discarded random password, compared against when there is no hash. */
const DUMMY = 'E5GfJbre9rSXmwmqedqrwOKEjnfqT4zy8srfRsqSSh6Z6Jadxh7Dq'

/** `cost`: two to the power of it rounds make a hash. */
export function createPasswords({
  cost = BCRYPT_COST,
  gate = hashingGate(),
}: { readonly cost?: number; readonly gate?: Gate } = {}): Passwords {
  // The same cost as the hash of an existing account.
  const dummyHash = `$2a$${String(cost).padStart(2, '0')}$${DUMMY}`
  return {
    // 2a and 2b name the same algorithm for passwords of this length; pgcrypto knows only 2a.
    hash: (password) => gate(() => hash(password, { cost, version: '2a' })),
    async verify(password, encrypted) {
      const isRight = await gate(() => verify(password, encrypted ?? dummyHash))
      return isRight && encrypted !== null && isHashable(password)
    },
  }
}

/** bcrypt ignores bytes after the 72nd, so that two long passwords could be equal. */
export const isHashable = (password: string): boolean =>
  Buffer.byteLength(password) <= MAX_PASSWORD_BYTES

const hashingGate = (): Gate =>
  createGate({
    concurrency: HASHING_CONCURRENCY,
    queueLength: HASHING_QUEUE_LENGTH,
    maxWaitMs: HASHING_MAX_WAIT_MS,
    retryAfterSeconds: HASHING_RETRY_SECONDS,
  })
