import { expect, test } from 'vitest'
import type { Role } from '../../auth/roles.ts'
import type { Security } from '../../auth/security.ts'
import { dashboardPath, settingsPath } from './account-paths.ts'
import { listPropertyPath } from './list-property-path.ts'

const as = (...roles: [Role, ...Role[]]): Security => ({
  kind: 'signed-in',
  assurance: 'not-needed',
  isRechecking: false,
  person: { id: 'a', email: 'asha@example.com', firstName: 'Asha' },
  roles,
  role: roles[0],
})

test('R-SHELL-17 the dashboard and the settings of an admin are the admin area', () => {
  expect([dashboardPath(as('admin')), settingsPath(as('admin'))]).toEqual([
    '/admin/dashboard',
    '/admin/settings',
  ])
  expect([dashboardPath(as('owner')), settingsPath(as('owner'))]).toEqual([
    '/dashboard',
    '/dashboard/settings',
  ])
})

test('R-SHELL-19 List Property leads to the broker dashboard, for others who are signed in to listing itself', () => {
  expect(listPropertyPath({ kind: 'anonymous' })).toBe('/broker/dashboard')
  expect(listPropertyPath({ kind: 'loading' })).toBe('/broker/dashboard')
  expect(listPropertyPath(as('broker', 'tenant'))).toBe('/broker/dashboard')
  expect(listPropertyPath(as('tenant'))).toBe('/dashboard/list-property')
})
