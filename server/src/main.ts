// Starts the server. The only file that reads the environment, listens and handles signals.

import { once } from 'node:events'
import { dirname, join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { pino } from 'pino'
import { createPasswords } from './auth/passwords/passwords.ts'
import { composeApplication } from './compose.ts'
import { createDevelopmentInbox } from './ports/development-inbox.ts'
import { systemClock } from './ports/clock.ts'
import { createPinoLog } from './ports/pino-log.ts'
import { systemRandom } from './ports/random.ts'
import { openSchemaCache } from './rest/schema-cache/schema-cache.ts'
import { renderAnnouncement } from './start/announcement.ts'
import { hasUsers } from './start/people/accounts.ts'
import { openCarriers, startSending } from './start/carriers/carriers.ts'
import { prepareDataFolder } from './start/data-folder/data-folder.ts'
import { mayOfferInbox, openInbox } from './start/carriers/development-inbox.ts'
import { openDemo } from './start/people/demo.ts'
import { requireNoDemoPeople } from './start/people/demo-people.ts'
import { watchEndRequests } from './start/end-requests.ts'
import { withHealth } from './start/monitoring/health.ts'
import { createLifetime } from './start/lifetime.ts'
import { openListener } from './start/listener.ts'
import { openMeasuresPort } from './start/monitoring/measures-port.ts'
import { createMetrics } from './start/monitoring/metrics.ts'
import { requireConfig } from './start/database/open-as-operator.ts'
import { openMigratedDatabase, requireSafeDatabase } from './start/database/open-database.ts'
import { openPhoneConfirmer } from './start/carriers/phone-confirmer.ts'
import { folderWeakness } from './start/data-folder/private-folder.ts'
import { openReadiness } from './start/monitoring/readiness.ts'
import { loadSecrets, requireFitSecrets } from './start/data-folder/secrets-file.ts'
import { exitCodes, StartFault } from './start/start-fault.ts'
import { openSharedClock } from './start/clock/shared-clock.ts'
import { writeOperatorChoices } from './start/operator-choices.ts'
import { openStoredFiles } from './start/data-folder/stored-files.ts'
import { openWebBuild } from './start/web-build.ts'

const project = dirname(dirname(import.meta.dirname))
/** How long running requests may take after a request to stop. */
const GRACE_MS = 10_000

/** `npm start` builds the web application meanwhile, and says over the channel when it is there. */
const built = process.argv.includes('--build-follows') ? once(process, 'message') : null
const openBuild = () => openWebBuild(join(project, 'web', 'dist'))

const lifetime = createLifetime()
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const warn = (text: string): void => void process.stderr.write(`${text}\n`)

async function end(exitCode: number): Promise<never> {
  await lifetime.close().catch((fault: unknown) => warn(explain(fault)))
  process.exit(exitCode)
}

function explain(fault: unknown): string {
  const wantsDetails = ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '')
  if (wantsDetails) return inspect(fault)
  if (fault instanceof StartFault) return fault.message
  const line = (fault instanceof Error ? fault.message : String(fault)).split('\n')[0]
  return `Basera stopped because of an unexpected fault: ${line} (LOG_LEVEL=debug shows more)`
}

function fail(fault: unknown): void {
  // Errors of a start that is interrupted by closing are expected.
  if (lifetime.isClosing()) return
  warn(explain(fault))
  void end(fault instanceof StartFault ? fault.exitCode : exitCodes.failed)
}

