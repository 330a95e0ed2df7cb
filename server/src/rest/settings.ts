// How the REST protocol is spoken: what the operator chose (`config.ts`), and what is as it is.

import { type RestConfig, standardRestConfig } from './config.ts'
import type { RequestCaps } from './plan/caps.ts'
import { defaultRequestCaps } from './request-caps.ts'

export type RestSettings = RestConfig & {
  /** What one request may want, but for the service role's; null lifts it for everybody. */
  readonly caps: RequestCaps | null
  /** `schema.function` run before the query of a signed-in caller; null is none. */
  readonly preRequest: string | null
  readonly anonymousRole: string
  /** The role of the server's own keys: may upsert, may change a whole table, sees the description of the API. */
  readonly serviceRole: string
  /** How transactions end, and whether `Prefer: tx=` has a say (tests only). */
  readonly txEnd: 'commit' | 'commit-allow-override' | 'rollback-allow-override'
  /** Where the API is reached, for its description. */
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
