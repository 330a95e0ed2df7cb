// Parses the environment into one frozen, typed configuration, or into one-line faults. Pure: no file, no connection. Every default
// has one home.

import { isIP } from 'node:net'
import { MAX_CONNECTIONS_PER_ADDRESS } from '@basera/contract/constants/http'
import { z } from 'zod'
import {
  type AiSearchConfig,
  aiSearchFaults,
  aiSearchFields,
  toAiSearchConfig,
} from './config-ai-search.ts'
import { type AuthConfig, authFields, toAuthConfig } from './auth/config.ts'
import {
  emergencyFaults,
  emergencyFields,
  type EmergencyKey,
  toEmergencyKey,
} from './config-emergency.ts'
import {
  type FirebaseConfig,
  firebaseFaults,
  firebaseFields,
  toFirebaseConfig,
} from './config-firebase.ts'
import { encryptionFields } from './config-encryption.ts'
import { keyFaults, keyFields, productionKeyFaults } from './config-keys.ts'
import { databaseFaults, productionFaults } from './config-rules.ts'
import type { AdminEmails } from '@basera/contract/site'
import { razorpayFaults, razorpayFields, toRazorpayConfig } from './config-razorpay.ts'
import type { RazorpaySettings } from './ports/razorpay.ts'
import { type MapConfig, mapFields, toMapConfig } from './config-map.ts'
import { type MetricsConfig, metricsFields, toMetricsConfig } from './config-metrics.ts'
import { type SmsConfig, smsFaults, smsFields, toSmsConfig } from './config-sms.ts'
import { flag, flagOr, onOrOff, list, wholeNumber } from './environment/values.ts'
import {
  type PaperSealConfig,
  paperSealFaults,
  paperSealFields,
  toPaperSealConfig,
} from './config-paper-seal.ts'
import { type PushConfig, pushFaults, pushFields, toPushConfig } from './config-push.ts'
import { type RealtimeConfig, realtimeFields, toRealtimeConfig } from './realtime/config.ts'
import { type RestConfig, restFields, toRestConfig } from './rest/config.ts'
import {
  type StorageConfig,
  storageFaults,
  storageFields,
  toStorageConfig,
} from './storage/config.ts'

export type AppEnvironmentName = 'development' | 'test' | 'production'

export type DatabaseChoice =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'postgres'
      /** Login of the running server: may SET ROLE to the API roles, owns nothing. */
      readonly url: string
      /** Login that owns the tables, for migrations; null: `url` for both. */
      readonly ownerUrl: string | null
    }

export type Config = {
  readonly environment: AppEnvironmentName
  /** 0: a free one. */
  readonly port: number
  readonly host: string
  /** Public origin without a trailing slash; null means the address the server listens on. */
  readonly siteUrl: string | null
  /** As written; relative to the folder the server was started in. */
  readonly dataDirectory: string
  readonly database: DatabaseChoice
  /** One path segment; null means the one generated at first start. */
  readonly adminPortalSlug: string | null
  /** Addresses that may use the admin portal; null: every address. */
  readonly adminEmails: AdminEmails | null
  /** Key of the emergency password reset; null: disabled. */
  readonly emergencyKey: EmergencyKey | null
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  /** Concurrent connections of one address. */
  readonly connectionsPerAddress: number
  /** Further allowed CORS origins. */
  readonly additionalOrigins: readonly string[]
  readonly googleMapsApiKey: string | null
  /** The language model that parses search sentences; null: only the grammar does. */
  readonly aiSearch: AiSearchConfig | null
  /** Null: rent is not paid through a provider. */
  readonly razorpay: RazorpaySettings | null
  readonly map: MapConfig
  /** The metrics port; null: none. */
  readonly metrics: MetricsConfig | null
  /** Roles that are approved at sign-up. */
  readonly selfApprovedRoles: readonly SignUpRole[]
  /** A sign-in from a device without a recent one of the account is mailed. */
  readonly isNewDeviceMailed: boolean
  /** Settings present in the environment, which admins therefore cannot change at run time. */
  readonly namedChoices: readonly NamedChoice[]
  /** Identical anonymous reads are cached for a second. */
  readonly isMicroCached: boolean
  /** A fresh development installation gets demo people and listings. */
  readonly hasDemo: boolean
  readonly auth: AuthConfig
  readonly mail: MailConfig
  readonly keys: KeysMadeElsewhere
  readonly rest: RestConfig
  readonly realtime: RealtimeConfig
  /** Admins need a second factor, also when they have enrolled none. */
  readonly areAdminsAsked: boolean
  readonly storage: StorageConfig
  readonly sms: SmsConfig
  /** Firebase sends and checks the codes of sign-ups by phone in place of a carrier; null: it does not. */
  readonly firebase: FirebaseConfig | null
  /** Null: nothing is pushed to browsers. */
  readonly push: PushConfig | null
  /** Null: papers of agreements bear no seal of the operator. */
  readonly paperSeal: PaperSealConfig | null
  readonly logLevel: LogLevel
  /** Folder of PostgreSQL's programs; null: the default ones. */
  readonly postgresPrograms: string | null
  readonly isEmbeddedAllowedInProduction: boolean
  /** Hosts of a private network that may be connected to without TLS in production, in lower case. */
  readonly unencryptedHosts: readonly string[]
}

