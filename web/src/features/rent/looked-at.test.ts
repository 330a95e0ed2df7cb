import { expect, test } from 'vitest'
import { mayBeLookedAt } from './looked-at.ts'

const SAID_AT = '2026-11-03T14:12:00Z'
const at = (moment: string) => Date.parse(moment)

test('a payment that waits is looked at after three days of silence, one that was not found at once', () => {
  const waits = { state: 'claimed', made_at: SAID_AT } as const
  expect(mayBeLookedAt(waits, at('2026-11-06T14:12:00Z'))).toBe(false)
  expect(mayBeLookedAt(waits, at('2026-11-06T14:12:01Z'))).toBe(true)
  expect(mayBeLookedAt({ state: 'rejected', made_at: SAID_AT }, at(SAID_AT))).toBe(true)
})

test('what was confirmed or taken back is not looked at', () => {
  for (const state of ['confirmed', 'taken_back', 'reversed'] as const)
    expect(mayBeLookedAt({ state, made_at: SAID_AT }, at('2026-12-01T00:00:00Z'))).toBe(false)
})
