// The whole server on a real socket with a fresh database, as a client meets it.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Services } from '../../src/app.ts'
import { createUser, type NewUser } from '../../src/auth/sign-up/create-user.ts'
import type { AuthSettings } from '../../src/auth/dependencies.ts'
import type { EmergencyResetKey } from '../../src/auth/passwords/emergency-reset.ts'
import type { Passwords } from '../../src/auth/passwords/passwords.ts'
import type { ServiceTools } from '../../src/application-parts.ts'
import { composeApplication } from '../../src/compose.ts'
import type { Database } from '../../src/db/database.ts'
import { sql, statement, value } from '../../src/db/sql.ts'
import { type ConnectionLimits, defaultConnectionLimits } from '../../src/http/connections.ts'
import type { AllowedOrigins } from '../../src/http/cors.ts'
import type { FetchHandler } from '../../src/http/request-origin.ts'
import { listen, type Patience } from '../../src/http/server.ts'
import { createKeySet, type KeySet } from '../../src/jwt/key-set.ts'
import { generateSecrets, type Secrets } from '../../src/jwt/secrets.ts'
import type { AgreementPapers } from '../../src/ports/agreement-papers.ts'
import type { Clock } from '../../src/ports/clock.ts'
import type { AccessRecord, Log } from '../../src/ports/log.ts'
import type { Mailer } from '../../src/ports/mail.ts'
import type { PhoneConfirmer } from '../../src/ports/phone-confirmer.ts'
import type { SmsSender } from '../../src/ports/sms.ts'
import { systemRandom } from '../../src/ports/random.ts'
import type { RealtimeSettings } from '../../src/realtime/dependencies.ts'
import type { RequestLimits } from '../../src/rest/request-limits.ts'
import type { SiteBuild } from '../../src/site/build.ts'
import { startSending } from '../../src/start/carriers/carriers.ts'
import { storedFilesIn, type StoredFiles } from '../../src/start/data-folder/stored-files.ts'
import { appConfig, quickAuth } from './app-config.ts'
import { bareBuild } from './bare-build.ts'
import { openTestDatabase, type TestDatabase, usualEngine } from './database.ts'
import type { EngineName } from './engines.ts'
import { postJson, readJson } from './json.ts'
import type { AuthLimits } from './limits.ts'
import { createMessages, type Messages } from './messages.ts'
import { quickPasswords } from './quick-passwords.ts'
import { openTestSchemaCache } from './test-schema-cache.ts'

const ADMIN_PORTAL_SLUG = '0123456789abcdef0123456789abcdef'

/** What services are made of in tests; see `TestAppOptions.services`. */
export type TestParts = ServiceTools & {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: MovableClock
  readonly log: Log
  /** Where the app listens. */
  readonly origin: string
}

export type TestAppOptions = {
  /** The run's usual one unless a test is about engines. */
  readonly engine?: EngineName
  /** Another app whose database and secrets this one shares, as a second server node would. PostgreSQL only. */
  readonly beside?: TestApp
  /** Services in place of, or beside, the usual ones. */
  readonly services?: (parts: TestParts) => Services
  /** Rate limits; out of the way unless a test is about them. */
  readonly limits?: AuthLimits
  /** What the auth service offers and how long it waits, other than the usual. */
  readonly auth?: Partial<AuthSettings>
  /** Visitors' browsers work for a text message; off unless a test is about it. */
  readonly isProofOfWorkAsked?: boolean
  /** Who else may confirm the phone of a sign-up; none unless a test is about it. */
  readonly phoneConfirmer?: (clock: Clock) => PhoneConfirmer
  /** By which a password is reset in an emergency; none unless a test is about it. */
  readonly emergencyKey?: EmergencyResetKey
  /** Draws papers of agreements; none are drawn unless a test is about them. */
  readonly agreementPapers?: AgreementPapers
  /** Carries mails in place of `messages`. */
  readonly mailer?: Mailer
  /** Carries text messages in place of `messages`; null: nothing does. */
  readonly sms?: SmsSender | null
  readonly allowedOrigins?: AllowedOrigins
  /** Realtime limits and times other than the usual. */
  readonly realtime?: Partial<RealtimeSettings>
  readonly trustedProxies?: readonly string[]
  /** Where uploads are stored; a folder of the app's own unless a test is about it. */
  readonly files?: StoredFiles
  readonly fileSizeLimitBytes?: number
  readonly resumableSizeLimitBytes?: number
  /** Equal reads of visitors are answered from memory, by a clock of the test's; not at all unless a test is about it. */
  readonly microCache?: { readonly nowMs: () => number }
  /** The web build; one without pages unless a test is about them. */
  readonly build?: SiteBuild
  /** Schemas that `/rest/v1` shows; the usual one unless a test is about others. */
  readonly restSchemas?: readonly string[]
  /** Requests a minute; no limit unless a test is about it. */
  readonly requestLimits?: RequestLimits
  /** Quick ones unless a test is about what they cost. */
  readonly passwords?: Passwords
  /** With slow clients, other than the usual. */
  readonly patience?: Partial<Patience>
  /** For connections; ample for one address unless a test is about it. */
  readonly connectionLimits?: Partial<ConnectionLimits>
  /** Changes the secrets made for this app, or shared with the other, for instance to add a legacy secret. */
  readonly secrets?: (made: Secrets) => Secrets
}