export type MailConfig = {
  /** URL of the mail server; null: none. */
  readonly smtpUrl: string | null
  /** Sender as in a mail's header; null: derived from the site's name. */
  readonly from: string | null
}

/** Keys that replace those of the secrets file. */
export type KeysMadeElsewhere = {
  /** HS256 secret of tokens made elsewhere; null: those of the secrets file, if any. */
  readonly legacyJwtSecret: string | null
  readonly anonKey: string | null
  readonly serviceRoleKey: string | null
}

export type NamedChoice = (typeof changeableChoices)[number]

export type SignUpRole = (typeof signUpRoles)[number]

export type LogLevel = (typeof logLevels)[number]

export type ConfigReading =
  | { readonly kind: 'config'; readonly config: Config }
  | {
      readonly kind: 'faults'
      readonly faults: readonly string[]
      /** The configuration despite its faults; null when a value cannot be parsed. */
      readonly config: Config | null
    }

const signUpRoles = ['tenant', 'owner', 'broker'] as const
/** Settings that admins may change at run time, unless the environment has them. */
const changeableChoices = ['selfApprovedRoles', 'isNewDeviceMailed', 'adminEmailDomain'] as const
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost'])

const origin = z
  .string()
  .refine(isOrigin, 'must be an address such as https://basera.example, without a path')
  .transform((text) => new URL(text).origin)

const postgresUrl = z
  .string()
  .refine(isPostgresUrl, 'must be an address such as postgres://user:password@host:5432/basera')

/** Every sign-up is a tenant at once, so that role is always included. */
const selfApprovedRoles = list
  .pipe(z.array(z.enum(signUpRoles, 'must list tenant, owner, broker, or some of them')))
  .refine((roles) => roles.includes('tenant'), 'must list tenant: who signs up is one at once')

