// Settings of `/rest/v1` that an operator chooses.

import {
  REST_ANONYMOUS_PER_MINUTE,
  REST_USER_PER_MINUTE,
  REST_WRITES_PER_MINUTE,
} from '@basera/contract/constants/rest'
import { z } from 'zod'
import { names, onOrOff, wholeNumber } from '../environment/values.ts'
import type { RequestLimits } from './request-limits.ts'

export type RestConfig = {
  /** Exposed schemas; the first is the default one. */
  readonly schemas: readonly string[]
  /** Schemas on the search path behind the exposed one. */
  readonly extraSearchPath: readonly string[]
  /** Most rows of one answer, on each level; null is no cap. */
  readonly maxRows: number | null
  /** Every role may upsert, not only the service role. */
  readonly allowsUpsert: boolean
  /** `sum()`, `avg()`, `count()`, `max()` and `min()` are answered. */
  readonly allowsAggregates: boolean
  /** Plans of statements are shown: to developers only, as they tell about data and cost. */
  readonly allowsPlans: boolean
  /** Updates and deletes without a filter are refused, but for the service role. */
  readonly safeUpdate: boolean
  /** Rate limits of one caller (security B3). */
  readonly limits: RequestLimits
}

export const restFields = {
  DB_MAX_ROWS: wholeNumber(1, 100_000).default(1000),
  DB_SCHEMAS: names.default(['public']),
  DB_EXTRA_SEARCH_PATH: names.default(['public', 'extensions']),
  REST_UPSERT: onOrOff('off'),
  DB_AGGREGATES: onOrOff('off'),
  DB_PLAN_ENABLED: onOrOff('off'),
  SAFE_UPDATE: onOrOff('on'),
  RATE_LIMIT_REST_ANONYMOUS: wholeNumber(0, 1_000_000).default(REST_ANONYMOUS_PER_MINUTE),
  RATE_LIMIT_REST_USER: wholeNumber(0, 1_000_000).default(REST_USER_PER_MINUTE),
  RATE_LIMIT_REST_WRITES: wholeNumber(0, 1_000_000).default(REST_WRITES_PER_MINUTE),
} as const

const schema = z.object(restFields)

export const toRestConfig = (settings: z.infer<typeof schema>): RestConfig => ({
  schemas: settings.DB_SCHEMAS,
  extraSearchPath: settings.DB_EXTRA_SEARCH_PATH,
  maxRows: settings.DB_MAX_ROWS,
  allowsUpsert: settings.REST_UPSERT === 'on',
  allowsAggregates: settings.DB_AGGREGATES === 'on',
  allowsPlans: settings.DB_PLAN_ENABLED === 'on',
  safeUpdate: settings.SAFE_UPDATE === 'on',
  limits: {
    anonymousPerMinute: settings.RATE_LIMIT_REST_ANONYMOUS,
    userPerMinute: settings.RATE_LIMIT_REST_USER,
    writesPerMinute: settings.RATE_LIMIT_REST_WRITES,
  },
})

/** The defaults. */
export const standardRestConfig = toRestConfig(schema.parse({}))
