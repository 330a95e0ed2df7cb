// Default rate limits of the service (contract 2.18, security B3).
import { UNIFORM_ANSWER_JITTER_MS, UNIFORM_ANSWER_MS } from '@basera/contract/constants/auth'
import {
  contactChangeDayLimit,
  contactChangeHourLimit,
  factorVerifyLimit,
  mailRecipientDayLimit,
  mailRecipientLimit,
  mailSenderLimit,
  passwordSignInLimit,
  recoverDayLimit,
  recoverHourLimit,
  refreshAddressLimit,
  refreshSessionLimit,
  secondFactorDayLimit,
  secondFactorHourLimit,
  secondFactorSpacingLimit,
  signUpDayLimit,
  signUpHourLimit,
  signUpRecipientLimit,
  SMS_PER_DAY,
  SMS_PER_HOUR,
  SMS_PER_HOUR_OF_RANGE,
  smsRecipientLimit,
  smsSenderLimit,
  verifyLimit,
} from '@basera/contract/constants/rate-limits'
import type { AuthLimits } from './auth-limits.ts'
import type { AnswerTime } from './uniform-answer.ts'

export const authLimits: AuthLimits = {
  passwordSignInLimit: passwordSignInLimit,
  refreshLimit: refreshAddressLimit,
  sessionRefreshLimit: refreshSessionLimit,
  signUpLimits: [signUpHourLimit, signUpDayLimit],
  signUpRecipientLimit: signUpRecipientLimit,
  recoverLimits: [recoverHourLimit, recoverDayLimit],
  contactChangeLimits: [contactChangeHourLimit, contactChangeDayLimit],
  verifyLimit: verifyLimit,
  factorVerifyLimit: factorVerifyLimit,
  mailSenderLimit: mailSenderLimit,
  mailRecipientLimits: [mailRecipientLimit, mailRecipientDayLimit],
  smsSenderLimit: smsSenderLimit,
  smsRecipientLimit: smsRecipientLimit,
  smsBudget: {
    perHour: SMS_PER_HOUR,
    perDay: SMS_PER_DAY,
    perHourOfRange: SMS_PER_HOUR_OF_RANGE,
  },
  secondFactorSpacingLimit: secondFactorSpacingLimit,
  secondFactorLimits: [secondFactorHourLimit, secondFactorDayLimit],
}

export const uniformAnswer: AnswerTime = {
  floorMs: UNIFORM_ANSWER_MS,
  jitterMs: UNIFORM_ANSWER_JITTER_MS,
}
