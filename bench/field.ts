// Where the contenders meet: one private PostgreSQL cluster with a migrated database a size, servers started on it.
import { join } from 'node:path'
import type { Database } from '../server/src/db/database.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { findServerPrograms, startCluster } from '../server/test/support/postgres-cluster.ts'
import { migrationSources, withDatabase } from '../server/test/support/test-run.ts'
import { addListings } from './listings.ts'
import { freePort, type Peer, startPeer } from './peers.ts'

export type Field = {
  readonly scratchDirectory: string
  readonly programs: string
  readonly socketDirectory: string
  /** A migrated database with that many listings, made once. Answers its name. */
  database(listings: number): Promise<string>
  openAsOwner(database: string): Promise<Database>
  /** Our server as a process of its own on the database. */
  startOurs(database: string, settings?: Readonly<Record<string, string>>): Promise<Peer>
  close(): Promise<void>
}

/** Connections that every server gets to the database. */
export const databaseConnections = 8

/** Throws when this machine has no PostgreSQL server programs. */
export const openField = async (scratchDirectory: string): Promise<Field> => {
  const programs = findServerPrograms()
  if (programs === null)
    throw new Error(
      'the benchmark needs the PostgreSQL server programs (initdb, postgres, pgbench)',
    )
  const cluster = await startCluster(programs)
  const socketDirectory = new URLSearchParams(cluster.url.split('?')[1]).get('host') ?? ''
  const made = new Map<number, Promise<string>>()
  const open = (database: string) =>
    openDatabase({ kind: 'postgres', url: withDatabase(cluster.url, database), connections: 2 })

  const make = async (listings: number): Promise<string> => {
    const name = `bench_${listings}`
    console.error(`filling ${name} …`)
    const root = await open('postgres')
    await root.script(`create database ${name}`)
    await root.close()
    const database = await open(name)
    await migrate(database, migrationSources)
    if (listings > 0) await addListings(database, 1, listings)
    await database.script('vacuum analyze')
    await database.close()
    return name
  }

  return {
    scratchDirectory,
    programs,
    socketDirectory,
    database(listings) {
      const existing = made.get(listings) ?? make(listings)
      made.set(listings, existing)
      return existing
    },
    openAsOwner: open,
    async startOurs(database, settings = {}) {
      const port = await freePort()
      const main = new URL('../server/src/main.ts', import.meta.url).pathname
      return startPeer(process.execPath, [main], port, '/auth/v1/health', {
        APP_ENV: 'test',
        PORT: String(port),
        DATA_DIR: join(scratchDirectory, `data-${port}`),
        DATABASE_URL: withHost(withDatabase(cluster.url, database, 'authenticator')),
        DATABASE_OWNER_URL: withHost(withDatabase(cluster.url, database)),
        LOG_LEVEL: 'error',
        ...settings,
      })
    },
    close: () => cluster.stop(),
  }
}

/** The server takes only addresses with a host; the socket's folder in the query wins over it. */
const withHost = (url: string): string => url.replace('@/', '@localhost/')
