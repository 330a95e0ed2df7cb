// Puts the application together for a running server: keys, services, site. No decision of its own.

import type { MapStyles } from '@basera/contract/site'
import { openAlertWriter } from './alerts/alert-writer.ts'
import { createStopLinks } from './alerts/stop-links.ts'
import { createApp, type App } from './app.ts'
import { sealAuditRegularly } from './audit/seal-audit.ts'
import type { AuthDependencies, AuthLimits } from './auth/dependencies.ts'
import { createEmergencyReset } from './auth/emergency-reset.ts'
import { AUTH_LIMITS, UNIFORM_ANSWER } from './auth/limits.ts'
import { createPasswords } from './auth/passwords.ts'
import { createAuthService } from './auth/service.ts'
import { deriveCodeKey } from './codes/code.ts'
import type { AuthConfig, RestChoices } from './config.ts'
import type { AiSearchConfig } from './config-ai-search.ts'
import type { EmergencyKey } from './config-emergency.ts'
import type { RealtimeLimits } from './config-limits.ts'
import type { Database } from './db/database.ts'
import { createSentenceReader } from './functions/ai-search/sentence-reader.ts'
import { createFunctionsService } from './functions/service.ts'
import { createAdmission } from './http/admission.ts'
import { createClientAddress } from './http/client-address.ts'
import type { AllowedOrigins } from './http/cors.ts'
import { createLimiter, type Limiter } from './http/limiter.ts'
import { readIdentityKeys } from './identity/identity-keys.ts'
import { createIdentityVault } from './identity/identity-vault.ts'
import { sealIdentityNumbersAnew } from './identity/seal-anew.ts'
import { createApiKeys } from './jwt/api-keys.ts'
import { deriveKey } from './jwt/derived-key.ts'
import { createKeySet, type KeySet } from './jwt/key-set.ts'
import type { Secrets } from './jwt/secrets.ts'
import { openNoticeWriter } from './notices/notice-writer.ts'
import { type KeptOperatorFacts, openOperatorFacts } from './operator/operator-facts.ts'
import { createOutbox, createOutboxSealer, type Outbox } from './outbox/outbox.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import { createOpenAiChatModel } from './ports/openai-chat-model.ts'
import type { PhoneConfirmer } from './ports/phone-confirmer.ts'
import { systemRandom } from './ports/random.ts'
import { createProofOfWork, type ProofOfWork } from './proof/proof-of-work.ts'
import type { SchemaCache } from './rest/schema-cache/schema-cache.ts'
import { openRealtime } from './realtime/service.ts'
import { usualSettings } from './realtime/settings.ts'
import { createRestService } from './rest/service.ts'
import type { SiteBuild } from './site/build.ts'
import { createSiteService, type AnonymousApi } from './site/service.ts'
import type { StoredFiles } from './start/stored-files.ts'
import type { StorageDependencies, StorageSettings } from './storage/dependencies.ts'
import { createStorageService } from './storage/service.ts'
import { createUrlTokens } from './storage/url-tokens.ts'
import { beginSweeping } from './sweeping.ts'

