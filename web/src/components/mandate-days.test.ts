import { expect, test } from 'vitest'
import type { Mandate } from '@basera/contract/chain/broker'
import { isRenewable } from './mandate-days.ts'

const nowMs = Date.parse('2026-11-28T10:00:00+05:30')

const mandate = (over: Partial<Mandate> = {}) => ({
  property_id: 'p1',
  state: 'active' as const,
  starts_on: '2026-09-01',
  ends_on: '2026-12-07',
  ...over,
})

test('one that ends later, has no end or is over is not offered anew', () => {
  for (const over of [
    { ends_on: '2026-12-13' },
    { ends_on: '2999-12-31' },
    { state: 'ended' as const },
    { state: 'offered' as const },
  ])
    expect(isRenewable(mandate(over), [], nowMs)).toBe(false)
})

test('one that ends within two weeks is, until another follows on it', () => {
  const ending = mandate()
  const next = mandate({ starts_on: '2026-12-08', ends_on: '2027-03-07', state: 'offered' })
  expect(isRenewable(ending, [ending], nowMs)).toBe(true)
  expect(isRenewable(ending, [ending, { ...next, property_id: 'p2' }], nowMs)).toBe(true)
  expect(isRenewable(ending, [ending, { ...next, state: 'refused' }], nowMs)).toBe(true)
  expect(isRenewable(ending, [ending, next], nowMs)).toBe(false)
  expect(isRenewable(ending, [ending, { ...next, state: 'active' }], nowMs)).toBe(false)
})
