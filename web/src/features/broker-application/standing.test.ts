import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const broker = (status: 'pending' | 'approved' | 'rejected') =>
  [
    { role: 'tenant', role_approval_status: 'approved' },
    { role: 'broker', role_approval_status: status },
  ] as const

test('the state of an application is that of the role, also where the role was revoked', () => {
  expect(standingOf([], false)).toBe('none')
  expect(standingOf([], true)).toBe('rejected')
  expect(standingOf(broker('pending'), true)).toBe('waiting')
  expect(standingOf(broker('pending'), false)).toBe('waiting')
  expect(standingOf(broker('approved'), true)).toBe('broker')
  expect(standingOf(broker('rejected'), true)).toBe('rejected')
})
