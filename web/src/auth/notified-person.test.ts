import { expect, test } from 'vitest'
import { notifiedPersonId } from './notified-person.ts'
import type { Assurance, Security } from './security.ts'

const person = { id: '7', email: 'asha@example.in', firstName: null }
const known = { person, roles: ['admin'], role: 'admin' } as const

function signedIn(assurance: Assurance): Security {
  return { kind: 'signed-in', assurance, isRechecking: false, ...known }
}

test.each<Security>([
  { kind: 'loading' },
  { kind: 'anonymous' },
  { kind: 'checking', person },
  { kind: 'second-factor-due', ...known },
  { kind: 'second-factor-pending', ...known },
  signedIn('admin'),
])('whose second factor is due or who is not known is not asked for: %j', (security) => {
  expect(notifiedPersonId(security)).toBe('')
})

test.each<Assurance>(['not-needed', 'verified'])('signed in, %s', (assurance) => {
  expect(notifiedPersonId(signedIn(assurance))).toBe('7')
})
