// Rate limits of sign-up, sign-in and messages that settings override (security B3).

import {
  MAIL_SENDER_LIMIT,
  PASSWORD_SIGN_IN_LIMIT,
  REFRESH_ADDRESS_LIMIT,
  SIGN_UP_DAY_LIMIT,
  SIGN_UP_HOUR_LIMIT,
  SMS_PER_DAY,
  SMS_PER_HOUR,
  SMS_PER_HOUR_OF_RANGE,
  VERIFY_LIMIT,
} from '@basera/contract/constants/rate-limits'
import { z } from 'zod'
import { wholeNumber } from '../environment/values.ts'
import type { AuthLimits } from './auth-limits.ts'
import type { RateLimit } from '../http/limiter.ts'

/** The limits that settings override. */
export type ChosenLimits = Pick<
  AuthLimits,
  | 'passwordSignInLimit'
  | 'refreshLimit'
  | 'verifyLimit'
  | 'signUpLimits'
  | 'mailSenderLimit'
  | 'smsBudget'
>

const count = wholeNumber(1, 1_000_000)

export const authLimitFields = {
  RATE_LIMIT_PASSWORD: count,
  RATE_LIMIT_TOKEN_REFRESH: count,
  RATE_LIMIT_VERIFY: count,
  RATE_LIMIT_SIGN_UP: count,
  RATE_LIMIT_EMAIL_SENT: count,
  RATE_LIMIT_SMS_SENT: count,
  RATE_LIMIT_SMS_SENT_DAY: count,
} as const

const schema = z.object(authLimitFields)

const FIVE_MINUTES_SECONDS = 300
const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

export const toAuthLimits = (settings: z.infer<typeof schema>): ChosenLimits => {
  const { RATE_LIMIT_SIGN_UP: signUps, RATE_LIMIT_SMS_SENT: texts } = settings
  return {
    passwordSignInLimit: chosen(
      PASSWORD_SIGN_IN_LIMIT,
      settings.RATE_LIMIT_PASSWORD,
      FIVE_MINUTES_SECONDS,
    ),
    refreshLimit: chosen(
      REFRESH_ADDRESS_LIMIT,
      settings.RATE_LIMIT_TOKEN_REFRESH,
      FIVE_MINUTES_SECONDS,
    ),
    verifyLimit: chosen(VERIFY_LIMIT, settings.RATE_LIMIT_VERIFY, FIVE_MINUTES_SECONDS),
    signUpLimits: [
      chosen(SIGN_UP_HOUR_LIMIT, signUps, HOUR_SECONDS),
      // The daily limit is three times the hourly one, as in the default.
      chosen(SIGN_UP_DAY_LIMIT, signUps === undefined ? undefined : signUps * 3, DAY_SECONDS),
    ],
    mailSenderLimit: chosen(MAIL_SENDER_LIMIT, settings.RATE_LIMIT_EMAIL_SENT, HOUR_SECONDS),
    smsBudget: {
      perHour: texts ?? SMS_PER_HOUR,
      perDay: settings.RATE_LIMIT_SMS_SENT_DAY ?? SMS_PER_DAY,
      perHourOfRange: SMS_PER_HOUR_OF_RANGE,
    },
  }
}

/** A bucket of `wanted` in each `seconds`; its burst capacity scales with the default's. */
function chosen(standard: RateLimit, wanted: number | undefined, seconds: number): RateLimit {
  if (wanted === undefined) return standard
  const refillPerSecond = wanted / seconds
  const capacity = Math.round((standard.capacity * refillPerSecond) / standard.refillPerSecond)
  return { name: standard.name, capacity: Math.max(1, capacity), refillPerSecond }
}
