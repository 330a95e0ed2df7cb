import { expect, test } from 'vitest'
import { decideEntry } from './guard.tsx'
import type { Security } from './security.ts'

const visit = { role: undefined, isJustVerified: false, portalPath: null }
const known = {
  person: { id: 'asha', email: 'asha@example.com', firstName: 'Asha' },
  roles: ['tenant', 'owner'],
  role: 'owner',
} as const
const signedIn: Security = {
  kind: 'signed-in',
  assurance: 'not-needed',
  isRechecking: false,
  ...known,
}
const due: Security = { kind: 'second-factor-due', ...known }

test('R-SHELL-12 nothing is decided before the session and its second factor are known', () => {
  expect(decideEntry({ kind: 'loading' }, visit)).toBe('wait')
  expect(decideEntry({ kind: 'checking', person: known.person }, visit)).toBe('wait')
})

test('R-SHELL-13 a visitor is redirected to /login', () => {
  expect(decideEntry({ kind: 'anonymous' }, visit)).toEqual({ to: '/login' })
  expect(decideEntry({ kind: 'anonymous' }, { ...visit, portalPath: '/portal' })).toEqual({
    to: '/login',
  })
})

test('R-SHELL-16 a visitor at an admin page loads the portal’s own document, where the browser has its path', () => {
  const admin = { ...visit, role: 'admin' } as const
  expect(decideEntry({ kind: 'anonymous' }, { ...admin, portalPath: '/portal' })).toEqual({
    document: '/portal',
  })
  expect(decideEntry({ kind: 'anonymous' }, admin)).toEqual({ to: '/login' })
})

test('R-SHELL-14 a due second factor goes first, unless the navigation says it was just passed', () => {
  const pending: Security = { kind: 'second-factor-pending', ...known }
  expect(decideEntry(due, visit)).toEqual({ to: '/login?require2fa=true' })
  expect(decideEntry(pending, { ...visit, role: 'owner' })).toEqual({
    to: '/login?require2fa=true',
  })
  expect(decideEntry(due, { ...visit, isJustVerified: true })).toBe('enter')
})

test('R-SHELL-15 R-SHELL-16 the wrong role is redirected to /, also right after a second factor', () => {
  expect(decideEntry(signedIn, { ...visit, role: 'broker' })).toEqual({ to: '/' })
  expect(decideEntry(signedIn, { ...visit, role: 'admin', portalPath: '/portal' })).toEqual({
    to: '/',
  })
  expect(decideEntry(due, { ...visit, role: 'admin', isJustVerified: true })).toEqual({ to: '/' })
})

test('R-SHELL-06 T54 any role held opens its area, no role is needed for the dashboard', () => {
  expect(decideEntry(signedIn, visit)).toBe('enter')
  expect(decideEntry(signedIn, { ...visit, role: 'tenant' })).toBe('enter')
  expect(decideEntry(signedIn, { ...visit, role: 'owner' })).toBe('enter')
})
