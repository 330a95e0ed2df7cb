import { beforeEach, expect, test, vi } from 'vitest'
import {
  keepAddressedWish,
  keepReturnPath,
  keepWish,
  takeReturnPath,
  takeWishedHome,
  wishedTitle,
} from './wished-home.ts'

const home = '00000000-0000-4000-8000-000000000001'
const site = 'https://basera.example'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('nothing waits where nothing was wished, or what is kept is broken', () => {
  expect(wishedTitle(0)).toBe(null)
  sessionStorage.setItem('wished_home', '{"homeId":')
  expect(takeWishedHome(0)).toBe(null)
  sessionStorage.setItem('wished_home', '{"homeId":"x","path":"//evil.example","askedAtMs":0}')
  expect(takeWishedHome(0)).toBe(null)
  expect(takeReturnPath(0)).toBe(null)
})

test('a wish is forgotten after an hour', () => {
  keepWish({ homeId: home, title: 'Corner', path: '/' }, 0)
  expect(wishedTitle(3_600_000)).toBe('Corner')
  expect(wishedTitle(3_600_001)).toBe(null)
})

test('home and way back are each taken once, in either order', () => {
  keepWish({ homeId: home, title: 'Corner', path: '/?q=2+BHK' }, 0)
  expect(takeWishedHome(1)).toEqual({ id: home, title: 'Corner' })
  expect(takeWishedHome(1)).toBe(null)
  expect(takeReturnPath(1)).toBe('/?q=2+BHK')
  expect(takeReturnPath(1)).toBe(null)
  expect(sessionStorage.getItem('wished_home')).toBe(null)
})

test.each([
  ['another site', 'https://evil.example/page'],
  ['nowhere', ''],
])('an address that comes from %s wishes nothing', (_from, referrer) => {
  expect(keepAddressedWish(new URL(`${site}/login?save=${home}`), referrer, 0)).toBe(true)
  expect(takeWishedHome(0)).toBe(null)
})

test('an address of our own page wishes its home and leads back to that page', () => {
  const isWish = keepAddressedWish(
    new URL(`${site}/login?save=${home}`),
    `${site}/properties?city=Pune`,
    0,
  )
  expect(isWish).toBe(true)
  expect(takeWishedHome(0)).toEqual({ id: home, title: '' })
  expect(takeReturnPath(0)).toBe('/properties?city=Pune')
})

test('an address without a home is none, and one that is no id wishes nothing', () => {
  expect(keepAddressedWish(new URL(`${site}/login`), `${site}/`, 0)).toBe(false)
  expect(keepAddressedWish(new URL(`${site}/login?save=1'or'1`), `${site}/`, 0)).toBe(true)
  expect(takeWishedHome(0)).toBe(null)
})

test('where a sign-in was asked for is come back to, within the site alone, and no wish is lost by it', () => {
  keepWish({ homeId: home, title: 'Corner', path: '/' }, 0)
  keepReturnPath('/dashboard/saved?show=searches', 1)
  expect(takeReturnPath(2)).toBe('/dashboard/saved?show=searches')
  expect(takeWishedHome(2)).toEqual({ id: home, title: 'Corner' })
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', ''])
    expect([path, wayBackFrom(path)]).toEqual([path, null])
})

function wayBackFrom(path: string) {
  keepReturnPath(path, 3)
  return takeReturnPath(4)
}
