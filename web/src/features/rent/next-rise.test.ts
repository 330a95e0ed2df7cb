import { expect, test } from 'vitest'
import { nextRise } from './next-rise.ts'

const terms = (changes: Partial<Parameters<typeof nextRise>[0]> = {}) => ({
  from_on: '2026-02-15',
  rent_paise: 3_450_000,
  escalation_bp: 500,
  escalation_months: 12,
  ...changes,
})

test('a rent without a rise, or one that is over before it, rises on no day', () => {
  expect(nextRise(terms({ escalation_bp: 0 }), '2026-11-28', '2029-02-14')).toBeNull()
  expect(nextRise(terms(), '2026-11-28', '2027-01-14')).toBeNull()
  expect(nextRise(terms(), '2026-11-28', '2027-02-28')).toBeNull()
})

test('it rises with the first whole month on or after the anniversary, on the rounded rent (34,500, 36,225, 38,036)', () => {
  const until = '2029-02-14'
  expect(nextRise(terms(), '2026-11-28', until)).toEqual({ on: '2027-03-01', paise: 3_622_500 })
  expect(nextRise(terms(), '2027-02-28', until)).toEqual({ on: '2027-03-01', paise: 3_622_500 })
  expect(nextRise(terms(), '2027-03-01', until)).toEqual({ on: '2028-03-01', paise: 3_803_600 })
  expect(nextRise(terms({ from_on: '2026-04-01' }), '2026-11-28', until)?.on).toBe('2027-04-01')
  expect(nextRise(terms({ escalation_months: 24 }), '2026-11-28', until)?.on).toBe('2028-03-01')
})