export type ApplicationParts = {
  readonly database: Database
  readonly schemaCache: SchemaCache
  readonly secrets: Secrets
  readonly build: SiteBuild
  readonly siteUrl: string
  readonly adminPortalSlug: string
  readonly files: StoredFiles
  readonly storage: StorageSettings
  readonly accessTokenSeconds: number
  readonly refreshTokenReuseSeconds: number
  readonly passwordMinLength: number
  readonly isConsentRequired: boolean
  readonly auth: AuthConfig
  /** Whether text messages can leave. */
  readonly hasSmsCarrier: boolean
  /** Country codes that text messages go to. */
  readonly smsCountries: readonly string[]
  /** Visitors' browsers work for a text message. */
  readonly isProofOfWorkAsked: boolean
  /** Who else may confirm the phone of a sign-up; null: nobody. */
  readonly phoneConfirmer: PhoneConfirmer | null
  /** By which the page asks Firebase for codes; null where it does not. */
  readonly firebaseApiKey: string | null
  /** In place of the usual ones. */
  readonly authLimits: Partial<AuthLimits>
  readonly googleMapsApiKey: string | null
  /** The language model that reads search sentences; null: the grammar does. */
  readonly aiSearch: AiSearchConfig | null
  /** Styles of the open map, and the origins it is drawn from. */
  readonly map: { readonly styles: MapStyles | null; readonly origins: readonly string[] }
  /** Most rows one read answers with. */
  readonly maxRows: number
  readonly rest: RestChoices
  /** Broadcasts and presence on private channels only. */
  readonly isRealtimePrivateOnly: boolean
  readonly realtimeLimits: RealtimeLimits
  readonly isDevelopment: boolean
  readonly isDemo: boolean
  /** By which a password is reset in an emergency; null: by nothing. */
  readonly emergencyKey: EmergencyKey | null
  readonly allowedOrigins: AllowedOrigins
  readonly trustedProxies: readonly string[]
  /** The time that all processes of the deployment go by. */
  readonly clock: Clock
  readonly log: Log
}

/** Address under which the server counts what it asks for itself, e.g. for the sitemap. */
const OWN_ADDRESS = '127.0.0.1'

export type Application = App & {
  /** Before the database closes. */
  close(): Promise<void>
}

export const composeApplication = async (parts: ApplicationParts): Promise<Application> => {
  const keySet = await createKeySet(parts.secrets, parts.clock)
  const apiKeys = createApiKeys(parts.secrets, keySet)
  const limiter = createLimiter(parts.database, parts.secrets.rateLimitKey)
  const outbox = createOutbox(
    createOutboxSealer(parts.secrets.refreshTokenKey, systemRandom),
    systemRandom,
  )
  const proofOfWork =
    parts.isProofOfWorkAsked && isPhoneOffered(parts)
      ? createProofOfWork(parts.secrets.refreshTokenKey, parts.clock)
      : null
  const stopLinks = createStopLinks(parts.secrets.refreshTokenKey, systemRandom, parts.siteUrl)
  const identityVault = createIdentityVault(readIdentityKeys(parts.secrets), systemRandom)
  const realtime = await openRealtime({
    database: parts.database,
    keySet,
    limiter,
    clock: parts.clock,
    random: systemRandom,
    log: parts.log,
    allowedOrigins: parts.allowedOrigins,
    settings: { ...usualSettings(parts.isRealtimePrivateOnly), ...parts.realtimeLimits },
  })
  const authDependencies = toAuthDependencies(parts, { keySet, limiter, outbox, proofOfWork })
  const operatorFacts = await openOperatorFacts(parts)
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
    clock: parts.clock,
    random: systemRandom,
    log: parts.log,
    services: {
      auth: createAuthService(authDependencies),
      rest: createRestService({
        database: parts.database,
        schemaCache: parts.schemaCache,
        settings: {
          ...parts.rest,
          maxRows: parts.maxRows,
          publicUrl: `${parts.siteUrl}/rest/v1`,
        },
        onFailure: (cause, requestId) =>
          parts.log.fault('a REST request failed', { requestId, cause }),
      }),
      functions: createFunctionsService({
        proofOfWork,
        database: parts.database,
        limiter,
        outbox,
        clock: parts.clock,
        random: systemRandom,
        codeKey: deriveCodeKey(parts.secrets.refreshTokenKey),
        identityVault,
        stopLinks,
        rateLimitKey: parts.secrets.rateLimitKey,
        sentenceReader: openSentenceReader(parts),
        resetInEmergency: createEmergencyReset(authDependencies, parts.emergencyKey),
        emergencyKeyName: parts.emergencyKey?.digest.toString('hex') ?? '',
        settings: {
          siteUrl: parts.siteUrl,
          googleMapsApiKey: parts.googleMapsApiKey,
          siteOrigins: parts.allowedOrigins,
        },
      }),
      storage: createStorageService(storageDependencies(parts)),
      realtime: realtime.service,
      site: createSite(parts, api, operatorFacts),
    },
  })
  const notices = await openNoticeWriter({ ...parts, outbox })
  const alerts = openAlertWriter({ ...parts, outbox, stopLinks })
  const sweeping = beginSweeping(storageDependencies(parts), parts.log)
  const sealing = sealAuditRegularly(parts.database, parts.log)
  const sealingAnew = sealIdentityNumbersAnew(parts.database, identityVault).catch(
    (cause: unknown) =>
      parts.log.fault('identity numbers could not be sealed with the new key yet', { cause }),
  )
  return {
    ...app,
    async close() {
      await sealingAnew
      await sweeping.stop()
      await notices.close()
      await alerts.close()
      await operatorFacts.close()
      await sealing.stop()
      await realtime.close()
    },
  }
}

