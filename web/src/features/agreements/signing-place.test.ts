// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { firstPlace, keepPlace, readPlace, type SigningPlace } from './signing-place.ts'

const nowMs = Date.parse('2026-11-29T12:00:00Z')
const sent = {
  success: true,
  channel: 'phone',
  sent_to: '…0015',
  expires_in: 600,
  is_instead: false,
  other: { channel: 'email', sent_to: 'i•••@example.in' },
} as const
const atCode: SigningPlace = {
  step: 'code',
  page: 8,
  intent: { name: 'Imran Sheikh', language: 'hi' },
  sent,
  sentAtMs: nowMs,
}

beforeEach(() => sessionStorage.clear())

test('nothing is kept for another person, another file, or after half an hour', () => {
  keepPlace('imran', '9b1c', atCode, nowMs)
  expect(readPlace('vasudha', '9b1c', nowMs)).toEqual(firstPlace)
  expect(readPlace('imran', '0000', nowMs)).toEqual(firstPlace)
  expect(readPlace('imran', '9b1c', nowMs + 31 * 60_000)).toEqual(firstPlace)
})

test('what is no place is none', () => {
  expect(readPlace('imran', '9b1c', nowMs)).toEqual(firstPlace)
  const place = { ...atCode, step: 'done', page: -1 }
  sessionStorage.setItem(
    'signing_place',
    JSON.stringify({ userId: 'imran', sha256: '9b1c', place, askedAtMs: nowMs }),
  )
  expect(readPlace('imran', '9b1c', nowMs)).toEqual(firstPlace)
})

test('a code that is over is asked for again, and nothing is read again', () => {
  keepPlace('imran', '9b1c', atCode, nowMs)
  expect(readPlace('imran', '9b1c', nowMs + 600_000)).toEqual({ ...atCode, step: 'agree' })
})

test('who comes back goes on where they were', () => {
  keepPlace('imran', '9b1c', atCode, nowMs)
  expect(readPlace('imran', '9b1c', nowMs + 60_000)).toEqual(atCode)
})

test('a signature ends it', () => {
  keepPlace('imran', '9b1c', { ...atCode, step: 'done' }, nowMs)
  expect(sessionStorage.length).toBe(0)
})
