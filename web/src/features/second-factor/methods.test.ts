import { expect, test } from 'vitest'
import type { SecondFactorStatus } from '../../api/account/second-factor-status.ts'
import type { SecondFactorWays } from '../../api/account/second-factor-ways.ts'
import { brokenMethodOf, isStillAsked, methodsOf } from './methods.ts'

const status: SecondFactorStatus = {
  requires_2fa: true,
  phone_2fa_enabled: false,
  phone_verified: false,
  phone: null,
  email_2fa_enabled: false,
  email_verified: false,
  email: null,
}
const withStatus = (
  change: Partial<SecondFactorStatus>,
  authenticatorId: string | null = null,
  securityKeyId: string | null = null,
): SecondFactorWays => ({
  status: { ...status, ...change },
  authenticatorId,
  securityKeyId,
  phone: '',
})
const phone = { phone_2fa_enabled: true, phone_verified: true }
const email = { email_2fa_enabled: true, email_verified: true }

test('R-ACC-17 a method that is off, or whose contact is not verified, is not offered', () => {
  expect(methodsOf(withStatus({}))).toEqual([])
  expect(methodsOf(withStatus({ phone_verified: true, email_verified: true }))).toEqual([])
  expect(methodsOf(withStatus({ phone_2fa_enabled: true, email_2fa_enabled: true }))).toEqual([])
})

test('R-ACC-17 a text message if phone is on and verified, else e-mail', () => {
  expect(methodsOf(withStatus({ ...phone, ...email }))).toEqual(['sms', 'email'])
  expect(methodsOf(withStatus(email))).toEqual(['email'])
})

test('an authenticator app comes first: it waits for no message', () => {
  expect(methodsOf(withStatus(phone, 'factor'))).toEqual(['authenticator', 'sms'])
})

test('a security key comes before what has to be sent, after the app', () => {
  expect(methodsOf(withStatus(email, null, 'key'))).toEqual(['security-key', 'email'])
  expect(methodsOf(withStatus({}, 'factor', 'key'))).toEqual(['authenticator', 'security-key'])
})

test('R-ACC-18 a method that is on but cannot be used is named', () => {
  expect(brokenMethodOf(withStatus({ ...email, phone_2fa_enabled: true }))).toBe('sms')
  expect(brokenMethodOf(withStatus({ ...phone, email_2fa_enabled: true }))).toBe('email')
  expect(brokenMethodOf(withStatus({ ...phone, ...email }))).toBe(null)
})

test('R-ACC-21 it is due while it is required, or an authenticator app or a key is enrolled', () => {
  expect(isStillAsked(withStatus({ requires_2fa: false }))).toBe(false)
  expect(isStillAsked(withStatus({ requires_2fa: false }, 'factor'))).toBe(true)
  expect(isStillAsked(withStatus({ requires_2fa: false }, null, 'key'))).toBe(true)
  expect(isStillAsked(withStatus({}))).toBe(true)
})
