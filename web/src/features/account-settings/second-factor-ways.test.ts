import { expect, test } from 'vitest'
import { choiceWith } from './second-factor-ways.ts'

const off = {
  requires_2fa: false,
  phone_2fa_enabled: false,
  email_2fa_enabled: false,
  phone: '+919876543210',
  email: 'asha@example.in',
  phone_verified: true,
  email_verified: true,
}

test('T16 a factor is never required without a method that is on', () => {
  const email = { ...off, requires_2fa: true, email_2fa_enabled: true }
  expect(choiceWith(email, 'email', false)).toEqual({
    requires_2fa: false,
    phone_2fa_enabled: false,
    email_2fa_enabled: false,
  })
})

test('turning one method off leaves the other one required', () => {
  const both = { ...off, requires_2fa: true, email_2fa_enabled: true, phone_2fa_enabled: true }
  expect(choiceWith(both, 'email', false)).toEqual({
    requires_2fa: true,
    phone_2fa_enabled: true,
    email_2fa_enabled: false,
  })
})

test('the first method that is turned on makes a factor required', () => {
  expect(choiceWith(off, 'phone', true)).toEqual({
    requires_2fa: true,
    phone_2fa_enabled: true,
    email_2fa_enabled: false,
  })
})
