// Six-digit codes (security B2): random, stored as an HMAC over the code and everything it is bound to, compared in constant time.
// A million candidates are quickly hashed, so the key is not in the database.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../jwt/derived-key.ts'

const FIRST_CODE = 100_000
const CODES_END = 1_000_000

/** The HMAC key of codes. `secret`: of this deployment. */
export const deriveCodeKey = (secret: string): Uint8Array => deriveKey(secret, 'one-time codes')

/** A uniformly random code of the system's generator. */
export const newCode = (): string => String(randomInt(FIRST_CODE, CODES_END))

/** The stored form of a code; `bound`: what it is valid for. */
export const codeMac = (key: Uint8Array, code: string, ...bound: readonly string[]): string =>
  createHmac('sha256', key)
    .update([...bound, code].join('\0'))
    .digest('base64url')

export function isSameMac(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Removes the spaces of codes that are shown in groups. */
export const tidyCode = (text: string): string => text.replaceAll(/[\s-]/g, '')
