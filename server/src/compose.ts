// Puts the application together for a running server: keys, services, site. No decision of its own.

import { createApp, type App } from './app.ts'
import type { Database } from './db/database.ts'
import { createAdmission } from './http/admission.ts'
import { createClientAddress } from './http/client-address.ts'
import type { AllowedOrigins } from './http/cors.ts'
import { createApiKeys } from './jwt/api-keys.ts'
import { createKeySet } from './jwt/key-set.ts'
import type { Secrets } from './jwt/secrets.ts'
import { systemClock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import { systemRandom } from './ports/random.ts'
import type { SiteBuild } from './site/build.ts'
import { createSiteService, type AnonymousApi } from './site/service.ts'

export type ApplicationParts = {
  readonly database: Database
  readonly secrets: Secrets
  readonly build: SiteBuild
  readonly siteUrl: string
  readonly adminPortalSlug: string
  readonly isDevelopment: boolean
  readonly isDemo: boolean
  readonly allowedOrigins: AllowedOrigins
  readonly trustedProxies: readonly string[]
  readonly log: Log
}

/** Address under which the server counts what it asks for itself, e.g. for the sitemap. */
const OWN_ADDRESS = '127.0.0.1'

export const composeApplication = async (parts: ApplicationParts): Promise<App> => {
  const keySet = await createKeySet(parts.secrets, systemClock)
  const apiKeys = createApiKeys(parts.secrets, keySet)
  // The site asks the API of the very application it is part of.
  const api: AnonymousApi = async (path, init, clientIp = OWN_ADDRESS) => {
    const request = new Request(new URL(path, parts.siteUrl), init)
    request.headers.set('apikey', parts.secrets.anonKey)
    return app.fetch(request, { clientIp })
  }
  const app = createApp({
    admit: createAdmission(apiKeys, keySet),
    clientAddress: createClientAddress(parts.trustedProxies),
    allowedOrigins: parts.allowedOrigins,
    isHttpsOnly: parts.siteUrl.startsWith('https://'),
    clock: systemClock,
    random: systemRandom,
    log: parts.log,
    services: { site: createSite(parts, api) },
  })
  return app
}

const createSite = (parts: ApplicationParts, api: AnonymousApi) =>
  createSiteService({
    build: parts.build,
    siteUrl: parts.siteUrl,
    adminPortalSlug: parts.adminPortalSlug,
    runtime: {
      anonKey: parts.secrets.anonKey,
      apiOrigin: '',
      isDemo: parts.isDemo,
      isDevelopment: parts.isDevelopment,
    },
    api,
    clock: systemClock,
    random: systemRandom,
    log: parts.log,
  })
