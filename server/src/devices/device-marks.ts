// The mark by which a browser is known again: a cookie that no script reads and that is sent to this site alone. It signs
// nobody in; it only keeps strangers from using up what its browser may try (S6). Marks that we did not make are refused
// before the database is asked.
import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { ASKING_DEVICE_SECONDS, KNOWN_DEVICE_DAYS } from '@basera/contract/constants/auth'
import { deriveKey } from '../jwt/derived-key.ts'
import { randomToken, type Random } from '../ports/random.ts'

export type DeviceMarks = {
  /** The hash of the mark that came with a request; null when none of ours came. */
  read(headers: Headers): string | null
  /** `cookie`: the header that gives the mark to the browser. */
  make(life: 'known' | 'asking'): { readonly hash: string; readonly cookie: string }
}

const DAY_SECONDS = 24 * 60 * 60
const LIFE_SECONDS = {
  known: KNOWN_DEVICE_DAYS * DAY_SECONDS,
  asking: ASKING_DEVICE_SECONDS,
} as const

const hashOf = (mark: string): string => hash('sha256', mark, 'hex')

/** `isHttpsOnly`: the cookie is bound to this very host and never leaves unencrypted. */
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
        maxAge: LIFE_SECONDS[life],
      })
      return { hash: hashOf(mark), cookie }
    },
  }
}
