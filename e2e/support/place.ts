// Where a server of this run stores everything: a data folder and, on PostgreSQL, a database.

import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

export type Place = {
  readonly dataDirectory: string
  /** By which a server finds its database. */
  readonly settings: Readonly<Record<string, string>>
  /** Its own; null on the embedded engine. */
  readonly database: string | null
  /** Name and major version. */
  readonly engine: string
  /** As the superuser in its own database, for what breaks it; null on the embedded engine. */
  readonly execute: ((statement: string) => Promise<void>) | null
  readonly remove: () => Promise<void>
}

/** Empty, or as `model` is; no server may be running there. */
export const makePlace = (purpose: string, model?: Place): Promise<Place> =>
  make(purpose, model?.database ?? EMPTY, model?.dataDirectory)

/** Without anybody. Within a whole run its tables are there already: making them is three quarters of what a first start costs. */
export const makeUnusedPlace = (purpose: string): Promise<Place> =>
  make(purpose, process.env['TEST_DATABASE_TEMPLATE'] ?? EMPTY)

const EMPTY = 'template1'

/** `template`, `folder`: a database and a data folder, which are copied. */
async function make(purpose: string, template: string, folder?: string): Promise<Place> {
  const dataDirectory = await mkdtemp(join(tmpdir(), `basera-e2e-${purpose}-`))
  const removeFolder = () => rm(dataDirectory, { recursive: true, force: true })
  if (folder !== undefined) await cp(folder, dataDirectory, { recursive: true })
  const superuser = process.env['E2E_POSTGRES'] ?? ''
  if (superuser === '')
    return {
      dataDirectory,
      settings: {},
      database: null,
      engine: 'embedded',
      execute: null,
      remove: removeFolder,
    }

  const database = `basera_e2e_${purpose}_${randomUUID().slice(0, 8)}`
  const version = await run(superuser, 'show server_version_num')
  await run(superuser, MAKE_API_LOGIN)
  await run(superuser, `create database ${database} template ${template}`)
  return {
    dataDirectory,
    settings: {
      DATABASE_URL: urlOf(superuser, database, 'authenticator'),
      DATABASE_OWNER_URL: urlOf(superuser, database),
    },
    database,
    engine: `postgres ${version.slice(0, -4)}`,
    async execute(statement) {
      await run(urlOf(superuser, database), statement)
    },
    async remove() {
      await run(superuser, `drop database if exists ${database} with (force)`)
      await removeFolder()
    },
  }
}

/** What an administrator makes before the first start; a whole run's PostgreSQL has it already. */
const MAKE_API_LOGIN = `
  do $$ begin
    create role authenticator login noinherit;
  exception when duplicate_object then null;
  end $$`

/** The first column of the first row, where the statement answers with one. */
async function run(url: string, statement: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<[string]>({ text: statement, rowMode: 'array' })
    return rows[0]?.[0] ?? ''
  } finally {
    await client.end()
  }
}

/** A socket's folder stands in the query, and the server wants a host nevertheless. */
function urlOf(superuser: string, database: string, login?: string): string {
  const url = new URL(superuser.replace('@/', '@localhost/'))
  url.pathname = `/${database}`
  if (login !== undefined) url.username = login
  return url.href
}