export type TestSession = {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly expires_at: number
  readonly user: { readonly id: string; readonly [key: string]: unknown }
}

export type TestUser = Omit<NewUser, 'id'> & {
  /** Approved roles: tenant, owner, broker, admin. */
  readonly roles?: readonly string[]
}

export type TestApp = {
  readonly origin: string
  /** Asks the app; sends the anonymous key unless the request has a key of its own. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  readonly anonKey: string
  readonly serviceRoleKey: string
  readonly database: TestDatabase
  readonly secrets: Secrets
  readonly keySet: KeySet
  /** The time that tokens are made and checked by; the database has its own. */
  readonly clock: MovableClock
  readonly accessRecords: readonly AccessRecord[]
  readonly faults: readonly unknown[]
  /** What the operator was told. */
  readonly notices: readonly string[]
  /** Mails and text messages that were sent. */
  readonly messages: Messages
  createUser(user: TestUser): Promise<{ id: string; email: string }>
  /** Throws when the answer is no session. */
  signIn(email: string, password: string): Promise<TestSession>
  /** Begins what the server does by itself as time goes by; until then nothing of it runs. */
  begin(): void
  close(): Promise<void>
}

export type MovableClock = Clock & { advance(milliseconds: number): void }

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await (options.beside === undefined
    ? openTestDatabase(options.engine ?? usualEngine())
    : openBeside(options.beside.database))
  const clock = createMovableClock()
  const given = options.beside?.secrets ?? (await generateSecrets(systemRandom, clock))
  const secrets = options.secrets?.(given) ?? given
  const { log, accessRecords, faults, notices } = createRecordingLog()
  // The port is known only once the server listens, and services need their own address.
  let answer: FetchHandler = answerStarting
  const server = await listen((request, from) => answer(request, from), {
    host: '127.0.0.1',
    port: 0,
    patience: options.patience ?? {},
    connectionLimits: {
      perAddress: defaultConnectionLimits.connections,
      ...options.connectionLimits,
    },
    trustedProxies: options.trustedProxies ?? [],
  })
  const origin = `http://127.0.0.1:${server.port}`
  const { inbox, messages } = createMessages()
  const carriers = {
    mailer: options.mailer ?? inbox,
    sms: options.sms ?? inbox.sms,
    hasSmsCarrier: options.sms !== null,
  }
  const worker = await startSending(carriers, { database, secret: secrets.refreshTokenKey, log })
  const rest = {
    ...appConfig.rest,
    schemas: options.restSchemas ?? appConfig.rest.schemas,
    limits: options.requestLimits ?? appConfig.rest.limits,
  }
  const schemaCache = await openTestSchemaCache(database, {
    exposed: rest.schemas,
    isFresh: options.beside === undefined,
  })
  const folder = mkdtempSync(join(tmpdir(), 'basera-files-'))
  const keySet = await createKeySet(secrets, clock)
  const application = await composeApplication(
    {
      config: {
        ...appConfig,
        sms: { ...appConfig.sms, isProofOfWorkAsked: options.isProofOfWorkAsked ?? false },
        emergencyKey: options.emergencyKey ?? null,
        isMicroCached: options.microCache !== undefined,
        rest,
        trustedProxies: options.trustedProxies ?? [],
        storage: {
          ...appConfig.storage,
          fileSizeLimitBytes: options.fileSizeLimitBytes ?? appConfig.storage.fileSizeLimitBytes,
          resumableSizeLimitBytes:
            options.resumableSizeLimitBytes ?? appConfig.storage.resumableSizeLimitBytes,
        },
      },
      database,
      schemaCache,
      secrets,
      build: options.build ?? bareBuild,
      siteUrl: origin,
      adminPortalSlug: ADMIN_PORTAL_SLUG,
      files: options.files ?? storedFilesIn(folder),
      passwords: options.passwords ?? quickPasswords,
      hasSmsCarrier: carriers.hasSmsCarrier,
      phoneConfirmer: options.phoneConfirmer?.(clock) ?? null,
      isDemo: false,
      allowedOrigins: options.allowedOrigins ?? '*',
      clock,
      log,
    },
    {
      auth: { ...quickAuth, ...options.limits, ...options.auth },
      realtime: options.realtime ?? {},
      microCache: options.microCache ?? {},
      ...(options.agreementPapers === undefined
        ? {}
        : { agreementPapers: options.agreementPapers }),
      services: (tools) =>
        options.services?.({ ...tools, database, secrets, clock, log, origin }) ?? {},
    },
  )
  answer = application.fetch

  const ask: TestApp['fetch'] = (path, init = {}) => {
    const headers = new Headers(init.headers)
    if (!headers.has('apikey')) headers.set('apikey', secrets.anonKey)
    return fetch(`${origin}${path}`, { ...init, headers })
  }
  return {
    origin,
    fetch: ask,
    anonKey: secrets.anonKey,
    serviceRoleKey: secrets.serviceRoleKey,
    database,
    secrets,
    keySet,
    clock,
    accessRecords,
    faults,
    notices,
    messages,
    createUser: (user) => createTestUser(database, user, options.passwords),
    signIn: (email, password) => signIn(ask, email, password),
    begin: () => application.begin(),
    async close() {
      await server.close(0)
      await worker.close()
      // A test may have taken the database away already.
      await application.close().catch(() => {})
      await schemaCache.close().catch(() => {})
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const openBeside = async (database: TestDatabase): Promise<TestDatabase> => ({
  ...(await database.openAgain()),
  owner: database.owner,
  openAgain: () => database.openAgain(),
  loginUrl: () => database.loginUrl(),
})

async function createTestUser(
  database: TestDatabase,
  { roles = [], ...user }: TestUser,
  passwords: Passwords = quickPasswords,
): Promise<{ id: string; email: string }> {
  const made = await createUser({ database, passwords, random: systemRandom }, user)
  const scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
  const grants = roles.map((role) =>
    statement(sql`
      insert into public.user_roles (user_id, role, role_approval_status)
      values (${value(made.id)}, ${value(role)}, 'approved')
      on conflict (user_id, role) do update set role_approval_status = 'approved'`),
  )
  if (grants.length > 0) await database.owner.run(scope, grants)
  return made
}

const answerStarting: FetchHandler = () => new Response(null, { status: 503 })

async function signIn(
  ask: TestApp['fetch'],
  email: string,
  password: string,
): Promise<TestSession> {
  const credentials = postJson({ email, password })
  const response = await ask('/auth/v1/token?grant_type=password', credentials)
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`)
  return readJson<TestSession>(response)
}

function createMovableClock(): MovableClock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds
    },
  }
}

function createRecordingLog() {
  const accessRecords: AccessRecord[] = []
  const notices: string[] = []
  const faults: unknown[] = []
  const log: Log = {
    access: (record) => void accessRecords.push(record),
    notice: (text) => void notices.push(text),
    sealed: () => {},
    fault: (_text, { cause }) => void faults.push(cause),
  }
  return { log, accessRecords, faults, notices }
}
