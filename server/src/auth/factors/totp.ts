// TOTP codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds, one step of tolerance each way.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Random } from '../../ports/random.ts'

const STEP_SECONDS = 30
const toleratedSteps = [0, -1, 1]
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A random secret in base32, as authenticator apps take it. */
export const newSecret = (random: Random): string => toBase32(random.bytes(SECRET_BYTES))

/** The time step of a matching code, or null. `unixSeconds`: now. */
export function stepOfCode(secret: string, code: string, unixSeconds: number): number | null {
  const now = Math.floor(unixSeconds / STEP_SECONDS)
  const key = fromBase32(secret)
  const step = toleratedSteps
    .map((offset) => now + offset)
    .find((candidate) => isEqual(codeOfStep(key, candidate), code))
  return step ?? null
}

/** The code at a time in Unix seconds. */
export const codeAt = (secret: string, unixSeconds: number): string =>
  codeOfStep(fromBase32(secret), Math.floor(unixSeconds / STEP_SECONDS))

function codeOfStep(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The `otpauth:` URI in the QR code. */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const parameters = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=${STEP_SECONDS}`
  return `otpauth://totp/${label}?${parameters}`
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text)
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
