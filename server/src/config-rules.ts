// Rules across several settings. Each fault is one line a person can act on; no line repeats a secret value.

import { encryptionFaults } from './config-encryption.ts'
import { exposureFaults } from './config-exposure.ts'

/** Settings that production restricts. */
type ProductionFacts = {
  readonly environment: string
  readonly siteUrl: string | null
  readonly additionalOrigins: readonly string[]
  readonly trustedProxies: readonly string[]
  readonly unencryptedHosts: readonly string[]
  readonly isEmbeddedAllowedInProduction: boolean
  readonly database:
    | { readonly kind: 'embedded' }
    | { readonly kind: 'postgres'; readonly url: string; readonly ownerUrl: string | null }
  readonly mail: { readonly smtpUrl: string | null }
  readonly auth: {
    readonly isEmailAutoconfirmed: boolean
    readonly isPhoneAutoconfirmed: boolean
    readonly areCommonPasswordsAllowed: boolean
    readonly allowList: readonly string[]
  }
  readonly rest: { readonly schemas: readonly string[]; readonly allowsPlans: boolean }
  readonly storage: { readonly s3: { readonly endpoint: string } | null }
  readonly metrics: { readonly host: string } | null
}

type DatabaseSettings = {
  DATABASE_URL?: string | undefined
  DATABASE_OWNER_URL?: string | undefined
}

/** Faults of the database addresses in any environment. */
export const databaseFaults = (settings: DatabaseSettings): string[] =>
  settings.DATABASE_OWNER_URL !== undefined && settings.DATABASE_URL === undefined
    ? ['DATABASE_OWNER_URL needs DATABASE_URL beside it.']
    : []

const TEST_ONLY = /^(TEST_|DEV_|FAULT_AT$)/

/** Environment variables of Node that would weaken security. */
const nodeFaults: Readonly<Record<string, { readonly isUnsafe: RegExp; readonly fault: string }>> =
  {
    NODE_TLS_REJECT_UNAUTHORIZED: {
      isUnsafe: /^0$/,
      fault: 'must not be 0 in production: nobody would check who answers.',
    },
    NODE_OPTIONS: {
      isUnsafe: /--(inspect|debug)|--tls-min-v1\.[01]/,
      fault: 'must not open a debugger or old TLS in production.',
    },
  }

/** Faults that only a production deployment has. `set`: every variable that is set, by its name. */
export function productionFaults(
  config: ProductionFacts,
  set: Readonly<Record<string, string | undefined>>,
): string[] {
  if (config.environment !== 'production') return []
  return [
    ...(config.siteUrl?.startsWith('https://')
      ? []
      : ['SITE_URL must be the public https address in production.']),
    ...config.additionalOrigins
      .filter((origin) => !origin.startsWith('https://'))
      .map((origin) => `ADDITIONAL_ORIGINS: ${origin} must be https in production.`),
    ...mailFaults(config),
    ...databaseChoiceFaults(config),
    ...encryptionFaults({
      databases: databaseAddresses(config),
      smtpUrl: config.mail.smtpUrl,
      s3Endpoint: config.storage.s3?.endpoint ?? null,
      unencryptedHosts: config.unencryptedHosts,
    }),
    ...exposureFaults({
      trustedProxies: config.trustedProxies,
      redirectAllowList: config.auth.allowList,
      schemas: config.rest.schemas,
      metricsHost: config.metrics?.host ?? null,
    }),
    ...(config.rest.allowsPlans
      ? ['DB_PLAN_ENABLED must be off in production: plans tell about data and cost.']
      : []),
    ...(config.auth.areCommonPasswordsAllowed
      ? ['PASSWORD_ALLOW_COMMON must be off in production: common passwords are guessed first.']
      : []),
    ...Object.keys(set)
      .filter((name) => TEST_ONLY.test(name))
      .map((name) => `${name} must not be set in production.`),
    ...Object.entries(nodeFaults)
      .filter(([name, { isUnsafe }]) => isUnsafe.test(set[name] ?? ''))
      .map(([name, { fault }]) => `${name} ${fault}`),
  ]
}

const mailFaults = ({ auth, mail }: ProductionFacts): string[] => [
  ...(mail.smtpUrl === null
    ? ['SMTP_URL must name a mail server in production: codes and links leave by mail.']
    : []),
  ...(auth.isEmailAutoconfirmed
    ? ['MAILER_AUTOCONFIRM must be 0 in production: anybody could sign up as anybody.']
    : []),
  ...(auth.isPhoneAutoconfirmed
    ? ['SMS_AUTOCONFIRM must be 0 in production: anybody could sign up by any number.']
    : []),
]

const databaseAddresses = ({
  database,
}: ProductionFacts): Readonly<Record<string, string | null>> =>
  database.kind === 'embedded'
    ? {}
    : { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }

function databaseChoiceFaults(config: ProductionFacts): string[] {
  if (config.database.kind === 'embedded') {
    return config.isEmbeddedAllowedInProduction
      ? []
      : [
          'DATABASE_URL must name a PostgreSQL server in production ' +
            '(or set ALLOW_EMBEDDED_IN_PRODUCTION=1 for one small office).',
        ]
  }
  return Object.entries(databaseAddresses(config)).flatMap(([name, url]) =>
    url === null ? [] : passwordFaults(name, new URL(url)),
  )
}

/** Default passwords that attackers try first. */
const triedFirst = new Set(['password', 'postgres', 'basera', 'changeme', 'secret', 'admin'])

function passwordFaults(name: string, { username, password }: URL): string[] {
  if (username === 'postgres' && password === 'postgres')
    return [`${name} uses the well-known password of user postgres.`]
  return password !== '' && (password === username || triedFirst.has(password.toLowerCase()))
    ? [`${name} uses a password that anybody would try first.`]
    : []
}
