// Opens the database for the doctor: PostgreSQL also beside a running server, an embedded one only while no server has its folder
// open. Nothing is created or migrated.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { DatabaseError } from '../db/database-error.ts'
import type { Database } from '../db/database.ts'
import { LogDamaged } from '../db/embedded/acknowledged-log.ts'
import { DataFolderInUse } from '../db/embedded/folder-lock.ts'
import { openDatabase } from '../db/open.ts'
import { placeOf, reasonOf } from './explain.ts'
import { fault, note, type Remark } from './remark.ts'

export type OpenDatabases = {
  /** With the server's login. */
  readonly login: Database
  /** As the owner of the tables; the same as `login` where no other login is set. */
  readonly owner: Database
  readonly remarks: readonly Remark[]
  readonly close: () => Promise<void>
}

export type Opening = OpenDatabases | { readonly login: null; readonly remarks: readonly Remark[] }

const POSTGRES_PORT = 5432

/** `dataDirectory`: absolute. A failure to open becomes a remark. */
export const openDatabases = (config: Config, dataDirectory: string): Promise<Opening> =>
  config.database.kind === 'embedded'
    ? openFolder(dataDirectory)
    : openServer(config.database.url, config.database.ownerUrl)

async function openFolder(folder: string): Promise<Opening> {
  if (!existsSync(join(folder, 'postgres'))) {
    const words = `There is no database in ${folder} yet: the first start makes it. Is DATA_DIR right?`
    return { login: null, remarks: [note(words)] }
  }
  try {
    const login = await openDatabase({ kind: 'embedded', dataDirectory: folder })
    return { login, owner: login, remarks: [], close: () => login.close() }
  } catch (error) {
    if (error instanceof LogDamaged) return { login: null, remarks: [fault(error.message)] }
    if (!(error instanceof DataFolderInUse)) throw error
    const words =
      `A server (process ${error.pid}) has the embedded database of ${folder} open, and nobody else can look inside meanwhile. ` +
      'Ask its /readyz, or stop it and run this again. Not looked at: migrations, schema, people, outbox, audit log.'
    return { login: null, remarks: [note(words)] }
  }
}

async function openServer(url: string, ownerUrl: string | null): Promise<Opening> {
  const login = await tryOpen('DATABASE_URL', url)
  if ('level' in login) return { login: null, remarks: [login] }
  const owner = ownerUrl === null ? login : await tryOpen('DATABASE_OWNER_URL', ownerUrl)
  const isOther = !('level' in owner) && owner !== login
  return {
    login,
    owner: 'level' in owner ? login : owner,
    remarks: 'level' in owner ? [owner] : [],
    close: async () => {
      await Promise.all([login.close(), ...(isOther ? [owner.close()] : [])])
    },
  }
}

async function tryOpen(setting: string, url: string): Promise<Database | Remark> {
  try {
    return await openDatabase({ kind: 'postgres', url, connections: 1 })
  } catch (error) {
    return fault(`${setting}: ${placeOf(url, POSTGRES_PORT)} ${whyNot(error)}`)
  }
}

function whyNot(error: unknown): string {
  const code = error instanceof DatabaseError ? error.code : ''
  const reason = reasonOf(error)
  if (code.startsWith('28')) return `refuses the login (${reason}): mend user and password.`
  if (code === '3D000') return `has no such database (${reason}): create it, or mend the name.`
  if (code === '53300') return `has no connection left (${reason}): raise max_connections.`
  return `cannot be reached (${reason}). Is PostgreSQL running there, is the address right?`
}