type SharedParts = {
  readonly keySet: KeySet
  readonly limiter: Limiter
  readonly outbox: Outbox
  readonly proofOfWork: ProofOfWork | null
}

const isPhoneOffered = ({ auth, hasSmsCarrier }: ApplicationParts): boolean =>
  auth.isPhoneWanted && hasSmsCarrier

const toAuthDependencies = (parts: ApplicationParts, shared: SharedParts): AuthDependencies => ({
  database: parts.database,
  ...shared,
  phoneConfirmer: parts.phoneConfirmer,
  passwords: createPasswords(),
  clock: parts.clock,
  random: systemRandom,
  refreshTokenKey: parts.secrets.refreshTokenKey,
  rateLimitKey: parts.secrets.rateLimitKey,
  settings: {
    ...AUTH_LIMITS,
    ...parts.authLimits,
    ...parts.auth,
    issuer: `${parts.siteUrl}/auth/v1`,
    siteUrl: parts.siteUrl,
    allowList: parts.auth.redirectAllowList,
    accessTokenSeconds: parts.accessTokenSeconds,
    refreshTokenReuseSeconds: parts.refreshTokenReuseSeconds,
    passwordMinLength: parts.passwordMinLength,
    isConsentRequired: parts.isConsentRequired,
    isPhoneOffered: isPhoneOffered(parts),
    smsCountries: parts.smsCountries,
    isPhoneFactorOffered: isPhoneOffered(parts) && parts.auth.isPhoneFactorOffered,
    uniformAnswer: UNIFORM_ANSWER,
    secondFactorCheck: ['private', 'second_factor_ok'],
    secondFactorAddress: ['private', 'second_factor_address'],
  },
})

const openSentenceReader = ({ aiSearch, database, clock, log }: ApplicationParts) =>
  aiSearch === null
    ? null
    : createSentenceReader({
        model: createOpenAiChatModel(aiSearch),
        database,
        dailyTokens: aiSearch.dailyTokens,
        clock,
        log,
      })

const storageDependencies = ({
  database,
  files,
  secrets,
  clock,
  log,
  storage,
}: ApplicationParts): StorageDependencies => ({
  database,
  ...files,
  clock,
  random: systemRandom,
  urlTokens: createUrlTokens(deriveKey(secrets.refreshTokenKey, 'storage-urls'), clock),
  settings: storage,
  onFailure: (cause) => log.fault('stored bytes could not be removed yet', { cause }),
})

const createSite = (parts: ApplicationParts, api: AnonymousApi, operatorFacts: KeptOperatorFacts) =>
  createSiteService({
    build: parts.build,
    siteUrl: parts.siteUrl,
    adminPortalSlug: parts.adminPortalSlug,
    operatorFacts: operatorFacts.current,
    mapOrigins: parts.map.origins,
    loadsGoogleMaps: parts.googleMapsApiKey !== null,
    runtime: {
      anonKey: parts.secrets.anonKey,
      apiOrigin: '',
      mapStyles: parts.map.styles,
      isDemo: parts.isDemo,
      isDevelopment: parts.isDevelopment,
      firebaseApiKey: parts.firebaseApiKey,
    },
    api,
    clock: parts.clock,
    random: systemRandom,
    log: parts.log,
  })
