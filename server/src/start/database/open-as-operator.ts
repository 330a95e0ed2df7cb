// Opens the database for command-line programs of the operator, beside or instead of the server, without migrating.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig, type Config } from '../../config.ts'
import { isConnectionFailure } from '../../db/database-error.ts'
import type { Database } from '../../db/database.ts'
import { LogDamaged } from '../../db/embedded/acknowledged-log.ts'
import { DataFolderInUse } from '../../db/embedded/folder-lock.ts'
import { openDatabase } from '../../db/open.ts'
import { exitCodes, StartFault } from '../start-fault.ts'

/** The settings of the environment. Throws StartFault with a line for each fault. */
export function requireConfig(): Config {
  const reading = readConfig(process.env)
  if (reading.kind === 'config') return reading.config
  throw new StartFault(reading.faults.join('\n'), { exitCode: exitCodes.configuration })
}

/** Throws StartFault when the database is unreachable, or when it is an embedded one that a server has open. */
export async function openAsOperator({ database, dataDirectory }: Config): Promise<Database> {
  const folder = resolve(dataDirectory)
  if (database.kind === 'embedded' && !existsSync(join(folder, 'postgres'))) {
    throw new StartFault(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL.`)
  }
  try {
    return database.kind === 'embedded'
      ? await openDatabase({ kind: 'embedded', dataDirectory: folder })
      : await openDatabase({ kind: 'postgres', url: database.url, connections: 1 })
  } catch (cause) {
    if (cause instanceof DataFolderInUse || cause instanceof LogDamaged) {
      throw new StartFault(cause.message, { cause })
    }
    if (!isConnectionFailure(cause)) throw cause
    throw new StartFault('The database cannot be reached. Is it running, is its address right?', {
      exitCode: exitCodes.unavailable,
      cause,
    })
  }
}

/** Runs a command-line program: an error becomes one line and an exit code. */
export async function runAsOperator(program: (config: Config) => Promise<void>): Promise<void> {
  try {
    await program(requireConfig())
  } catch (error) {
    const line = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${line}\n`)
    process.exitCode = error instanceof StartFault ? error.exitCode : exitCodes.failed
  }
}
