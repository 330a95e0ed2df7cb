import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPendingVisit, readPendingVisit, storePendingVisit } from './pending-visit.ts'

const HOME = '00000000-0000-4000-8000-000000000001'
const OTHER_HOME = '00000000-0000-4000-8000-000000000002'
const AT = '2026-11-28T05:30:00+00:00'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
})

test.each([
  '{"homeId":',
  'null',
  `{"homeId":"${HOME}","askedAtMs":0}`,
  `{"homeId":"${HOME}","startsAt":7,"askedAtMs":0}`,
  `{"homeId":"${HOME}","startsAt":"soon","askedAtMs":0}`,
  `{"homeId":"${HOME}","startsAt":"${AT}"}`,
])('a stored value that is broken is none: %j', (stored) => {
  sessionStorage.setItem('pending_visit', stored)
  expect(readPendingVisit(HOME, 0)).toBe(null)
})

test('a time of one home is not chosen for another', () => {
  storePendingVisit(HOME, AT, 0)
  expect(readPendingVisit(OTHER_HOME, 1)).toBe(null)
})

test('a time is kept for 30 minutes, over a reload, until it is forgotten', () => {
  storePendingVisit(HOME, AT, 0)
  expect(readPendingVisit(HOME, 1_800_000)).toBe(AT)
  expect(readPendingVisit(HOME, 1_800_000)).toBe(AT)
  expect(readPendingVisit(HOME, 1_800_001)).toBe(null)
  forgetPendingVisit()
  expect(readPendingVisit(HOME, 1)).toBe(null)
})
