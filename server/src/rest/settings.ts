// What an operator may set of the REST protocol.

import type { RequestCaps } from './plan/caps.ts'
import { defaultRequestCaps } from './request-caps.ts'
import type { RequestLimits } from './request-limits.ts'

export type RestSettings = {
  /** Exposed schemas; the first is the default one. */
  readonly schemas: readonly string[]
  /** Schemas on the search path behind the exposed one. */
  readonly extraSearchPath: readonly string[]
  /** Most rows of one answer, on each level; null is no cap. */
  readonly maxRows: number | null
  /** What one request may want, but for the service role's; null lifts it for everybody. */
  readonly caps: RequestCaps | null
  /** `schema.function` run before the query of a signed-in caller; null is none. */
  readonly preRequest: string | null
  readonly anonymousRole: string
  /** The role of the server's own keys: may upsert, may change a whole table, sees the description of the API. */
  readonly serviceRole: string
  /** Updates and deletes without a filter are refused, but for the service role. */
  readonly safeUpdate: boolean
  /** Every role may upsert, not only the service role. */
  readonly allowsUpsert: boolean
  /** How transactions end, and whether `Prefer: tx=` has a say (tests only). */
  readonly txEnd: 'commit' | 'commit-allow-override' | 'rollback-allow-override'
  /** Where the API is reached, for its description. */
  readonly publicUrl: string | null
  readonly limits: RequestLimits
}

export const defaultRestSettings: RestSettings = {
  schemas: ['public'],
  extraSearchPath: ['public', 'extensions'],
  maxRows: 1_000,
  caps: defaultRequestCaps,
  preRequest: 'private.pre_request',
  anonymousRole: 'anon',
  serviceRole: 'service_role',
  safeUpdate: true,
  allowsUpsert: false,
  txEnd: 'commit',
  publicUrl: null,
  limits: { anonymousPerMinute: 0, userPerMinute: 0, writesPerMinute: 0 },
}
