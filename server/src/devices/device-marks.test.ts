import { expect, it } from 'vitest'
import { systemRandom } from '../ports/random.ts'
import { createDeviceMarks } from './device-marks.ts'

const marks = createDeviceMarks('a secret of this deployment', systemRandom, { isHttpsOnly: true })
const other = createDeviceMarks('another secret', systemRandom, { isHttpsOnly: true })
const sent = (cookie: string, before = '') =>
  new Headers({ cookie: `${before}${cookie.split(';')[0] ?? ''}` })

it('a mark is bound to its host and never leaves unencrypted where the site is https', () => {
  expect(marks.make('known').cookie).toMatch(
    /^__Host-device=[\w-]{43}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  expect(marks.make('asking').cookie).toContain('; Max-Age=3600; ')
})

it('a device cookie is accepted with our own MAC only', () => {
  const { hash, cookie } = marks.make('known')
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(cookie).not.toContain(hash)
  expect(marks.read(sent(cookie))).toBe(hash)
  expect(marks.read(sent(cookie, 'other=1; '))).toBe(hash)
  expect(marks.read(sent(other.make('known').cookie))).toBeNull()
})

it.each([
  ['none', {}],
  ['one of another name', { cookie: 'device=a.b' }],
  ['an empty one', { cookie: '__Host-device=' }],
  ['one without a seal', { cookie: `__Host-device=${'a'.repeat(43)}` }],
  ['one with a seal of nobody’s', { cookie: `__Host-device=${'a'.repeat(43)}.${'b'.repeat(43)}` }],
  ['what is no cookie', { cookie: ';;=;%%%' }],
])('%s is no mark', (_what, headers) => {
  expect(marks.read(new Headers(headers))).toBeNull()
})
