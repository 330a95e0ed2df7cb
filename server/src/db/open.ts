// Opens the database with the engine that the options name.

import type { Database } from './database.ts'
import { type EmbeddedOptions, openEmbedded } from './embedded/embedded-database.ts'
import { openPostgres, type PostgresOptions } from './postgres/postgres-database.ts'

export type DatabaseOptions =
  | ({ readonly kind: 'embedded' } & EmbeddedOptions)
  | ({ readonly kind: 'postgres' } & PostgresOptions)

/**
 * Throws DataFolderInUse when another process holds the embedded data folder, LogDamaged when acknowledged writes are
 * missing from it, DatabaseError when the server cannot be reached or refuses the login.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  switch (options.kind) {
    case 'embedded':
      return openEmbedded(options)
    case 'postgres':
      return openPostgres(options)
    default:
      throw new Error(`unknown engine: ${JSON.stringify(options satisfies never)}`)
  }
}
