import { expect, test } from 'vitest'
import { newSessionLabel } from './second-factor-flags.ts'

test('R-ACC-20 T7 a session label is made of the person, a marker and the time', () => {
  expect(newSessionLabel('b3f0', 1_700_000_000_000)).toBe('b3f0_2fa_1700000000000')
})
