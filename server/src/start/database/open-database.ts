// Opens the configured engine and migrates it; every failure ends in one line.

import type { Config, DatabaseChoice } from '../../config.ts'
import { DatabaseError, isConnectionFailure } from '../../db/database-error.ts'
import type { Database } from '../../db/database.ts'
import { LogDamaged } from '../../db/embedded/acknowledged-log.ts'
import { DataFolderInUse } from '../../db/embedded/folder-lock.ts'
import { migrate } from '../../db/migrate.ts'
import { MigrationError } from '../../db/migration-files.ts'
import { openDatabase } from '../../db/open.ts'
import type { Clock } from '../../ports/clock.ts'
import { migrationSources } from './migration-sources.ts'
import { requireSafeServer } from './postgres-requirements.ts'
import { copyPreparedDatabase } from './prepared-database.ts'
import { exitCodes, StartFault } from '../start-fault.ts'

/** SQLSTATE class 28: invalid authorization. */
const REFUSED_LOGIN = '28'

export type OpenDatabaseRequest = {
  readonly config: Config
  /** Absolute. */
  readonly dataDirectory: string
  /** Root folder of the project, with the migrations. */
  readonly projectDirectory: string
  readonly clock: Clock
  readonly onWarning: (text: string) => void
}

export type OpenedDatabase = {
  /** With the server's login. */
  readonly database: Database
  /** Runs work as the owner of the tables, on a separate connection where that is another login. */
  readonly asOwner: <T>(work: (owner: Database) => Promise<T>) => Promise<T>
}

/** The migrated database. Throws StartFault. */
export async function openMigratedDatabase(request: OpenDatabaseRequest): Promise<OpenedDatabase> {
  try {
    return request.config.database.kind === 'embedded'
      ? await openEmbedded(request)
      : await openServer(request, request.config.database)
  } catch (error) {
    throw toStartFault(error)
  }
}

async function openEmbedded(request: OpenDatabaseRequest): Promise<OpenedDatabase> {
  const { dataDirectory, projectDirectory } = request
  await copyPreparedDatabase(projectDirectory, dataDirectory)
  const database = await openDatabase({ kind: 'embedded', dataDirectory })
  await orClose(database, () => migrateAll(database, request))
  return { database, asOwner: (work) => work(database) }
}

async function openServer(
  request: OpenDatabaseRequest,
  { url, ownerUrl }: Extract<DatabaseChoice, { kind: 'postgres' }>,
): Promise<OpenedDatabase> {
  const asOwner: OpenedDatabase['asOwner'] = async (work) => {
    const owner = await openDatabase({ kind: 'postgres', url: ownerUrl ?? url, connections: 1 })
    try {
      return await work(owner)
    } finally {
      await owner.close()
    }
  }
  await asOwner((owner) => migrateAll(owner, request))
  return { database: await openDatabase({ kind: 'postgres', url }), asOwner }
}

/**
 * Checks a PostgreSQL server and its logins, read-only. Throws StartFault for those that are unsafe for people's data.
 */
export async function requireSafeDatabase({
  config: { database, environment },
  clock,
  onWarning,
}: Pick<OpenDatabaseRequest, 'config' | 'clock' | 'onWarning'>): Promise<void> {
  if (database.kind === 'embedded') return
  const opened: Database[] = []
  const open = async (url: string): Promise<Database> => {
    const one = await openDatabase({ kind: 'postgres', url, connections: 1 })
    opened.push(one)
    return one
  }
  try {
    const login = await open(database.url)
    const owner = database.ownerUrl === null ? login : await open(database.ownerUrl)
    const ownerSetting = database.ownerUrl === null ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
    await requireSafeServer({ login, owner, ownerSetting }, { environment, clock, onWarning })
  } catch (error) {
    throw toStartFault(error)
  } finally {
    await Promise.all(opened.map((one) => one.close()))
  }
}

async function migrateAll(database: Database, request: OpenDatabaseRequest): Promise<void> {
  await migrate(database, migrationSources(request.projectDirectory))
}

async function orClose(database: Database, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    await database.close()
    throw error
  }
}

function toStartFault(error: unknown): unknown {
  if (error instanceof DataFolderInUse || error instanceof LogDamaged) {
    return new StartFault(error.message, { cause: error })
  }
  if (error instanceof MigrationError) {
    return new StartFault(`The database could not be brought up to date: ${firstLine(error)}`, {
      cause: error,
    })
  }
  if (isConnectionFailure(error)) {
    return new StartFault(
      `The database cannot be reached: ${firstLine(error)}. Is it running, is its address right?`,
      {
        exitCode: exitCodes.unavailable,
        cause: error,
      },
    )
  }
  if (error instanceof DatabaseError && error.code.startsWith(REFUSED_LOGIN)) {
    const advice = 'Are its name and password right? deploy/administrator.sql makes both logins.'
    return new StartFault(`The database refused a login: ${firstLine(error)}. ${advice}`, {
      exitCode: exitCodes.configuration,
      cause: error,
    })
  }
  if (error instanceof DatabaseError) {
    return new StartFault(`The database refused: ${firstLine(error)}`, { cause: error })
  }
  return error
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/[.\s]+$/, '') ??
  ''
