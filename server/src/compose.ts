// Composition root: wires keys, services and site for a running server. No logic of its own.

import { smsNoticeEveryMs } from '@basera/contract/constants/rate-limits'
import { createAnswerLinks } from './account-state/answer-links.ts'
import { createSealingKey } from './agreements/evidence-key.ts'
import { createStopLinks } from './alerts/stop-links.ts'
import { createApp, type App } from './app.ts'
import type { ApplicationParts, Replacements } from './application-parts.ts'
import type { AuthDependencies, AuthSettings } from './auth/dependencies.ts'
import { createCodeTexts } from './auth/codes/code-texts.ts'
import { createEmergencyReset } from './auth/passwords/emergency-reset.ts'
import { authLimits, uniformAnswer } from './auth/limits.ts'
import { createAuthService } from './auth/service.ts'
import { deriveCodeKey } from './codes/code.ts'
import { createDeviceMarks, type DeviceMarks } from './devices/device-marks.ts'
import { createRazorpay, razorpayPageUrl } from './ports/razorpay.ts'
import { createSentenceReader } from './functions/ai-search/sentence-reader.ts'
import type { FunctionTools } from './functions/function.ts'
import { createFunctionsService } from './functions/service.ts'
import { createAdmission } from './http/admission.ts'
import type { Caller } from './http/caller.ts'
import { createClientAddress } from './http/client-address.ts'
import { createLimiter, type Limiter } from './http/limiter.ts'
import {
  createMicroCache,
  type MicroCacheOptions,
  noMicroCache,
  notifyingOfWrites,
} from './http/micro-cache.ts'
import { readIdentityKeys, readPaperKeys } from './identity/identity-keys.ts'
import { createIdentityVault } from './identity/identity-vault.ts'
import { createPaperVault } from './identity/paper-vault.ts'
import { createApiKeys } from './jwt/api-keys.ts'
import { deriveKey } from './jwt/derived-key.ts'
import { createKeySet, type KeySet } from './jwt/key-set.ts'
import { openNoticeWriter } from './notices/notice-writer.ts'
import { openOperatorFacts } from './operator/operator-facts.ts'
import { createOutbox, createOutboxSealer, type Outbox } from './outbox/outbox.ts'
import { beginOwnWork, type OwnWork } from './own-work.ts'
import { openPapers } from './open-papers.ts'
import { createWebPush } from './ports/web-push.ts'
import { createOpenAiChatModel } from './ports/openai-chat-model.ts'
import { systemRandom } from './ports/random.ts'
import { notifyAtMostEvery } from './ports/notify-operator.ts'
import { createProofOfWork, type ProofOfWork } from './proof/proof-of-work.ts'
import { CHANGES_CHANNEL } from './realtime/changes/feed.ts'
import { openRealtime } from './realtime/service.ts'
import { usualSettings } from './realtime/settings.ts'
import { createRequestCounter } from './rest/request-limits.ts'
import { createRestService } from './rest/service.ts'
import { defaultRestSettings } from './rest/settings.ts'
import type { AnonymousApi, SiteDependencies } from './site/dependencies.ts'
import type { SiteDocument } from './site/site-document.ts'
import { createSiteService } from './site/service.ts'
import { readGuarded, writeGuarded } from './storage/blobs/guarded-bytes.ts'
import type { StorageDependencies } from './storage/dependencies.ts'
import { encodeImage } from './storage/images/encode-image.ts'
import { createStorageService } from './storage/service.ts'
import { createUrlTokens } from './storage/url-tokens.ts'

/** Client address of the server's own API requests in rate limits, e.g. for the sitemap. */
const OWN_ADDRESS = '127.0.0.1'

/** Half a page wide at 150 points an inch. */
const printedPicture = {
  width: 480,
  height: null,
  resize: 'contain',
  quality: 70,
  format: 'jpeg',
} as const

export type Application = App & {
  /** Starts background work. Requests are answered without it. */
  begin(): void
  /** Before the database closes. */
  close(): Promise<void>
}