const environmentSchema = z.object({
  APP_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .optional(),
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  SITE_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  ADMIN_PORTAL_SLUG: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,128}$/, 'must be 16 to 128 letters, digits, "-" or "_"')
    .optional(),
  ADMIN_EMAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain such as company.example')
    .optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').toLowerCase().optional(),
  TRUSTED_PROXIES: list.refine(
    (proxies) => proxies.every(isAddressRange),
    'must list addresses or ranges such as 10.0.0.0/8',
  ),
  ADDITIONAL_ORIGINS: list.pipe(z.array(origin)),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'may hold letters, digits, "-" and "_" only')
    .optional(),
  ...aiSearchFields,
  ...razorpayFields,
  ...mapFields,
  ...metricsFields,
  SIGNUP_SELF_APPROVED_ROLES: selfApprovedRoles.optional(),
  MAILER_NOTIFY_NEW_DEVICE: flag.optional(),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'must be an address such as smtps://user:password@mail.example:465')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*<[^<>@\s]+@[^<>@\s]+>$/, 'must look like: Basera <no-reply@basera.example>')
    .optional(),
  ADMIN_REQUIRE_2FA: flag.optional(),
  ...keyFields,
  ...emergencyFields,
  ...encryptionFields,
  ...storageFields,
  RATE_LIMIT_CONNECTIONS: wholeNumber(10, 10_000).default(MAX_CONNECTIONS_PER_ADDRESS),
  ...authFields,
  ...restFields,
  ...realtimeFields,
  ...smsFields,
  ...firebaseFields,
  ...pushFields,
  ...paperSealFields,
  POSTGRES_PROGRAMS: z.string().optional(),
  MICRO_CACHE: onOrOff('on'),
  DEMO_PEOPLE: onOrOff('on'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
  ALLOW_EMBEDDED_IN_PRODUCTION: flagOr('0'),
})

/** Every variable that is read. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape)

type Settings = z.infer<typeof environmentSchema>

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname + url.search)
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  const isPrefix =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  return version !== 0 && isPrefix && rest.length === 0
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')
}

/** `env` as `process.env`; an empty value counts as not set. Never throws. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigReading {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse(set)
  if (parsed.success) return judge(parsed.data, set)
  const faults = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`)
  // The other rules run, too, so that all faults are reported at once, except those caused by the invalid values.
  const wrong = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))]
  const rest = Object.fromEntries(Object.entries(set).filter(([name]) => !wrong.includes(name)))
  const judged = judge(environmentSchema.parse(rest), rest)
  const others = judged.kind === 'faults' ? judged.faults : []
  const isAboutWrongOne = (fault: string): boolean =>
    wrong.some((name) => new RegExp(`\\b${name}\\b`).test(fault))
  return {
    kind: 'faults',
    faults: [...faults, ...others.filter((fault) => !isAboutWrongOne(fault))],
    config: null,
  }
}

function judge(
  settings: Settings,
  set: Readonly<Record<string, string | undefined>>,
): ConfigReading {
  const environment = toEnvironment(settings)
  if (environment === null) return { kind: 'faults', faults: [UNNAMED_ENVIRONMENT], config: null }
  const config = Object.freeze(toConfig(settings, environment))
  const isProduction = environment === 'production'
  const faults = [
    ...databaseFaults(settings),
    ...storageFaults(settings),
    ...keyFaults(settings),
    ...adminFaults(config),
    ...emergencyFaults(settings, isProduction),
    ...smsFaults(settings, isProduction),
    ...aiSearchFaults(settings),
    ...razorpayFaults(settings),
    ...firebaseFaults(settings, isProduction),
    ...pushFaults(settings, isProduction),
    ...paperSealFaults(settings),
    ...productionFaults(config, set),
    ...(isProduction ? productionKeyFaults(settings) : []),
  ]
  return faults.length > 0 ? { kind: 'faults', faults, config } : { kind: 'config', config }
}

/** Admins could not enrol the second factor that they need. */
const adminFaults = ({ areAdminsAsked, auth }: Config): string[] =>
  areAdminsAsked && !auth.isTotpOffered
    ? [
        'MFA_TOTP=0 leaves admins without the authenticator they need: set ADMIN_REQUIRE_2FA=0, too.',
      ]
    : []

const UNNAMED_ENVIRONMENT =
  'APP_ENV must be set when HOST is not a loopback address: write APP_ENV=production to serve others.'

/**
 * A forgotten setting must not start a public development server: without APP_ENV the host must be local, and
 * NODE_ENV=production counts as production.
 */
const toEnvironment = ({ APP_ENV, NODE_ENV, HOST }: Settings): AppEnvironmentName | null =>
  APP_ENV ??
  (NODE_ENV === 'production' ? 'production' : null) ??
  (HOST === undefined || loopbackHosts.has(HOST) ? 'development' : null)

