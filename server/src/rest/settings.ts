// Settings of the REST service: the operator's (`config.ts`) and fixed ones.

import { type RestConfig, standardRestConfig } from './config.ts'
import type { RequestCaps } from './plan/caps.ts'
import { defaultRequestCaps } from './request-caps.ts'

export type RestSettings = RestConfig & {
  /** Caps on one request, except the service role's; null caps nobody. */
  readonly caps: RequestCaps | null
  /** `schema.function` run before the query of a signed-in caller; null is none. */
  readonly preRequest: string | null
  readonly anonymousRole: string
  /** The role of the server's own keys: may upsert, may change a whole table, sees the description of the API. */
  readonly serviceRole: string
  /** Whether transactions commit, and whether `Prefer: tx=` may override it (tests only). */
  readonly txEnd: 'commit' | 'commit-allow-override' | 'rollback-allow-override'
  /** Base URL of the API, for its OpenAPI description. */
  readonly publicUrl: string | null
}

export const defaultRestSettings: RestSettings = {
  ...standardRestConfig,
  limits: { anonymousPerMinute: 0, userPerMinute: 0, writesPerMinute: 0 },
  caps: defaultRequestCaps,
  preRequest: 'private.pre_request',
  anonymousRole: 'anon',
  serviceRole: 'service_role',
  txEnd: 'commit',
  publicUrl: null,
}
