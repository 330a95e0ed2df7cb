// Schema cache: the newest Schema of the database, rebuilt on NOTIFY pgrst, 'reload schema', which an event trigger sends; requests use the old one meanwhile.

import { SCHEMA_RELOAD_DEBOUNCE_MS } from '@basera/contract/constants/rest'
import type { Database } from '../../db/database.ts'
import { loadSchema } from './load-schema.ts'
import type { OnLeftOut } from './read-catalogue.ts'
import type { Schema } from './schema.ts'

export type SchemaCache = {
  readonly current: () => Schema
  /** Resolves when requests see the current schema of the database. Throws DatabaseError, and then the old schema stays in use. */
  readonly reload: () => Promise<void>
  readonly close: () => Promise<void>
}

export type SchemaCacheOptions = {
  /** Schemas whose functions and junctions belong to tables: those that `/rest/v1` exposes. */
  readonly exposed: readonly string[]
  /** The schema of this database, when somebody has read it already: reading it is most of what opening costs. */
  readonly known?: Schema | undefined
  /** Called when a reload after NOTIFY failed; the old schema stays in use. */
  readonly onReloadFailure?: (error: unknown) => void
  /** Called with each object that cannot be read, and is left out. */
  readonly onLeftOut?: OnLeftOut
}

/** Throws DatabaseError when the catalogue cannot be read. */
export async function openSchemaCache(
  database: Database,
  { exposed, known, onReloadFailure = () => {}, onLeftOut = () => {} }: SchemaCacheOptions,
): Promise<SchemaCache> {
  const load = () => loadSchema(database, exposed, onLeftOut)
  let schema = known ?? (await load())
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  // Reloads run one after the other, so that an older answer never replaces a newer one.
  let running: Promise<void> = Promise.resolve()
  const reloadAfter = async (previous: Promise<void>): Promise<void> => {
    await previous
    schema = await load()
  }
  const reload = (): Promise<void> => {
    const next = reloadAfter(running)
    running = next.catch(() => {})
    return next
  }
  // One reload at a time for all notices that came meanwhile: a program that goes on changing the schema neither puts the
  // next one off for ever nor makes them queue.
  let isDue = false
  const reloadSoon = (): void => {
    isDue = true
    timer ??= setTimeout(() => void reloadDue(), SCHEMA_RELOAD_DEBOUNCE_MS)
  }
  const reloadDue = async (): Promise<void> => {
    isDue = false
    await reload().catch(onReloadFailure)
    timer = undefined
    if (isDue && !isClosed) reloadSoon()
  }
  const unlisten = await database.listen('pgrst', (payload) => {
    if (payload === 'reload schema' || payload === '') reloadSoon()
  })
  return {
    current: () => schema,
    reload,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await unlisten()
    },
  }
}
