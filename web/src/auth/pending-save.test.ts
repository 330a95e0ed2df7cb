import { beforeEach, expect, test, vi } from 'vitest'
import {
  storePendingSaveOfAddress,
  storeReturnPath,
  storePendingSave,
  takeReturnPath,
  takePendingSave,
  pendingTitle,
} from './pending-save.ts'

const HOME = '00000000-0000-4000-8000-000000000001'
const SITE = 'https://basera.example'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
})

test('no save is pending where none was stored, or the stored value is broken', () => {
  expect(pendingTitle(0)).toBe(null)
  sessionStorage.setItem('pending_save', '{"homeId":')
  expect(takePendingSave(0)).toBe(null)
  sessionStorage.setItem('pending_save', '{"homeId":"x","path":"//evil.example","askedAtMs":0}')
  expect(takePendingSave(0)).toBe(null)
  expect(takeReturnPath(0)).toBe(null)
})

test('a pending save expires after an hour', () => {
  storePendingSave({ homeId: HOME, title: 'Corner', path: '/' }, 0)
  expect(pendingTitle(3_600_000)).toBe('Corner')
  expect(pendingTitle(3_600_001)).toBe(null)
})

test('home and return path are each read once, in either order', () => {
  storePendingSave({ homeId: HOME, title: 'Corner', path: '/?q=2+BHK' }, 0)
  expect(takePendingSave(1)).toEqual({ id: HOME, title: 'Corner' })
  expect(takePendingSave(1)).toBe(null)
  expect(takeReturnPath(1)).toBe('/?q=2+BHK')
  expect(takeReturnPath(1)).toBe(null)
  expect(sessionStorage.getItem('pending_save')).toBe(null)
})

test.each([
  ['another site', 'https://evil.example/page'],
  ['nowhere', ''],
])('an address with the referrer %s stores no pending save', (_from, referrer) => {
  expect(storePendingSaveOfAddress(new URL(`${SITE}/login?save=${HOME}`), referrer, 0)).toBe(true)
  expect(takePendingSave(0)).toBe(null)
})

test('an address with a referrer of our own stores its home and that page as the return path', () => {
  const isPending = storePendingSaveOfAddress(
    new URL(`${SITE}/login?save=${HOME}`),
    `${SITE}/properties?city=Pune`,
    0,
  )
  expect(isPending).toBe(true)
  expect(takePendingSave(0)).toEqual({ id: HOME, title: '' })
  expect(takeReturnPath(0)).toBe('/properties?city=Pune')
})

test('an address without a home is none, and one that is no id stores no pending save', () => {
  expect(storePendingSaveOfAddress(new URL(`${SITE}/login`), `${SITE}/`, 0)).toBe(false)
  expect(storePendingSaveOfAddress(new URL(`${SITE}/login?save=1'or'1`), `${SITE}/`, 0)).toBe(true)
  expect(takePendingSave(0)).toBe(null)
})

test('the return path of a sign-in stays within the site and leaves a pending save', () => {
  storePendingSave({ homeId: HOME, title: 'Corner', path: '/' }, 0)
  storeReturnPath('/dashboard/saved?show=searches', 1)
  expect(takeReturnPath(2)).toBe('/dashboard/saved?show=searches')
  expect(takePendingSave(2)).toEqual({ id: HOME, title: 'Corner' })
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', ''])
    expect([path, wayBackFrom(path)]).toEqual([path, null])
})

function wayBackFrom(path: string) {
  storeReturnPath(path, 3)
  return takeReturnPath(4)
}
