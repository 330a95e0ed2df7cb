import { expect, test } from 'vitest'
import { applicationPath } from './application-path.ts'
import type { Role } from './roles.ts'
import type { Security } from './security.ts'

const ID = '0a1b2c3d-0000-4000-8000-000000000001'

function actingAs(role: Role, roles: readonly Role[]): Security {
  const person = { id: ID, email: 'asha@example.in', firstName: null }
  return { kind: 'signed-in', assurance: 'not-needed', isRechecking: false, person, role, roles }
}

test('who holds no role has it on the dashboard of everybody', () => {
  expect(applicationPath(actingAs('tenant', []), ID)).toBe(`/dashboard?application=${ID}`)
  expect(applicationPath({ kind: 'anonymous' }, ID)).toBe(`/dashboard?application=${ID}`)
})

test.each([
  ['tenant', `/tenant/dashboard?application=${ID}`],
  ['owner', `/dashboard?application=${ID}`],
] as const)('as %s it is %s', (role, path) => {
  expect(applicationPath(actingAs(role, [role, 'tenant']), ID)).toBe(path)
})
