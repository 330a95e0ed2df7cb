// Default rate limits of the service (contract 2.18, security B3).
import { UNIFORM_ANSWER_JITTER_MS, UNIFORM_ANSWER_MS } from '@basera/contract/constants/auth'
import {
  CONTACT_CHANGE_DAY_LIMIT,
  CONTACT_CHANGE_HOUR_LIMIT,
  FACTOR_VERIFY_LIMIT,
  MAIL_RECIPIENT_DAY_LIMIT,
  MAIL_RECIPIENT_LIMIT,
  MAIL_SENDER_LIMIT,
  PASSWORD_SIGN_IN_LIMIT,
  RECOVER_DAY_LIMIT,
  RECOVER_HOUR_LIMIT,
  REFRESH_ADDRESS_LIMIT,
  REFRESH_SESSION_LIMIT,
  SECOND_FACTOR_DAY_LIMIT,
  SECOND_FACTOR_HOUR_LIMIT,
  SECOND_FACTOR_SPACING_LIMIT,
  SIGN_UP_DAY_LIMIT,
  SIGN_UP_HOUR_LIMIT,
  SIGN_UP_RECIPIENT_LIMIT,
  SMS_PER_DAY,
  SMS_PER_HOUR,
  SMS_PER_HOUR_OF_RANGE,
  SMS_RECIPIENT_LIMIT,
  SMS_SENDER_LIMIT,
  VERIFY_LIMIT,
} from '@basera/contract/constants/rate-limits'
import type { AuthLimits } from './auth-limits.ts'
import type { AnswerTime } from './uniform-answer.ts'

export const AUTH_LIMITS: AuthLimits = {
  passwordSignInLimit: PASSWORD_SIGN_IN_LIMIT,
  refreshLimit: REFRESH_ADDRESS_LIMIT,
  sessionRefreshLimit: REFRESH_SESSION_LIMIT,
  signUpLimits: [SIGN_UP_HOUR_LIMIT, SIGN_UP_DAY_LIMIT],
  signUpRecipientLimit: SIGN_UP_RECIPIENT_LIMIT,
  recoverLimits: [RECOVER_HOUR_LIMIT, RECOVER_DAY_LIMIT],
  contactChangeLimits: [CONTACT_CHANGE_HOUR_LIMIT, CONTACT_CHANGE_DAY_LIMIT],
  verifyLimit: VERIFY_LIMIT,
  factorVerifyLimit: FACTOR_VERIFY_LIMIT,
  mailSenderLimit: MAIL_SENDER_LIMIT,
  mailRecipientLimits: [MAIL_RECIPIENT_LIMIT, MAIL_RECIPIENT_DAY_LIMIT],
  smsSenderLimit: SMS_SENDER_LIMIT,
  smsRecipientLimit: SMS_RECIPIENT_LIMIT,
  smsBudget: {
    perHour: SMS_PER_HOUR,
    perDay: SMS_PER_DAY,
    perHourOfRange: SMS_PER_HOUR_OF_RANGE,
  },
  secondFactorSpacingLimit: SECOND_FACTOR_SPACING_LIMIT,
  secondFactorLimits: [SECOND_FACTOR_HOUR_LIMIT, SECOND_FACTOR_DAY_LIMIT],
}

export const UNIFORM_ANSWER: AnswerTime = {
  floorMs: UNIFORM_ANSWER_MS,
  jitterMs: UNIFORM_ANSWER_JITTER_MS,
}
