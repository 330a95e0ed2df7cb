// Keeps the newest Schema. Rebuilt on NOTIFY pgrst, 'reload schema'; while that runs, requests use the one before.

import { SCHEMA_RELOAD_DEBOUNCE_MS } from '@basera/contract/constants/rest'
import type { Database } from '../../db/database.ts'
import { loadSchema } from './load-schema.ts'
import type { Schema } from './schema.ts'

export type SchemaCache = {
  readonly current: () => Schema
  /** Resolves when requests see the database's schema of now. Throws DatabaseError; the old schema stays then. */
  readonly reload: () => Promise<void>
  readonly close: () => Promise<void>
}

/** `onReloadFailure`: a reload after a notice failed; requests go on with the schema they had. */
export const openSchemaCache = async (
  database: Database,
  onReloadFailure: (error: unknown) => void = () => {},
): Promise<SchemaCache> => {
  let schema = await loadSchema(database)
  let timer: NodeJS.Timeout | undefined
  // Reloads run one after the other, so that an older answer never replaces a newer one.
  let running: Promise<void> = Promise.resolve()
  const reloadAfter = async (previous: Promise<void>): Promise<void> => {
    await previous
    schema = await loadSchema(database)
  }
  const reload = (): Promise<void> => {
    const next = reloadAfter(running)
    running = next.catch(() => {})
    return next
  }
  const unlisten = await database.listen('pgrst', (payload) => {
    if (payload !== 'reload schema' && payload !== '') return
    clearTimeout(timer)
    timer = setTimeout(() => void reload().catch(onReloadFailure), SCHEMA_RELOAD_DEBOUNCE_MS)
  })
  return {
    current: () => schema,
    reload,
    close: async () => {
      clearTimeout(timer)
      await unlisten()
    },
  }
}
