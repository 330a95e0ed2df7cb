// Settings of `/auth/v1`: ways to sign up and in, life of a session, rate limits.

import { z } from 'zod'
import { flagOr, list, onOrOff, wholeNumber } from '../environment/values.ts'
import { authLimitFields, type ChosenLimits, toAuthLimits } from './config-limits.ts'

export type AuthConfig = ChosenLimits & {
  readonly accessTokenSeconds: number
  readonly refreshTokenReuseSeconds: number
  readonly passwordMinLength: number
  /** Passwords that are easy to guess are accepted; for tests of clients. */
  readonly areCommonPasswordsAllowed: boolean
  /** A sign-up needs consent to the terms. */
  readonly isConsentRequired: boolean
  /** Globs of allowed redirect targets in mails, beside the site's own. */
  readonly allowList: readonly string[]
  readonly isSignUpOpen: boolean
  /** E-mail addresses are confirmed at sign-up without a mail; for closed deployments and tests of clients. */
  readonly isEmailAutoconfirmed: boolean
  readonly isPhoneAutoconfirmed: boolean
  /** Whether codes are sent by text message, where a carrier is configured. */
  readonly isPhoneWanted: boolean
  /** Whether a code on the phone alone signs in. */
  readonly isPhoneLoginOffered: boolean
  readonly isTotpOffered: boolean
  readonly isPhoneFactorOffered: boolean
  /** Whether a security key may be a second factor. */
  readonly isWebauthnFactorOffered: boolean
  /** Whether people sign in by a key on their device alone. */
  readonly arePasskeysOffered: boolean
  /** Whether `/otp` hides that an address is unknown when no account may be made. */
  readonly isOtpUniform: boolean
  /** Least time between two messages to one address or number. */
  readonly mailSpacingSeconds: number
  readonly smsSpacingSeconds: number
}

export const authFields = {
  JWT_EXP: wholeNumber(60, 86_400).default(3600),
  REFRESH_TOKEN_REUSE_INTERVAL: wholeNumber(0, 300).default(10),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 72).default(6),
  PASSWORD_ALLOW_COMMON: onOrOff('off'),
  REQUIRE_CONSENT: onOrOff('off'),
  REDIRECT_ALLOW_LIST: list,
  DISABLE_SIGNUP: flagOr('0'),
  MAILER_AUTOCONFIRM: flagOr('0'),
  SMS_AUTOCONFIRM: flagOr('0'),
  EXTERNAL_PHONE_ENABLED: flagOr('1'),
  PHONE_LOGIN: flagOr('0'),
  MFA_TOTP: flagOr('1'),
  MFA_PHONE: flagOr('1'),
  MFA_WEBAUTHN: flagOr('1'),
  PASSKEYS: flagOr('1'),
  OTP_ENUMERATION_SAFE: flagOr('1'),
  SMTP_MAX_FREQUENCY: wholeNumber(0, 3600).default(60),
  // a little less than the countdown on the screen
  SMS_MAX_FREQUENCY: wholeNumber(0, 3600).default(28),
  ...authLimitFields,
} as const

const schema = z.object(authFields)

export const toAuthConfig = (settings: z.infer<typeof schema>): AuthConfig => ({
  ...toAuthLimits(settings),
  accessTokenSeconds: settings.JWT_EXP,
  refreshTokenReuseSeconds: settings.REFRESH_TOKEN_REUSE_INTERVAL,
  passwordMinLength: settings.PASSWORD_MIN_LENGTH,
  areCommonPasswordsAllowed: settings.PASSWORD_ALLOW_COMMON === 'on',
  isConsentRequired: settings.REQUIRE_CONSENT === 'on',
  allowList: settings.REDIRECT_ALLOW_LIST,
  isSignUpOpen: settings.DISABLE_SIGNUP === '0',
  isEmailAutoconfirmed: settings.MAILER_AUTOCONFIRM === '1',
  isPhoneAutoconfirmed: settings.SMS_AUTOCONFIRM === '1',
  isPhoneWanted: settings.EXTERNAL_PHONE_ENABLED === '1',
  isPhoneLoginOffered: settings.PHONE_LOGIN === '1',
  isTotpOffered: settings.MFA_TOTP === '1',
  isPhoneFactorOffered: settings.MFA_PHONE === '1',
  isWebauthnFactorOffered: settings.MFA_WEBAUTHN === '1',
  arePasskeysOffered: settings.PASSKEYS === '1',
  isOtpUniform: settings.OTP_ENUMERATION_SAFE === '1',
  mailSpacingSeconds: settings.SMTP_MAX_FREQUENCY,
  smsSpacingSeconds: settings.SMS_MAX_FREQUENCY,
})
