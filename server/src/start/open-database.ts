// Opens the chosen engine and brings it to the newest schema; every way this can fail ends in one line.

import { join } from 'node:path'
import type { Config, DatabaseChoice } from '../config.ts'
import { DatabaseError, isConnectionFailure } from '../db/database-error.ts'
import type { Database } from '../db/database.ts'
import { DataFolderInUse } from '../db/embedded/folder-lock.ts'
import { migrate, MigrationError } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { requireSafeServer } from './postgres-requirements.ts'
import { EXIT_CODES, StartFault } from './start-fault.ts'

export type OpenDatabaseRequest = {
  readonly config: Config
  /** Absolute. */
  readonly dataDirectory: string
  /** Folder of the project, where the migrations are. */
  readonly projectDirectory: string
  readonly onWarning: (text: string) => void
}

/** The migrated database. Throws StartFault. */
export const openMigratedDatabase = async (request: OpenDatabaseRequest): Promise<Database> => {
  const { config, dataDirectory } = request
  try {
    if (config.database.kind === 'embedded') {
      const database = await openDatabase({ kind: 'embedded', dataDirectory })
      return await orClose(database, () => migrateAll(database, request))
    }
    await migrateAsOwner(config.database, request)
    const database = await openDatabase({ kind: 'postgres', url: config.database.url })
    return await orClose(database, () =>
      requireSafeServer(database, config.environment, request.onWarning),
    )
  } catch (error) {
    throw toStartFault(error)
  }
}

const migrateAsOwner = async (
  { url, ownerUrl }: Extract<DatabaseChoice, { kind: 'postgres' }>,
  request: OpenDatabaseRequest,
): Promise<void> => {
  const owner = await openDatabase({ kind: 'postgres', url: ownerUrl ?? url, connections: 1 })
  try {
    await migrateAll(owner, request)
  } finally {
    await owner.close()
  }
}

const migrateAll = async (database: Database, request: OpenDatabaseRequest): Promise<void> => {
  await migrate(database, [
    { name: 'platform', directory: join(request.projectDirectory, 'server', 'migrations') },
    { name: 'marketplace', directory: join(request.projectDirectory, 'db', 'migrations') },
  ])
}

const orClose = async (database: Database, work: () => Promise<void>): Promise<Database> => {
  try {
    await work()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const toStartFault = (error: unknown): unknown => {
  if (error instanceof DataFolderInUse) return new StartFault(error.message, { cause: error })
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
