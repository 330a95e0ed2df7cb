// Dependencies of the site on the rest of the server.

import type { AdminEmails, SiteNotice, SiteRuntime } from '@basera/contract/site'
import type { Caller } from '../http/caller.ts'
import type { MicroCache } from '../http/micro-cache.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Random } from '../ports/random.ts'
import type { SiteBuild } from './build.ts'
import type { SiteDocument } from './site-document.ts'

export type SiteDependencies = {
  readonly build: SiteBuild
  /** Public origin without a trailing slash, for links, canonical URLs and the sitemap. */
  readonly siteUrl: string
  readonly adminPortalSlug: string
  /** Current settings of admins; `adminEmails` is sent to the portal's page only. */
  readonly operatorFacts: () => {
    readonly adminEmails: AdminEmails | null
    readonly notices: readonly SiteNotice[]
  }
  /** Origins from which browsers may fetch the open map. */
  readonly mapOrigins: readonly string[]
  /** Whether pages may load Google's maps: this deployment has a key. */
  readonly loadsGoogleMaps: boolean
  readonly runtime: Omit<SiteRuntime, 'isAdminPortal' | 'adminEmails' | 'notices'>
  readonly api: AnonymousApi
  /** Cache of public pages. */
  readonly microCache: MicroCache<SiteDocument>
  /** Counts the API requests of a cached page for a client address. False: its rate limit is exhausted. */
  readonly countRequests: (clientIp: string, requests: number) => boolean
  /** Takes so many requests from the caller's rate limit. */
  readonly chargeRequests: (caller: Caller, requests: number) => void
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

/**
 * Calls the API in process as an anonymous visitor: `path` such as `/rest/v1/properties?…`. `clientIp`: of the visitor whose page
 * is rendered, so that rate limits count it as the browser's request; without it the server's own.
 */
export type AnonymousApi = (
  path: string,
  init?: RequestInit,
  clientIp?: string,
) => Promise<Response>
