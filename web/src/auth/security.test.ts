import { expect, test } from 'vitest'
import type { Role } from './roles.ts'
import { securityReducer, type Security, type SecurityEvent } from './security.ts'

const asha = { id: 'asha', email: 'asha@example.com', firstName: 'Asha' }
const ravi = { id: 'ravi', email: 'ravi@example.com', firstName: 'Ravi' }
const known = { person: asha, roles: ['tenant', 'owner'], role: 'owner' } as const
const knownAdmin = { person: asha, roles: ['admin', 'tenant'], role: 'admin' } as const
const secure = { kind: 'signed-in', isRechecking: false } as const

const states: Readonly<Record<string, Security>> = {
  loading: { kind: 'loading' },
  anonymous: { kind: 'anonymous' },
  checking: { kind: 'checking', person: asha },
  due: { kind: 'second-factor-due', ...known },
  pending: { kind: 'second-factor-pending', ...known },
  plain: { ...secure, assurance: 'not-needed', ...known },
  verified: { ...secure, assurance: 'verified', ...known },
  admin: { ...secure, assurance: 'admin', ...knownAdmin },
}

const answer = (
  secondFactor: 'not-needed' | 'verified' | 'due',
  roles: readonly Role[] = ['tenant', 'owner'],
  person = asha,
): SecurityEvent => ({ type: 'answered', person, roles, secondFactor, remembered: null })

const events: Readonly<Record<string, SecurityEvent>> = {
  reading: { type: 'reading' },
  'the same session': { type: 'session-found', person: { ...asha, firstName: null } },
  'the session of another': { type: 'session-found', person: ravi },
  'not needed': answer('not-needed'),
  verified: answer('verified'),
  due: answer('due'),
  'due for an admin': answer('due', ['admin', 'tenant']),
  'an answer about another': answer('verified', ['admin'], ravi),
  'the step opens': { type: 'step-opened' },
  'second factor passed': { type: 'second-factor-passed' },
  'second factor expired': { type: 'second-factor-expired' },
  recheck: { type: 'rechecking' },
  'tenant chosen': { type: 'role-chosen', role: 'tenant' },
  'broker chosen, not held': { type: 'role-chosen', role: 'broker' },
  'signed out': { type: 'signed-out', isWanted: true },
  'session over': { type: 'signed-out', isWanted: false },
}

/** A state in one line: kind, person, assurance, active role, `…` while rechecking. */
function describeState(security: Security): string {
  switch (security.kind) {
    case 'loading':
      return security.kind
    case 'anonymous':
      return security.hasEnded === true ? 'anonymous, over' : security.kind
    case 'checking':
      return `checking ${security.person.id}`
    case 'second-factor-due':
      return `due ${security.role}`
    case 'second-factor-pending':
      return `pending ${security.role}`
    case 'signed-in':
      return `${security.assurance} ${security.role}${security.isRechecking ? ' …' : ''}`
    default:
      return security satisfies never
  }
}

const order = ['loading', 'anonymous', 'checking', 'due', 'pending', 'plain', 'verified', 'admin']

// Every event (row) in every state (column, in the order above).
const transitions: Readonly<Record<string, string>> = {
  reading:
    'loading | loading | checking asha | due owner | pending owner | not-needed owner | verified owner | admin admin',
  'the same session':
    'checking asha | checking asha | checking asha | due owner | pending owner | not-needed owner | verified owner | admin admin',
  'the session of another':
    'checking ravi | checking ravi | checking ravi | checking ravi | checking ravi | checking ravi | checking ravi | checking ravi',
  'not needed':
    'loading | anonymous | not-needed owner | not-needed owner | not-needed owner | not-needed owner | not-needed owner | not-needed owner',
  verified:
    'loading | anonymous | verified owner | verified owner | verified owner | verified owner | verified owner | verified owner',
  due: 'loading | anonymous | due owner | due owner | pending owner | due owner | due owner | due owner',
  'due for an admin':
    'loading | anonymous | admin admin | admin admin | pending admin | admin admin | admin admin | admin admin',
  'an answer about another':
    'loading | anonymous | checking asha | due owner | pending owner | not-needed owner | verified owner | admin admin',
  'the step opens':
    'loading | anonymous | checking asha | pending owner | pending owner | not-needed owner | verified owner | pending admin',
  'second factor passed':
    'loading | anonymous | checking asha | verified owner | verified owner | verified owner | verified owner | verified admin',
  'second factor expired':
    'loading | anonymous | checking asha | due owner | pending owner | not-needed owner | due owner | admin admin',
  recheck:
    'loading | anonymous | checking asha | due owner | pending owner | not-needed owner … | verified owner … | admin admin …',
  'tenant chosen':
    'loading | anonymous | checking asha | due tenant | pending tenant | not-needed tenant | verified tenant | admin tenant',
  'broker chosen, not held':
    'loading | anonymous | checking asha | due owner | pending owner | not-needed owner | verified owner | admin admin',
  'signed out':
    'anonymous | anonymous | anonymous | anonymous | anonymous | anonymous | anonymous | anonymous',
  'session over':
    'anonymous, over | anonymous | anonymous, over | anonymous, over | anonymous, over | anonymous, over | anonymous, over | anonymous, over',
}

test('every event has its row', () => {
  expect(Object.keys(transitions)).toEqual(Object.keys(events))
  expect(Object.keys(states)).toEqual(order)
})

for (const [name, event] of Object.entries(events)) {
  test(`R-ACC-20 R-ACC-21 T9 T10 "${name}" in every state`, () => {
    const reached = order.map((state) => {
      const from = states[state]
      if (!from) throw new Error(`There is no state ${state}`)
      return describeState(securityReducer(from, event))
    })
    expect(reached).toEqual(transitions[name]?.split(' | '))
  })
}

test('reading the same session again returns the identical state, so that nothing renders', () => {
  const { plain } = states
  if (!plain) throw new Error('There is no such state')
  expect(securityReducer(plain, { type: 'session-found', person: asha })).toBe(plain)
})

test('an answer ends the recheck', () => {
  const rechecking: Security = {
    ...secure,
    assurance: 'verified',
    ...known,
    isRechecking: true,
  }
  expect(describeState(securityReducer(rechecking, answer('verified')))).toBe('verified owner')
})

test('R-ACC-25 the remembered role is restored only if held, a chosen one stays while it is held', () => {
  const checking: Security = { kind: 'checking', person: asha }
  const remembering = (remembered: Role): SecurityEvent => ({
    type: 'answered',
    person: asha,
    roles: ['tenant', 'owner'],
    secondFactor: 'not-needed',
    remembered,
  })
  expect(describeState(securityReducer(checking, remembering('tenant')))).toBe('not-needed tenant')
  expect(describeState(securityReducer(checking, remembering('admin')))).toBe('not-needed owner')

  const chosen = securityReducer(checking, remembering('tenant'))
  expect(describeState(securityReducer(chosen, answer('not-needed')))).toBe('not-needed tenant')
  expect(describeState(securityReducer(chosen, answer('not-needed', ['owner'])))).toBe(
    'not-needed owner',
  )
})

test('R-ACC-25 without any role known a person counts as a tenant who holds none', () => {
  const security = securityReducer({ kind: 'checking', person: asha }, answer('not-needed', []))
  expect(security).toMatchObject({ kind: 'signed-in', role: 'tenant', roles: [] })
})
