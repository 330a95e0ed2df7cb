// Parts of the application, and what tests and tools may replace in it.

import type { Services } from './app.ts'
import type { AuthSettings } from './auth/dependencies.ts'
import type { Passwords } from './auth/passwords/passwords.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { FunctionTools } from './functions/function.ts'
import type { AllowedOrigins } from './http/cors.ts'
import type { Limiter } from './http/limiter.ts'
import type { MicroCacheOptions } from './http/micro-cache.ts'
import type { KeySet } from './jwt/key-set.ts'
import type { Secrets } from './jwt/secrets.ts'
import type { AgreementPapers } from './ports/agreement-papers.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import type { PhoneConfirmer } from './ports/phone-confirmer.ts'
import type { RealtimeSettings } from './realtime/dependencies.ts'
import type { SchemaCache } from './rest/schema-cache/schema-cache.ts'
import type { SiteBuild } from './site/build.ts'
import type { StoredFiles } from './start/data-folder/stored-files.ts'

/** The part of the configuration that it uses. */
export type ApplicationConfig = Pick<
  Config,
  | 'environment'
  | 'auth'
  | 'sms'
  | 'firebase'
  | 'push'
  | 'paperSeal'
  | 'googleMapsApiKey'
  | 'aiSearch'
  | 'razorpay'
  | 'map'
  | 'rest'
  | 'realtime'
  | 'storage'
  | 'emergencyKey'
  | 'isMicroCached'
  | 'trustedProxies'
>

export type ApplicationParts = {
  readonly config: ApplicationConfig
  readonly database: Database
  readonly schemaCache: SchemaCache
  readonly secrets: Secrets
  readonly build: SiteBuild
  readonly siteUrl: string
  readonly adminPortalSlug: string
  readonly files: StoredFiles
  readonly passwords: Passwords
  /** Whether a carrier of text messages is configured. */
  readonly hasSmsCarrier: boolean
  /** Another service that confirms the phone of a sign-up; null: none. */
  readonly phoneConfirmer: PhoneConfirmer | null
  readonly isDemo: boolean
  readonly allowedOrigins: AllowedOrigins
  /** Clock shared by all processes of the deployment. */
  readonly clock: Clock
  readonly log: Log
}

/** Dependencies for a service that replaces a default one. */
export type ServiceTools = {
  readonly keySet: KeySet
  readonly limiter: Limiter
  readonly functionTools: FunctionTools
}

/** Overrides of the configuration and the protocol's constants. */
export type Replacements = {
  readonly auth?: Partial<AuthSettings>
  readonly realtime?: Partial<RealtimeSettings>
  readonly microCache?: MicroCacheOptions
  readonly agreementPapers?: AgreementPapers
  readonly services?: (tools: ServiceTools) => Services
}
