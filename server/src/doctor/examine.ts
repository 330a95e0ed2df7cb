// Runs every check of the doctor on a deployment, read-only. A check that fails with an error does not stop the others.

import { join, resolve } from 'node:path'
import type { Config, ConfigReading } from '../config.ts'
import { DatabaseError } from '../db/database-error.ts'
import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'
import { hasUsers } from '../start/people/accounts.ts'
import type { ReadSpace } from '../start/data-folder/disk-space.ts'
import { openStoredFiles } from '../start/data-folder/stored-files.ts'
import { migrationSources } from '../start/database/migration-sources.ts'
import { findLacking } from '../start/database/postgres-requirements.ts'
import { StartFault } from '../start/start-fault.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkMail } from './check-mail.ts'
import { checkMigrations } from './check-migrations.ts'
import { checkPapers } from './check-papers.ts'
import { checkPeople } from './check-people.ts'
import { checkSchema } from './check-schema.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkSettings } from './check-settings.ts'
import { checkStorage } from './check-storage.ts'
import { checkAudit, checkOutbox } from './check-work.ts'
import { reasonOf } from './explain.ts'
import { type OpenDatabases, openDatabases } from './open-databases.ts'
import { fault, type Finding, note, type Remark } from './remark.ts'

export type Examination = {
  readonly reading: ConfigReading
  /** Root folder of the project, with migrations and rules. */
  readonly projectDirectory: string
  readonly clock: Clock
  readonly random: Random
  /** Network addresses of this machine. */
  readonly addresses: readonly string[]
  readonly readSpace?: ReadSpace
}

/** Every check's findings in one order. Never throws. */
export async function examine(examination: Examination): Promise<readonly Finding[]> {
  const { reading, random, readSpace } = examination
  const settings = named('settings', checkSettings(reading, examination))
  const { config } = reading
  if (config === null) {
    const words = 'Nothing else was looked at: correct the settings first.'
    return [...settings, ...named('settings', [note(words)])]
  }
  const dataDirectory = resolve(config.dataDirectory)
  const { findings, hasAccounts } = await examineDatabase(examination, config, dataDirectory)
  const outside = await Promise.all([
    make('secrets', () => checkSecrets(config, dataDirectory, hasAccounts)),
    make('disk', () => checkDisk(dataDirectory, readSpace)),
    make('storage', () =>
      checkStorage(config.storage, join(dataDirectory, 'storage'), {
        random,
        isProduction: config.environment === 'production',
      }),
    ),
    make('mail', () => checkMail(config)),
  ])
  return [...settings, ...outside.flat(), ...findings]
}

type Found = {
  readonly findings: readonly Finding[]
  /** Null when the database could not be asked. */
  readonly hasAccounts: boolean | null
}

async function examineDatabase(
  examination: Examination,
  config: Config,
  dataDirectory: string,
): Promise<Found> {
  const opening = await openDatabases(config, dataDirectory).catch((error: unknown) => ({
    login: null,
    remarks: [explain(error)],
  }))
  if (opening.login === null)
    return { findings: named('database', opening.remarks), hasAccounts: null }
  try {
    const findings = await examineOpen(examination, config, opening, dataDirectory)
    const hasAccounts = await hasUsers(opening.login).catch(() => null)
    return { findings: [...named('database', opening.remarks), ...findings], hasAccounts }
  } finally {
    await opening.close()
  }
}

async function examineOpen(
  { clock, projectDirectory }: Examination,
  config: Config,
  { login, owner }: OpenDatabases,
  dataDirectory: string,
): Promise<Finding[]> {
  let isServing = false
  let hasSchema = false
  const server = await make('database', async () => {
    const looked = await checkDatabase(login, config, clock)
    isServing = looked.isServing
    return looked.remarks
  })
  const ownership = await make('database', async () => {
    const isOther = config.database.kind === 'postgres' && config.database.ownerUrl !== null
    const ownerSetting = isOther ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
    const lacking = await findLacking({ owner, ownerSetting })
    return lacking === null ? [] : [fault(lacking)]
  })
  const migrations = await make('migrations', async () => {
    const looked = await checkMigrations(owner, migrationSources(projectDirectory))
    hasSchema = looked.hasSchema
    return looked.remarks
  })
  if (!hasSchema) return [...server, ...ownership, ...migrations]
  const lints = join(projectDirectory, 'db', 'lints')
  return [
    ...server,
    ...ownership,
    ...migrations,
    ...(await make('schema', () => checkSchema(owner, lints, config.rest.schemas))),
    ...(await make('people', () => checkPeople(login, config))),
    ...(await make('papers', () =>
      checkPapers(login, openStoredFiles(config.storage, join(dataDirectory, 'storage')).blobs),
    )),
    ...(await make('outbox', () => checkOutbox(login, isServing))),
    ...(await make('audit', () => checkAudit(login, isServing))),
  ]
}

const named = (check: string, remarks: readonly Remark[]): Finding[] =>
  remarks.map((remark) => ({ check, ...remark }))

const make = async (check: string, look: () => Promise<readonly Remark[]>): Promise<Finding[]> =>
  named(check, await look().catch((error: unknown) => [explain(error)]))

const NOT_ALLOWED = '42501'

function explain(error: unknown): Remark {
  if (error instanceof StartFault) return fault(error.message)
  if (error instanceof DatabaseError && error.code === NOT_ALLOWED)
    return note(
      `The login may not look there (${error.message}): set DATABASE_OWNER_URL beside DATABASE_URL.`,
    )
  return fault(`It could not be looked at: ${reasonOf(error)}.`)
}
