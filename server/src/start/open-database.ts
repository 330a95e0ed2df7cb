// Opens the chosen engine and brings it to the newest schema; every way this can fail ends in one line.

import { join } from 'node:path'
import type { Config, DatabaseChoice } from '../config.ts'
import { DatabaseError, isConnectionFailure } from '../db/database-error.ts'
import type { Database } from '../db/database.ts'
import { LogDamaged } from '../db/embedded/acknowledged-log.ts'
import { DataFolderInUse } from '../db/embedded/folder-lock.ts'
import { migrate, MigrationError, type MigrationSource } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Clock } from '../ports/clock.ts'
import { requireSafeServer } from './postgres-requirements.ts'
import { EXIT_CODES, StartFault } from './start-fault.ts'

export type OpenDatabaseRequest = {
  readonly config: Config
  /** Absolute. */
  readonly dataDirectory: string
  /** Folder of the project, where the migrations are. */
  readonly projectDirectory: string
  readonly clock: Clock
  readonly onWarning: (text: string) => void
}

export type OpenedDatabase = {
  /** As the server works with it. */
  readonly database: Database
  /** Does some work as the owner of the tables, on a connection of its own where that is another login. */
  readonly asOwner: <T>(work: (owner: Database) => Promise<T>) => Promise<T>
}

/** The migrated database. Throws StartFault. */
export const openMigratedDatabase = async (
  request: OpenDatabaseRequest,
): Promise<OpenedDatabase> => {
  try {
    return request.config.database.kind === 'embedded'
      ? await openEmbedded(request)
      : await openServer(request, request.config.database)
  } catch (error) {
    throw toStartFault(error)
  }
}

const openEmbedded = async (request: OpenDatabaseRequest): Promise<OpenedDatabase> => {
  const { dataDirectory } = request
  const database = await openDatabase({ kind: 'embedded', dataDirectory })
  await orClose(database, () => migrateAll(database, request))
  return { database, asOwner: (work) => work(database) }
}

const openServer = async (
  request: OpenDatabaseRequest,
  { url, ownerUrl }: Extract<DatabaseChoice, { kind: 'postgres' }>,
): Promise<OpenedDatabase> => {
  const asOwner: OpenedDatabase['asOwner'] = async (work) => {
    const owner = await openDatabase({ kind: 'postgres', url: ownerUrl ?? url, connections: 1 })
    try {
      return await work(owner)
    } finally {
      await owner.close()
    }
  }
  await asOwner((owner) => migrateAll(owner, request))
  const database = await openDatabase({ kind: 'postgres', url })
  const { clock, onWarning } = request
  await orClose(database, () =>
    requireSafeServer(database, { environment: request.config.environment, clock, onWarning }),
  )
  return { database, asOwner }
}

/** Where the migrations are, the platform's before the marketplace's. */
export const migrationSources = (projectDirectory: string): readonly MigrationSource[] => [
  { name: 'platform', directory: join(projectDirectory, 'server', 'migrations') },
  { name: 'marketplace', directory: join(projectDirectory, 'db', 'migrations') },
]

const migrateAll = async (database: Database, request: OpenDatabaseRequest): Promise<void> => {
  await migrate(database, migrationSources(request.projectDirectory))
}

const orClose = async (database: Database, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    await database.close()
    throw error
  }
}

const toStartFault = (error: unknown): unknown => {
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
        exitCode: EXIT_CODES.unavailable,
        cause: error,
      },
    )
  }
  if (error instanceof DatabaseError) {
    return new StartFault(`The database refused: ${firstLine(error)}`, { cause: error })
  }
  return error
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/[.\s]+$/, '') ??
  ''
