// Configuration in the payload of a join (contract 5.2).
import {
  REALTIME_MAX_BINDINGS_PER_CHANNEL,
  REALTIME_MAX_FILTER_CHARACTERS,
  REALTIME_MAX_PRESENCE_KEY_CHARACTERS,
  REALTIME_MAX_REPLAYED_MESSAGES,
} from '@basera/contract/constants/realtime'
import { z } from 'zod'
import { isObject } from './wire/message.ts'

/** The last time that a Date can hold. */
const MAX_TIME_MS = 8.64e15

const name = z.string().max(63)

const bindingRequest = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: name.nullish(),
  table: name.nullish(),
  filter: z.string().max(REALTIME_MAX_FILTER_CHARACTERS).nullish(),
  select: z.array(name).max(100).nullish(),
})

/** A `postgres_changes` binding as the client sent it. */
export type BindingRequest = z.infer<typeof bindingRequest>

const joinConfig = z.object({
  broadcast: z
    .object({
      ack: z.boolean().default(false),
      self: z.boolean().default(false),
      replication_ready: z.boolean().default(false),
      replay: z
        .object({
          /** Milliseconds since 1970. */
          since: z.number().min(0).max(MAX_TIME_MS),
          limit: z
            .int()
            .min(1)
            .max(REALTIME_MAX_REPLAYED_MESSAGES)
            .default(REALTIME_MAX_REPLAYED_MESSAGES),
        })
        .optional(),
    })
    .default({ ack: false, self: false, replication_ready: false }),
  presence: z
    .object({
      key: z.string().max(REALTIME_MAX_PRESENCE_KEY_CHARACTERS).default(''),
      // Older clients do not send the switch and expect presence.
      enabled: z.boolean().default(true),
    })
    .default({ key: '', enabled: true }),
  postgres_changes: z.array(bindingRequest).max(REALTIME_MAX_BINDINGS_PER_CHANNEL).default([]),
  postgres_changes_options: z
    .object({
      /** The join waits for the subscription, and fails with it. */
      wait: z.boolean().default(false),
      /** The changes since then were missed: milliseconds since 1970, or ISO 8601. Ours, beside the protocol. */
      since: z
        .union([z.number().min(0).max(MAX_TIME_MS), z.iso.datetime({ offset: true })])
        .transform((since) => new Date(since))
        .optional(),
    })
    .default({ wait: false }),
  private: z.boolean().default(false),
})

export type JoinConfig = z.infer<typeof joinConfig>

/** Null for an invalid configuration. */
export function readJoinConfig(payload: unknown): JoinConfig | null {
  const config = isObject(payload) ? (payload['config'] ?? {}) : {}
  const parsed = joinConfig.safeParse(config)
  return parsed.success ? parsed.data : null
}

/** Undefined when `access_token` is present but no text. */
export function readAccessToken(payload: unknown): string | null | undefined {
  const token = isObject(payload) ? (payload['access_token'] ?? null) : null
  return token === null || typeof token === 'string' ? token : undefined
}
