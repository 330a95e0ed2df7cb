// Six-digit codes (security B2): made by the system's generator, kept as an HMAC that names all a code is good for,
// compared in constant time. A million candidates are soon hashed, so the key is not in the database.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../jwt/derived-key.ts'

const FIRST_CODE = 100_000
const CODES_END = 1_000_000

/** The key of codes. `secret`: of this deployment. */
export const deriveCodeKey = (secret: string): Uint8Array => deriveKey(secret, 'one-time codes')

/** A code from the generator of the system: no code is likelier than another. */
export const newCode = (): string => String(randomInt(FIRST_CODE, CODES_END))

/** Under which a code is stored; `bound` names all it is good for. */
export const codeMac = (key: Uint8Array, code: string, ...bound: readonly string[]): string =>
  createHmac('sha256', key)
    .update([...bound, code].join('\0'))
    .digest('base64url')

export const isSameMac = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Codes are shown in groups and come back with spaces. */
export const tidyCode = (text: string): string => text.replaceAll(/[\s-]/g, '')
