// Rate limits of sign-up, sign-in and messages that settings override (security B3).

import {
  mailSenderLimit,
  passwordSignInLimit,
  refreshAddressLimit,
  signUpDayLimit,
  signUpHourLimit,
  SMS_PER_DAY,
  SMS_PER_HOUR,
  SMS_PER_HOUR_OF_RANGE,
  verifyLimit,
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
const daySeconds = 24 * HOUR_SECONDS

export function toAuthLimits(settings: z.infer<typeof schema>): ChosenLimits {
  const { RATE_LIMIT_SIGN_UP: signUps, RATE_LIMIT_SMS_SENT: texts } = settings
  return {
    passwordSignInLimit: chosen(
      passwordSignInLimit,
      settings.RATE_LIMIT_PASSWORD,
      FIVE_MINUTES_SECONDS,
    ),
    refreshLimit: chosen(
      refreshAddressLimit,
      settings.RATE_LIMIT_TOKEN_REFRESH,
      FIVE_MINUTES_SECONDS,
    ),
    verifyLimit: chosen(verifyLimit, settings.RATE_LIMIT_VERIFY, FIVE_MINUTES_SECONDS),
    signUpLimits: [
      chosen(signUpHourLimit, signUps, HOUR_SECONDS),
      // The daily limit is three times the hourly one, as in the default.
      chosen(signUpDayLimit, signUps === undefined ? undefined : signUps * 3, daySeconds),
    ],
    mailSenderLimit: chosen(mailSenderLimit, settings.RATE_LIMIT_EMAIL_SENT, HOUR_SECONDS),
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
