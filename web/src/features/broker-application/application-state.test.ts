import { expect, test } from 'vitest'
import { applicationStateOf } from './application-state.ts'

const broker = (status: 'pending' | 'approved' | 'rejected') =>
  [
    { role: 'tenant', role_approval_status: 'approved' },
    { role: 'broker', role_approval_status: status },
  ] as const

test('the state of an application is that of the role, also where the role was revoked', () => {
  expect(applicationStateOf([], false)).toBe('none')
  expect(applicationStateOf([], true)).toBe('rejected')
  expect(applicationStateOf(broker('pending'), true)).toBe('waiting')
  expect(applicationStateOf(broker('pending'), false)).toBe('waiting')
  expect(applicationStateOf(broker('approved'), true)).toBe('broker')
  expect(applicationStateOf(broker('rejected'), true)).toBe('rejected')
})
