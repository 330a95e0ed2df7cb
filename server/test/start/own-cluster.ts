// A fresh PostgreSQL server: its superuser only, and an empty database.

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../src/db/open.ts'
import { findServerPrograms, startCluster } from '../support/postgres-cluster.ts'
import { withDatabase } from '../support/test-run.ts'

export type FreshServer = {
  /** Creates an empty database, owned by the superuser or an existing role; resolves with its name. */
  readonly makeDatabase: (owner?: string) => Promise<string>
  readonly urlOf: (database: string, login?: string) => string
  /** Statements in a database, as its superuser or another login. */
  readonly tell: (database: string, sql: string, login?: string) => Promise<void>
  /** The first column of each row, as text; as the superuser, or as what a login became. */
  readonly ask: (database: string, query: string, as?: Asking) => Promise<(string | null)[]>
  readonly stop: () => Promise<void>
}

type Asking = { readonly login: string; readonly role: string }

/** What an administrator runs once. */
export const administratorSql = readFileSync(
  join(import.meta.dirname, '../../../deploy/administrator.sql'),
  'utf8',
)

const asLogin = { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 20_000 }

/** Throws where PostgreSQL's programs are not installed. */
export async function startFreshServer(): Promise<FreshServer> {
  const programs = findServerPrograms()
  if (programs === null) throw new Error('PostgreSQL is not installed')
  const cluster = await startCluster(programs)
  // The folder of the socket is in the query.
  const urlOf: FreshServer['urlOf'] = (database, login) =>
    withDatabase(cluster.url, database, login).replace('@/', '@localhost/')
  const open = (database: string, login?: string) =>
    openDatabase({ kind: 'postgres', url: urlOf(database, login), connections: 1 })
  const tell: FreshServer['tell'] = async (database, sql, login) => {
    const opened = await open(database, login)
    try {
      await opened.script(sql)
    } finally {
      await opened.close()
    }
  }
  return {
    urlOf,
    tell,
    async makeDatabase(owner = 'postgres') {
      const name = `basera_${randomUUID().slice(0, 8)}`
      await tell('postgres', `create database ${name} owner ${owner}`)
      return name
    },
    async ask(database, query, as) {
      const opened = await open(database, as?.login)
      try {
        const scope = { ...asLogin, role: as?.role ?? null }
        const [result] = await opened.run(scope, [{ text: query, values: [] }])
        return (result?.rows ?? []).map(([first]) => first ?? null)
      } finally {
        await opened.close()
      }
    },
    stop: cluster.stop,
  }
}