export async function composeApplication(
  parts: ApplicationParts,
  replacements: Replacements = {},
): Promise<Application> {
  const { config, database, secrets, clock, log, siteUrl, allowedOrigins } = parts
  const keySet = await createKeySet(secrets, clock)
  const apiKeys = createApiKeys(secrets, keySet)
  const limiter = createLimiter(database, secrets.rateLimitKey)
  const outbox = createOutbox(
    createOutboxSealer(secrets.refreshTokenKey, systemRandom),
    systemRandom,
  )
  const proofOfWork =
    config.sms.isProofOfWorkAsked && isPhoneOffered(parts)
      ? createProofOfWork(secrets.refreshTokenKey, clock)
      : null
  const deviceMarks = createDeviceMarks(secrets.refreshTokenKey, systemRandom, {
    isHttpsOnly: siteUrl.startsWith('https://'),
  })
  const stopLinks = createStopLinks(secrets.refreshTokenKey, systemRandom, siteUrl)
  const answerLinks = createAnswerLinks(secrets.refreshTokenKey, systemRandom, siteUrl)
  const identityVault = createIdentityVault(readIdentityKeys(secrets), systemRandom)
  const realtime = await openRealtime({
    database,
    keySet,
    limiter,
    clock,
    random: systemRandom,
    log,
    allowedOrigins,
    settings: {
      ...usualSettings(config.realtime),
      ...replacements.realtime,
    },
  })
  const authDependencies = toAuthDependencies(
    parts,
    { keySet, limiter, outbox, deviceMarks, proofOfWork },
    replacements.auth,
  )
  const files = toStorageDependencies(parts)
  const papers = openPapers(siteUrl, config.paperSeal)
  const functionTools: FunctionTools = {
    proofOfWork,
    database,
    limiter,
    outbox,
    deviceMarks,
    clock,
    random: systemRandom,
    codeKey: deriveCodeKey(secrets.refreshTokenKey),
    codeTexts:
      isPhoneOffered(parts) && config.sms.kinds.includes('signing')
        ? createCodeTexts(authDependencies)
        : null,
    identityVault,
    readPaper: (paper) => readGuarded(files, paper),
    readSmallPicture: async (picture) =>
      encodeImage(await readGuarded(files, picture), printedPicture),
    keepPaper: (bytes) => writeGuarded(files, bytes),
    agreementPapers: replacements.agreementPapers ?? papers.papers,
    paymentProvider: config.razorpay === null ? null : createRazorpay(config.razorpay),
    onFault: (what, cause) => log.fault(what, { cause }),
    stopLinks,
    answerLinks,
    rateLimitKey: secrets.rateLimitKey,
    sentenceReader: openSentenceReader(parts, limiter),
    resetInEmergency: createEmergencyReset(authDependencies, config.emergencyKey),
    emergencyKeyName: config.emergencyKey?.digest.toString('hex') ?? '',
    settings: {
      siteUrl,
      googleMapsApiKey: config.googleMapsApiKey,
      siteOrigins: allowedOrigins,
    },
  }
  const operatorFacts = await openOperatorFacts(parts)
  const memory = await openMemory(parts, replacements.microCache)
  const counter = createRequestCounter(config.rest.limits, () => performance.now())
  const countRequests = (clientIp: string, requests: number): boolean =>
    Array.from({ length: requests }).every(() => counter.count(visitor(clientIp), 'GET', '/') === 0)
  // The site calls the API in process.
  const api: AnonymousApi = async (path, init, clientIp = OWN_ADDRESS) => {
    const request = new Request(new URL(path, siteUrl), init)
    request.headers.set('apikey', secrets.anonKey)
    return app.fetch(request, { clientIp })
  }
  const app = createApp({
    admit: createAdmission(apiKeys, keySet),
    clientAddress: createClientAddress(config.trustedProxies),
    allowedOrigins,
    isHttpsOnly: siteUrl.startsWith('https://'),
    clock,
    random: systemRandom,
    log,
    services: {
      auth: createAuthService(authDependencies),
      rest: createRestService({
        database: notifyingOfWrites(database, memory.drop),
        microCache: memory.reads,
        counter,
        schemaCache: parts.schemaCache,
        settings: { ...config.rest, publicUrl: `${siteUrl}/rest/v1` },
        onFailure: (cause, requestId) => log.fault('a REST request failed', { requestId, cause }),
      }),
      functions: createFunctionsService(functionTools),
      storage: createStorageService(files),
      realtime: realtime.service,
      site: createSite(parts, {
        api,
        operatorFacts: operatorFacts.current,
        microCache: memory.documents,
        countRequests,
        chargeRequests: counter.charge,
      }),
      ...replacements.services?.({ keySet, limiter, functionTools }),
    },
  })
  const notices = await openNoticeWriter({ database, outbox, answerLinks, log, siteUrl })
  let ownWork: OwnWork | null = null
  return {
    ...app,
    begin() {
      const pusher = config.push === null ? null : createWebPush({ ...config.push, clock })
      const sealingKey = createSealingKey(secrets.refreshTokenKey)
      ownWork ??= beginOwnWork({ ...functionTools, files, pusher, log, siteUrl, sealingKey })
    },
    async close() {
      await notices.close()
      await ownWork?.end()
      await papers.close()
      await operatorFacts.close()
      await memory.close()
      await realtime.close()
    },
  }
}

type SharedParts = {
  readonly keySet: KeySet
  readonly limiter: Limiter
  readonly outbox: Outbox
  readonly deviceMarks: DeviceMarks
  readonly proofOfWork: ProofOfWork | null
}

