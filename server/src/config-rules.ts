// What a configuration must not combine. Each rule answers with one line a person can act on; no line repeats a
// secret value.

import { type Config, PRE_REQUEST } from './config.ts'
import { productionStorageFaults } from './config-storage.ts'

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

/** Faults that only a production deployment has. `names`: every variable that is set. */
export const productionFaults = (config: Config, names: readonly string[]): string[] => {
  if (config.environment !== 'production') return []
  return [
    ...(config.siteUrl?.startsWith('https://')
      ? []
      : ['SITE_URL must be the public https address in production.']),
    ...config.additionalOrigins
      .filter((origin) => !origin.startsWith('https://'))
      .map((origin) => `ADDITIONAL_ORIGINS: ${origin} must be https in production.`),
    ...(config.auth.smtpUrl === null
      ? ['SMTP_URL must name a mail server in production: codes and links leave by mail.']
      : []),
    ...(config.rest.preRequest === PRE_REQUEST
      ? []
      : [`DB_PRE_REQUEST must be ${PRE_REQUEST} in production: it ends dead sessions.`]),
    ...databaseChoiceFaults(config),
    ...productionStorageFaults(config.storage),
    ...(config.rest.txEnd === 'commit'
      ? []
      : ['DB_TX_END must be commit in production: other ends are for tests.']),
    ...names
      .filter((name) => TEST_ONLY.test(name))
      .map((name) => `${name} must not be set in production.`),
  ]
}

const databaseChoiceFaults = ({ database, isEmbeddedAllowedInProduction }: Config): string[] => {
  if (database.kind === 'embedded') {
    return isEmbeddedAllowedInProduction
      ? []
      : [
          'DATABASE_URL must name a PostgreSQL server in production ' +
            '(or set ALLOW_EMBEDDED_IN_PRODUCTION=1 for one small office).',
        ]
  }
  const urls = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }
  return Object.entries(urls).flatMap(([name, url]) =>
    url === null ? [] : addressFaults(name, new URL(url)),
  )
}

const addressFaults = (name: string, url: URL): string[] => [
  ...(url.username === 'postgres' && url.password === 'postgres'
    ? [`${name} uses the well-known password of user postgres.`]
    : []),
  ...(isRemote(url) && url.searchParams.get('sslmode') !== 'verify-full'
    ? [`${name} leads to another machine and needs ?sslmode=verify-full.`]
    : []),
]

/** An empty host or a folder means a socket on this machine. */
const isRemote = (url: URL): boolean => {
  const host = decodeURIComponent(url.searchParams.get('host') ?? url.hostname)
  return host !== '' && !host.startsWith('/') && !['localhost', '127.0.0.1', '[::1]'].includes(host)
}
