// What the site needs of the rest of the server.

import type { AdminEmails, SiteNotice, SiteRuntime } from '@basera/contract/site'
import type { MicroCache } from '../http/micro-cache.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Random } from '../ports/random.ts'
import type { SiteBuild } from './build.ts'
import type { SiteDocument } from './site-document.ts'

export type SiteDependencies = {
  readonly build: SiteBuild
  /** Public origin without a trailing slash; links, canonical addresses and the sitemap are made with it. */
  readonly siteUrl: string
  readonly adminPortalSlug: string
  /** What admins chose, as of now; `adminEmails` is told to the portal's own page only. */
  readonly operatorFacts: () => {
    readonly adminEmails: AdminEmails | null
    readonly notices: readonly SiteNotice[]
  }
  /** From where browsers may fetch the open map. */
  readonly mapOrigins: readonly string[]
  /** The pages load Google's maps: this deployment has a key for them. */
  readonly loadsGoogleMaps: boolean
  readonly runtime: Omit<SiteRuntime, 'isAdminPortal' | 'adminEmails' | 'notices'>
  readonly api: AnonymousApi
  /** Where public pages are answered from. */
  readonly microCache: MicroCache<SiteDocument>
  /** Counts requests that an address would have made without it. False: it has no more of them. */
  readonly countRequests: (clientIp: string, requests: number) => boolean
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

/**
 * The API in this process as an anonymous visitor: `path` such as `/rest/v1/properties?…`. `clientIp` is the visitor a
 * page is made for, so that limits count as if the browser had asked; without it the server asks for itself.
 */
export type AnonymousApi = (
  path: string,
  init?: RequestInit,
  clientIp?: string,
) => Promise<Response>