const isPhoneOffered = ({ config, hasSmsCarrier }: ApplicationParts): boolean =>
  config.auth.isPhoneWanted && hasSmsCarrier

function toAuthDependencies(
  parts: ApplicationParts,
  shared: SharedParts,
  replacements: Partial<AuthSettings> = {},
): AuthDependencies {
  const { config, secrets, siteUrl } = parts
  return {
    ...shared,
    database: parts.database,
    phoneConfirmer: parts.phoneConfirmer,
    passwords: parts.passwords,
    notifyOperator: notifyAtMostEvery(parts.log, parts.clock, smsNoticeEveryMs),
    clock: parts.clock,
    random: systemRandom,
    refreshTokenKey: secrets.refreshTokenKey,
    rateLimitKey: secrets.rateLimitKey,
    settings: {
      ...authLimits,
      ...config.auth,
      issuer: `${siteUrl}/auth/v1`,
      siteUrl,
      isPhoneOffered: isPhoneOffered(parts),
      smsCountries: config.sms.countries,
      isPhoneFactorOffered: isPhoneOffered(parts) && config.auth.isPhoneFactorOffered,
      uniformAnswer: uniformAnswer,
      secondFactorCheck: ['private', 'second_factor_ok'],
      secondFactorAddress: ['private', 'second_factor_address'],
      ...replacements,
    },
  }
}

const openSentenceReader = (
  { config: { aiSearch }, database, clock, log }: ApplicationParts,
  limiter: Limiter,
) =>
  aiSearch === null
    ? null
    : createSentenceReader({
        model: createOpenAiChatModel(aiSearch),
        database,
        limiter,
        dailyTokens: aiSearch.dailyTokens,
        clock,
        log,
      })

const toStorageDependencies = ({
  config,
  database,
  files,
  secrets,
  clock,
  log,
}: ApplicationParts): StorageDependencies => ({
  database,
  ...files,
  clock,
  random: systemRandom,
  paperVault: createPaperVault(readPaperKeys(secrets), systemRandom),
  urlTokens: createUrlTokens(deriveKey(secrets.refreshTokenKey, 'storage-urls'), clock),
  settings: {
    fileSizeLimitBytes: config.storage.fileSizeLimitBytes,
    resumableSizeLimitBytes: config.storage.resumableSizeLimitBytes,
    preRequest: defaultRestSettings.preRequest,
  },
  onFailure: (cause) => log.fault('stored bytes could not be removed yet', { cause }),
})

const visitor = (clientIp: string): Caller => ({
  role: 'anon',
  claims: { role: 'anon' },
  isSignedIn: false,
  requestId: '',
  clientIp,
})

async function nothingToClose(): Promise<void> {}

/** Microcaches of visitors' reads and of public pages, invalidated whenever any node changes a followed table. */
async function openMemory({ config, database }: ApplicationParts, options?: MicroCacheOptions) {
  if (!config.isMicroCached) {
    return {
      reads: noMicroCache<Response>(),
      documents: noMicroCache<SiteDocument>(),
      drop: () => {},
      close: nothingToClose,
    }
  }
  const reads = createMicroCache<Response>(options)
  const documents = createMicroCache<SiteDocument>(options)
  const drop = (): void => {
    reads.drop()
    documents.drop()
  }
  const unlisten = await database.listen(CHANGES_CHANNEL, drop)
  // The connection may be closed already.
  return { reads, documents, drop, close: () => unlisten().catch(() => undefined) }
}

const createSite = (
  { config, ...parts }: ApplicationParts,
  own: Pick<
    SiteDependencies,
    'api' | 'operatorFacts' | 'microCache' | 'countRequests' | 'chargeRequests'
  >,
) =>
  createSiteService({
    build: parts.build,
    siteUrl: parts.siteUrl,
    adminPortalSlug: parts.adminPortalSlug,
    mapOrigins: config.map.origins,
    loadsGoogleMaps: config.googleMapsApiKey !== null,
    runtime: {
      anonKey: parts.secrets.anonKey,
      apiOrigin: '',
      mapStyles: config.map.styles,
      isDemo: parts.isDemo,
      isDevelopment: config.environment === 'development',
      firebaseApiKey: config.firebase?.apiKey ?? null,
      pushKey: config.push?.publicKey ?? null,
      paymentPage: config.razorpay === null ? null : razorpayPageUrl(config.razorpay.apiUrl),
      hasPasskeys: config.auth.arePasskeysOffered,
      hasSecurityKeys: config.auth.isWebauthnFactorOffered,
    },
    ...own,
    clock: parts.clock,
    random: systemRandom,
    log: parts.log,
  })
