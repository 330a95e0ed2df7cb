import { expect, test } from 'vitest'
import { mayTryPortal } from './admin-emails.ts'

const allowed = { domain: 'corp.example', address: 'founder@home.example' }

test.each([
  'x@corp.com',
  'x@corp.example.evil.io',
  'x@evilcorp.example',
  'x@sub.corp.example',
  'x@corp.example@evil.io',
  'someone@home.example',
  '@corp.example',
  'corp.example',
])('R-ADM-02 T49 %s may not try the portal', (email) => {
  expect(mayTryPortal(email, allowed)).toBe(false)
})

test.each([
  'asha@corp.example',
  ' Asha@Corp.Example ',
  'founder@home.example',
  'FOUNDER@home.example',
])('R-ADM-02 %s may try the portal', (email) => {
  expect(mayTryPortal(email, allowed)).toBe(true)
})

test('without configured addresses everybody may try, and the server alone decides', () => {
  expect(mayTryPortal('x@corp.com', null)).toBe(true)
})