async function start(): Promise<void> {
  const began = performance.now()
  const config = requireConfig()
  const dataDirectory = resolve(config.dataDirectory)

  const listener = await openListener(config)
  await lifetime.onCloseFirst(() => listener.close(GRACE_MS))
  const siteUrl = config.siteUrl ?? `http://localhost:${listener.port}`

  // Before anything is written to the database or to this machine.
  const present = built === null ? await openBuild() : null
  await requireSafeDatabase({ config, clock: systemClock, onWarning: warn })
  await prepareDataFolder(dataDirectory)
  if (config.environment === 'production') await requireFitSecrets(dataDirectory)
  const opening = openMigratedDatabase({
    config,
    dataDirectory,
    projectDirectory: project,
    clock: systemClock,
    onWarning: warn,
  })
  // A database that is still being created is closed in order, too: interrupted, it might not open again.
  const closing = () => opening.then(({ database }) => database.close()).catch(() => undefined)
  await lifetime.onClose(closing)
  const { database, asOwner } = await opening
  if (config.environment === 'production') await requireNoDemoPeople(database)
  const choices = { ...config, ...config.auth }
  await asOwner((owner) => writeOperatorChoices(owner, choices, config.namedChoices))
  const isUnused = !(await hasUsers(database))

  const secrets = await loadSecrets({
    dataDirectory,
    isProduction: config.environment === 'production',
    isUnused,
    random: systemRandom,
    clock: systemClock,
  })
  const adminPortalSlug = config.adminPortalSlug ?? secrets.adminPortalSlug

  const filesDirectory = resolve(config.storage.directory ?? join(dataDirectory, 'storage'))
  const weakness =
    config.environment === 'production' && config.storage.s3 === null
      ? await folderWeakness(filesDirectory)
      : null
  if (weakness !== null) warn(weakness)
  const files = openStoredFiles(config.storage, filesDirectory)
  const demo = config.hasDemo
    ? await asOwner((owner) =>
        openDemo({
          owner,
          database,
          files,
          dataDirectory,
          secrets: secrets.keys,
          siteUrl,
          isUnused,
          onProgress: (text) => say(`${text} …`),
        }),
      )
    : null

  const metrics = config.metrics === null ? null : createMetrics(database)
  const measures =
    metrics === null || config.metrics === null
      ? null
      : await openMeasuresPort(metrics, config.metrics)
  if (measures !== null) await lifetime.onClose(() => measures.close())
  const written = createPinoLog(pino({ level: config.logLevel }))
  const log = metrics?.watch(written) ?? written
  const schemaCache = await openSchemaCache(database, {
    exposed: config.rest.schemas,
    onReloadFailure: (cause) =>
      log.fault('the changed schema could not be read; requests use the one before', { cause }),
    onLeftOut: (object, cause) =>
      log.fault('an object of the schema cannot be read; the API goes on without it', {
        cause: new Error(object, { cause }),
      }),
  })
  await lifetime.onClose(() => schemaCache.close())

  const keys = {
    ...secrets.keys,
    legacySecret: config.keys.legacyJwtSecret ?? secrets.keys.legacySecret,
    anonKey: config.keys.anonKey ?? secrets.keys.anonKey,
    serviceRoleKey: config.keys.serviceRoleKey ?? secrets.keys.serviceRoleKey,
  }
  const clock = await openSharedClock({ database, clock: systemClock, log })
  await lifetime.onClose(() => clock.close())
  const messages = mayOfferInbox(config, siteUrl) ? createDevelopmentInbox(systemClock) : null
  const carriers = openCarriers(config, siteUrl, messages)
  const worker = await startSending(carriers, { database, secret: keys.refreshTokenKey, log })
  await lifetime.onClose(() => worker.close())

  await built
  const application = await composeApplication({
    config,
    database,
    schemaCache,
    secrets: keys,
    build: present ?? (await openBuild()),
    siteUrl,
    adminPortalSlug,
    files,
    passwords: createPasswords(),
    hasSmsCarrier: carriers.hasSmsCarrier,
    phoneConfirmer: await openPhoneConfirmer(config.firebase),
    isDemo: demo !== null,
    allowedOrigins:
      config.environment === 'development' ? '*' : [siteUrl, ...config.additionalOrigins],
    clock,
    log,
  })
  application.begin()
  await lifetime.onClose(() => application.close())
  const inbox = messages === null ? null : await openInbox(messages, siteUrl)
  const readiness = await openReadiness({ database, dataDirectory, nowMs: () => performance.now() })
  const serve = inbox === null ? application.fetch : inbox.wrap(application.fetch)
  listener.serve(withHealth(serve, readiness))
  measures?.setReadiness(readiness)

  say(
    renderAnnouncement({
      siteUrl,
      adminPortalSlug,
      inboxUrl: inbox?.url ?? null,
      dataDirectory,
      engine: database.engine,
      demo,
      secondsToStart: (performance.now() - began) / 1000,
    }),
  )
  demo?.prepareCovers().catch((cause: unknown) => {
    log.fault(
      'pictures of the first page were not prepared; they are made when they are asked for',
      {
        cause,
      },
    )
  })
}

watchEndRequests(process, () => performance.now(), {
  onEnd: () => {
    say('Stopping …')
    void end(0)
  },
  onInsist: () => {
    warn('Stopped at once; running requests were cut off.')
    process.exit(exitCodes.failed)
  },
})
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
await start().catch(fail)
