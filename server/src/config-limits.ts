// Limits an operator may change: how often one caller may ask, and how much a socket may carry (security B3).

import { MAX_CONNECTIONS_PER_ADDRESS } from '@basera/contract/constants/http'
import {
  REALTIME_MAX_CHANNELS_PER_SOCKET,
  REALTIME_MAX_MESSAGE_BYTES,
  REALTIME_MESSAGES_PER_SECOND,
} from '@basera/contract/constants/realtime'
import {
  REST_ANONYMOUS_PER_MINUTE,
  REST_USER_PER_MINUTE,
  REST_WRITES_PER_MINUTE,
} from '@basera/contract/constants/rest'
import { z } from 'zod'
import { wholeNumber } from './config-whole-number.ts'
import type { RequestLimits } from './rest/request-limits.ts'

/** Of one socket. */
export type RealtimeLimits = {
  readonly maxChannelsPerSocket: number
  readonly messagesPerSecond: number
  readonly maxMessageBytes: number
}

export const limitFields = {
  RATE_LIMIT_CONNECTIONS: wholeNumber(10, 10_000).default(MAX_CONNECTIONS_PER_ADDRESS),
  RATE_LIMIT_REST_ANONYMOUS: wholeNumber(0, 1_000_000).default(REST_ANONYMOUS_PER_MINUTE),
  RATE_LIMIT_REST_USER: wholeNumber(0, 1_000_000).default(REST_USER_PER_MINUTE),
  RATE_LIMIT_REST_WRITES: wholeNumber(0, 1_000_000).default(REST_WRITES_PER_MINUTE),
  RATE_LIMIT_REALTIME_CHANNELS: wholeNumber(1, 1000).default(REALTIME_MAX_CHANNELS_PER_SOCKET),
  RATE_LIMIT_REALTIME_MESSAGES: wholeNumber(1, 10_000).default(REALTIME_MESSAGES_PER_SECOND),
  RATE_LIMIT_REALTIME_BYTES: wholeNumber(1024, 3 * 1024 * 1024).default(REALTIME_MAX_MESSAGE_BYTES),
} as const

const schema = z.object(limitFields)
type LimitSettings = z.infer<typeof schema>

export const toRequestLimits = (settings: LimitSettings): RequestLimits => ({
  anonymousPerMinute: settings.RATE_LIMIT_REST_ANONYMOUS,
  userPerMinute: settings.RATE_LIMIT_REST_USER,
  writesPerMinute: settings.RATE_LIMIT_REST_WRITES,
})

export const toRealtimeLimits = (settings: LimitSettings): RealtimeLimits => ({
  maxChannelsPerSocket: settings.RATE_LIMIT_REALTIME_CHANNELS,
  messagesPerSecond: settings.RATE_LIMIT_REALTIME_MESSAGES,
  maxMessageBytes: settings.RATE_LIMIT_REALTIME_BYTES,
})
