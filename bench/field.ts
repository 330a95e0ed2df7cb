// The benchmark's environment: one private PostgreSQL cluster, a migrated database for each size, and servers started on it.
import type { Database } from '../server/src/db/database.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { findServerPrograms, startCluster } from '../server/test/support/postgres-cluster.ts'
import { migrationSources } from '../server/test/support/test-run.ts'
import { addListings } from './listings.ts'
import { makeDataDirectory, type OurServer, startOurServer } from './our-server.ts'

export type Field = {
  readonly scratchDirectory: string
  readonly programs: string
  readonly socketDirectory: string
  /** A migrated database with that many listings, made once. Answers its name. */
  database(listings: number): Promise<string>
  openAsOwner(database: string): Promise<Database>
  /** Our server as a process of its own on the database. */
  startOurs(database: string, settings?: Readonly<Record<string, string>>): Promise<OurServer>
  close(): Promise<void>
}

// A PostgreSQL URL may name no host, which `URL` does not take.
const socketDirectoryOf = (url: string): string =>
  new URLSearchParams(url.slice(url.indexOf('?'))).get('host') ?? ''

// A connection URL must name a host; the socket's folder in its query takes precedence.
const urlOf = (socketDirectory: string, database: string, login: string): string =>
  `postgres://${login}@localhost/${database}?host=${encodeURIComponent(socketDirectory)}`

/** A commit waits for the disk, as where people's data are kept. */
export const durable = ['fsync=on', 'synchronous_commit=on'] as const

/** `ofCluster`: its settings, in place of the fastest. Throws when this machine has no PostgreSQL server programs. */
export async function openField(
  scratchDirectory: string,
  ofCluster?: readonly string[],
): Promise<Field> {
  const programs = findServerPrograms()
  if (programs === null)
    throw new Error(
      'the benchmark needs the PostgreSQL server programs (initdb, postgres, pgbench)',
    )
  const cluster = await startCluster(programs, ofCluster)
  const socketDirectory = socketDirectoryOf(cluster.url)
  const made = new Map<number, Promise<string>>()
  const open = (database: string) =>
    openDatabase({
      kind: 'postgres',
      url: urlOf(socketDirectory, database, 'postgres'),
      connections: 2,
    })

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
      const dataDirectory = await makeDataDirectory(scratchDirectory)
      return startOurServer(dataDirectory, {
        DATABASE_URL: urlOf(socketDirectory, database, 'authenticator'),
        DATABASE_OWNER_URL: urlOf(socketDirectory, database, 'postgres'),
        ...settings,
      })
    },
    close: () => cluster.stop(),
  }
}
