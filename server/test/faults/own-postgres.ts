// A PostgreSQL of these tests' own, which may be killed, behind a network that may fail.

import { randomUUID } from 'node:crypto'

import { migrate } from '../../src/db/migrate.ts'
import { openDatabase } from '../../src/db/open.ts'
import {
  findServerPrograms,
  outlivesItsProcess,
  type PostgresCluster,
  startCluster,
} from '../support/postgres-cluster.ts'
import { migrationSources, withDatabase } from '../support/test-run.ts'
import { createMarks } from './marks.ts'
import { socketOf, startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

export type OwnPostgres = {
  readonly cluster: PostgresCluster
  /** Between the server and PostgreSQL. */
  readonly network: TcpProxy
  /** What a server needs to know: it works through the network, and migrates past it. */
  readonly environment: { readonly DATABASE_URL: string; readonly DATABASE_OWNER_URL: string }
  close(): Promise<void>
}

export const canStartPostgres = (): boolean => findServerPrograms() !== null

/** Migrated, with a table for marks. Throws where PostgreSQL's programs are not installed. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const programs = findServerPrograms()
  if (programs === null) throw new Error('PostgreSQL is not installed')
  const cluster = await startCluster(programs, outlivesItsProcess)
  const name = `faults_${randomUUID().slice(0, 8)}`
  await as(cluster.url, (database) => database.script(`create database ${name}`))
  const ownerUrl = withDatabase(cluster.url, name)
  await as(ownerUrl, async (database) => {
    await migrate(database, migrationSources)
    await createMarks(database)
  })
  const network = await startTcpProxy(socketOf(cluster.url))
  return {
    cluster,
    network,
    environment: {
      DATABASE_URL: `postgres://authenticator@127.0.0.1:${network.port}/${name}`,
      // The socket's folder stands in the query.
      DATABASE_OWNER_URL: ownerUrl.replace('@/', '@localhost/'),
    },
    async close() {
      await network.close()
      await cluster.stop()
    },
  }
}

type Opened = Awaited<ReturnType<typeof openDatabase>>

async function as(url: string, work: (database: Opened) => Promise<void>): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url, connections: 1 })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
