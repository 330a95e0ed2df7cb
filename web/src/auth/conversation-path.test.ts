import { expect, test } from 'vitest'
import { conversationPath } from './conversation-path.ts'
import type { Role } from './roles.ts'
import type { Security } from './security.ts'

const ID = '0a1b2c3d-0000-4000-8000-000000000001'

function actingAs(role: Role, roles: readonly Role[]): Security {
  const person = { id: ID, email: 'asha@example.in', firstName: null }
  return { kind: 'signed-in', assurance: 'not-needed', isRechecking: false, person, role, roles }
}

test('who holds no role has the dashboard, though a tenant is what they count as', () => {
  expect(conversationPath(actingAs('tenant', []), ID)).toBe(`/dashboard/communication?thread=${ID}`)
  expect(conversationPath({ kind: 'anonymous' }, ID)).toBe(`/dashboard/communication?thread=${ID}`)
})

test.each([
  ['tenant', `/tenant/communication?thread=${ID}`],
  ['broker', `/broker/communication?thread=${ID}`],
  ['owner', `/dashboard/communication?thread=${ID}`],
  ['admin', `/dashboard/communication?thread=${ID}`],
] as const)('as %s it is %s', (role, path) => {
  expect(conversationPath(actingAs(role, [role]), ID)).toBe(path)
})

test('an id is written as a value, whatever it holds', () => {
  expect(conversationPath({ kind: 'anonymous' }, 'a&show=all')).toBe(
    '/dashboard/communication?thread=a%26show%3Dall',
  )
})
