import { expect, test } from 'vitest'
import type { Role } from '../../auth/roles.ts'
import { securityReducer, unknownSecurity, type Security } from '../../auth/security.ts'
import { dashboardPath, listPropertyPath, settingsPath } from './header-paths.ts'

const as = (...roles: Role[]): Security =>
  securityReducer(unknownSecurity, {
    type: 'signed-in',
    person: { id: 'a', email: 'asha@example.com', firstName: 'Asha' },
    roles,
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
  expect(listPropertyPath(unknownSecurity)).toBe('/broker/dashboard')
  expect(listPropertyPath(as('broker', 'tenant'))).toBe('/broker/dashboard')
  expect(listPropertyPath(as('tenant'))).toBe('/dashboard/list-property')
})
