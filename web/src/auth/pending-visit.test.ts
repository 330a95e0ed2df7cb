import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetPendingVisit,
  pendingVisitHomeId,
  readPendingVisit,
  storePendingVisit,
} from './pending-visit.ts'

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

test.each([
  ['no text', 7, ''],
  ['a longer one than can be sent', 'a'.repeat(501), 'a'.repeat(500)],
])('a note that is %s is made one that can be', (_case, note, read) => {
  sessionStorage.setItem(
    'pending_visit',
    JSON.stringify({ homeId: HOME, startsAt: AT, note, askedAtMs: 0 }),
  )
  expect(readPendingVisit(HOME, 0)).toEqual({ startsAt: AT, people: 1, note: read })
})

test.each([0, 11, 1.5, '2', null])('a count of people that cannot come is one: %j', (people) => {
  sessionStorage.setItem(
    'pending_visit',
    JSON.stringify({ homeId: HOME, startsAt: AT, people, note: '', askedAtMs: 0 }),
  )
  expect(readPendingVisit(HOME, 0)).toEqual({ startsAt: AT, people: 1, note: '' })
})

test('a time of one home is not chosen for another', () => {
  storePendingVisit(HOME, { startsAt: AT, people: 1, note: '' }, 0)
  expect(readPendingVisit(OTHER_HOME, 1)).toBe(null)
})

test('a home that is no id leads nowhere', () => {
  storePendingVisit('../admin', { startsAt: AT, people: 1, note: '' }, 0)
  expect(pendingVisitHomeId(0)).toBe(null)
})

test('a time with its note is kept for 30 minutes, over a reload, until it is forgotten', () => {
  const chosen = { startsAt: AT, people: 2, note: 'Two of us will come.' }
  storePendingVisit(HOME, chosen, 0)
  expect(readPendingVisit(HOME, 1_800_000)).toEqual(chosen)
  expect(readPendingVisit(HOME, 1_800_000)).toEqual(chosen)
  expect(pendingVisitHomeId(1)).toBe(HOME)
  expect(readPendingVisit(HOME, 1_800_001)).toBe(null)
  expect(pendingVisitHomeId(1_800_001)).toBe(null)
  forgetPendingVisit()
  expect(readPendingVisit(HOME, 1)).toBe(null)
})
