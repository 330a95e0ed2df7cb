// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes')
})

const load = () => import('./trusted-types.ts')

describe('the address of a script', () => {
  test.each([
    'https://elsewhere.example/assets/a.js',
    '//elsewhere.example/assets/a.js',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    'blob:http://localhost:3000/5c0b9a1e',
    '/storage/v1/object/public/property-images/a/b.js',
    '/assets/../storage/v1/object/public/files/a.js',
    '/assets/%2e%2e/storage/a.js',
    '/assets/a.svg',
    '/rest/v1/rpc/a.js',
    '/storage/push-worker.js',
    '/other-worker.js',
    'https://elsewhere.example/push-worker.js',
    'https://maps.googleapis.com/maps/api/js/other',
    'https://maps.googleapis.com.elsewhere.example/maps/api/js',
    'http://www.google.com/recaptcha/api.js',
    'https://www.google.com/search/api.js',
  ])('%s is refused (S11)', async (address) => {
    const { scriptAddress } = await load()
    expect(() => scriptAddress(address)).toThrow('is no script of this application')
  })

  test.each([
    ['/assets/proof-worker-abc_1.js', `${location.origin}/assets/proof-worker-abc_1.js`],
    ['/push-worker.js', `${location.origin}/push-worker.js`],
    [`${location.origin}/assets/map-1.mjs`, `${location.origin}/assets/map-1.mjs`],
    [
      'https://maps.googleapis.com/maps/api/js?key=a&v=weekly',
      'https://maps.googleapis.com/maps/api/js?key=a&v=weekly',
    ],
    [
      'https://www.google.com/recaptcha/api.js?render=explicit',
      'https://www.google.com/recaptcha/api.js?render=explicit',
    ],
  ])('%s is one of ours', async (address, whole) => {
    const { scriptAddress } = await load()
    expect(scriptAddress(address)).toBe(whole)
  })
})

describe('the credits of a map', () => {
  test.each([
    ['<img src=x onerror=alert(1)>© Us', '© Us'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<a href="javascript:alert(1)">© Us</a>', '© Us</a>'],
    [
      '<a href="https://a.example" onclick="alert(1)">© Us</a>',
      '<a href="https://a.example" rel="noopener">© Us</a>',
    ],
    [`<a href='https://a.example"onclick="alert(1)'>© Us</a>`, '© Us</a>'],
    [
      '<<a href="https://a.example">script>x</a>',
      '<a href="https://a.example" rel="noopener">scriptx</a>',
    ],
    ['<svg><a href="https://a.example"><img', '<a href="https://a.example" rel="noopener">'],
    ['a <b', 'a '],
  ])('%s is reduced to its text and links', async (text, markup) => {
    const { creditsMarkup } = await load()
    expect(creditsMarkup(text)).toBe(markup)
  })

  test('in the form of the providers of maps keep their links', async () => {
    const { creditsMarkup } = await load()
    expect(
      creditsMarkup(
        '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap contributors</a>',
      ),
    ).toBe(
      '<a href="https://www.openstreetmap.org/copyright" rel="noopener">&copy; OpenStreetMap contributors</a>',
    )
  })
})

test('a browser with Trusted Types has one policy, made once, and none by default', async () => {
  const names: string[] = []
  Reflect.set(globalThis, 'trustedTypes', {
    createPolicy: (name: string, rules: object) => {
      names.push(name)
      return rules
    },
  })
  const { creditsMarkup, scriptAddress } = await load()
  expect(names).toEqual([])
  scriptAddress('/assets/a.js')
  scriptAddress('/assets/b.js')
  creditsMarkup('© Us')
  expect(names).toEqual(['app'])
})
