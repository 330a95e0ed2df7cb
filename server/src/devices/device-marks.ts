// Device cookies: HttpOnly, same-site, with a MAC. They authenticate nobody; they give a known browser rate limits of its own, which
// strangers cannot exhaust (S6). A cookie with a wrong MAC is refused without a query.
import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { ASKING_DEVICE_SECONDS, KNOWN_DEVICE_DAYS } from '@basera/contract/constants/auth'
import { deriveKey } from '../jwt/derived-key.ts'
import { randomToken, type Random } from '../ports/random.ts'

export type DeviceMarks = {
  /** The hash of a request's device cookie; null when it has no valid one. */
  read(headers: Headers): string | null
  /** `cookie`: value of the Set-Cookie header. */
  make(life: 'known' | 'asking'): { readonly hash: string; readonly cookie: string }
}

const DAY_SECONDS = 24 * 60 * 60
const lifeSeconds = {
  known: KNOWN_DEVICE_DAYS * DAY_SECONDS,
  asking: ASKING_DEVICE_SECONDS,
} as const

const hashOf = (mark: string): string => hash('sha256', mark, 'hex')

/** `isHttpsOnly`: the cookie is `__Host-` and `Secure`. */
export function createDeviceMarks(
  secret: string,
  random: Random,
  { isHttpsOnly }: { isHttpsOnly: boolean },
): DeviceMarks {
  const key = deriveKey(secret, 'device marks')
  const name = isHttpsOnly ? '__Host-device' : 'device'
  const sealOf = (mark: string): Buffer => createHmac('sha256', key).update(mark).digest()

  return {
    read(headers) {
      const cookies = headers.get('cookie')
      const [mark = '', seal] = (cookies === null ? '' : (parse(cookies, name)[name] ?? '')).split(
        '.',
      )
      if (seal === undefined) return null
      const [given, right] = [Buffer.from(seal, 'base64url'), sealOf(mark)]
      return given.length === right.length && timingSafeEqual(given, right) ? hashOf(mark) : null
    },
    make(life) {
      const mark = randomToken(random, 32)
      const cookie = serialize(name, `${mark}.${sealOf(mark).toString('base64url')}`, {
        path: '/',
        httpOnly: true,
        secure: isHttpsOnly,
        sameSite: 'Strict',
        maxAge: lifeSeconds[life],
      })
      return { hash: hashOf(mark), cookie }
    },
  }
}