const toConfig = (settings: Settings, environment: AppEnvironmentName): Config => ({
  environment,
  port: settings.PORT,
  // Plain HTTP: other interfaces, such as a container's, must be set explicitly.
  host: settings.HOST ?? '127.0.0.1',
  siteUrl: settings.SITE_URL ?? null,
  dataDirectory: settings.DATA_DIR,
  database:
    settings.DATABASE_URL === undefined
      ? { kind: 'embedded' }
      : {
          kind: 'postgres',
          url: settings.DATABASE_URL,
          ownerUrl: settings.DATABASE_OWNER_URL ?? null,
        },
  adminPortalSlug: settings.ADMIN_PORTAL_SLUG ?? null,
  adminEmails: toAdminEmails(settings.ADMIN_EMAIL_DOMAIN, settings.ADMIN_EMAIL),
  emergencyKey: toEmergencyKey(settings),
  trustedProxies: settings.TRUSTED_PROXIES,
  additionalOrigins: settings.ADDITIONAL_ORIGINS,
  googleMapsApiKey: settings.GOOGLE_MAPS_API_KEY ?? null,
  aiSearch: toAiSearchConfig(settings),
  razorpay: toRazorpayConfig(settings),
  map: toMapConfig(settings),
  metrics: toMetricsConfig(settings),
  postgresPrograms: settings.POSTGRES_PROGRAMS ?? null,
  selfApprovedRoles: settings.SIGNUP_SELF_APPROVED_ROLES ?? signUpRoles,
  isNewDeviceMailed: settings.MAILER_NOTIFY_NEW_DEVICE !== '0',
  namedChoices: toNamedChoices(settings),
  isMicroCached: settings.MICRO_CACHE === 'on',
  hasDemo: environment === 'development' && settings.DEMO_PEOPLE === 'on',
  auth: toAuthConfig(settings),
  mail: { smtpUrl: settings.SMTP_URL ?? null, from: settings.MAIL_FROM ?? null },
  keys: {
    legacyJwtSecret: settings.JWT_SECRET ?? null,
    anonKey: settings.ANON_KEY ?? null,
    serviceRoleKey: settings.SERVICE_ROLE_KEY ?? null,
  },
  rest: toRestConfig(settings),
  realtime: toRealtimeConfig(settings, environment === 'production'),
  areAdminsAsked:
    (settings.ADMIN_REQUIRE_2FA ?? (environment === 'production' ? '1' : '0')) === '1',
  connectionsPerAddress: settings.RATE_LIMIT_CONNECTIONS,
  storage: toStorageConfig(settings),
  sms: toSmsConfig(settings),
  firebase: settings.EXTERNAL_PHONE_ENABLED === '1' ? toFirebaseConfig(settings) : null,
  push: toPushConfig(settings),
  paperSeal: toPaperSealConfig(settings),
  logLevel: settings.LOG_LEVEL ?? (environment === 'production' ? 'info' : 'warn'),
  isEmbeddedAllowedInProduction: settings.ALLOW_EMBEDDED_IN_PRODUCTION === '1',
  unencryptedHosts: settings.UNENCRYPTED_HOSTS,
})

export const isLoopbackHost = (host: string): boolean => loopbackHosts.has(host)

function toNamedChoices(settings: Settings): readonly NamedChoice[] {
  const named: Readonly<Record<NamedChoice, unknown>> = {
    selfApprovedRoles: settings.SIGNUP_SELF_APPROVED_ROLES,
    isNewDeviceMailed: settings.MAILER_NOTIFY_NEW_DEVICE,
    adminEmailDomain: settings.ADMIN_EMAIL_DOMAIN,
  }
  return changeableChoices.filter((choice) => named[choice] !== undefined)
}

function toAdminEmails(domain?: string, address?: string): AdminEmails | null {
  if (domain === undefined && address === undefined) return null
  return { domain: domain ?? null, address: address ?? null }
}
