import { expect, test } from 'vitest'
import { activeRole, isRole } from './roles.ts'

test('R-ACC-25 a remembered role that is not held is ignored', () => {
  expect(activeRole(['tenant'], 'admin')).toBe('tenant')
})

test('R-ACC-25 admin, owner, broker, then the first held; tenant when none is', () => {
  expect(activeRole(['tenant', 'broker', 'admin'])).toBe('admin')
  expect(activeRole(['tenant', 'broker', 'owner'])).toBe('owner')
  expect(activeRole(['tenant', 'broker'])).toBe('broker')
  expect(activeRole(['tenant', 'broker'], 'tenant')).toBe('tenant')
  expect(activeRole([])).toBe('tenant')
})

test('a word that is no role is refused', () => {
  expect(isRole('landlord')).toBe(false)
  expect(isRole(null)).toBe(false)
  expect(isRole('owner')).toBe(true)
})
