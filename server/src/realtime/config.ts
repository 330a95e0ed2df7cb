// Settings of `/realtime/v1`: public channels, and limits of a socket (security B3).

import {
  REALTIME_MAX_CHANNELS_PER_SOCKET,
  REALTIME_MAX_MESSAGE_BYTES,
  REALTIME_MESSAGES_PER_SECOND,
} from '@basera/contract/constants/realtime'
import { z } from 'zod'
import { flag, wholeNumber } from '../environment/values.ts'

export type RealtimeConfig = {
  /** Public channels are for changes only; broadcast and presence need a private one. */
  readonly isPrivateOnly: boolean
  readonly maxChannelsPerSocket: number
  /** Refill rate of the token bucket. */
  readonly messagesPerSecond: number
  readonly maxMessageBytes: number
}

export const realtimeFields = {
  REALTIME_PRIVATE_ONLY: flag.optional(),
  RATE_LIMIT_REALTIME_CHANNELS: wholeNumber(1, 1000).default(REALTIME_MAX_CHANNELS_PER_SOCKET),
  RATE_LIMIT_REALTIME_MESSAGES: wholeNumber(1, 10_000).default(REALTIME_MESSAGES_PER_SECOND),
  RATE_LIMIT_REALTIME_BYTES: wholeNumber(1024, 3 * 1024 * 1024).default(REALTIME_MAX_MESSAGE_BYTES),
} as const

const schema = z.object(realtimeFields)

export const toRealtimeConfig = (
  settings: z.infer<typeof schema>,
  isProduction: boolean,
): RealtimeConfig => ({
  isPrivateOnly: (settings.REALTIME_PRIVATE_ONLY ?? (isProduction ? '1' : '0')) === '1',
  maxChannelsPerSocket: settings.RATE_LIMIT_REALTIME_CHANNELS,
  messagesPerSecond: settings.RATE_LIMIT_REALTIME_MESSAGES,
  maxMessageBytes: settings.RATE_LIMIT_REALTIME_BYTES,
})
