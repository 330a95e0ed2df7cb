import type { AuthLimits } from '../../src/auth/auth-limits.ts'

export type { AuthLimits } from '../../src/auth/auth-limits.ts'

const roomy = (name: string) => ({ name, capacity: 10_000, refillPerSecond: 1000 })

/** Limits that no test reaches by accident. */
export const roomyLimits: AuthLimits = {
  passwordSignInLimit: roomy('password'),
  refreshLimit: roomy('refresh'),
  sessionRefreshLimit: { count: 10_000, seconds: 300 },
  signUpLimits: [roomy('sign-up')],
  signUpRecipientLimit: roomy('sign-up-recipient'),
  recoverLimits: [roomy('recover')],
  contactChangeLimits: [roomy('contact-change')],
  verifyLimit: roomy('verify'),
  factorVerifyLimit: roomy('factor-verify'),
  mailSenderLimit: roomy('mail-sender'),
  mailRecipientLimits: [roomy('mail-recipient')],
  smsSenderLimit: roomy('sms-sender'),
  smsRecipientLimit: roomy('sms-recipient'),
  smsBudget: { perHour: 10_000, perDay: 10_000, perHourOfRange: 10_000 },
  secondFactorSpacingLimit: roomy('second-factor-spacing'),
  secondFactorLimits: [roomy('second-factor')],
}
