// Several server processes on one PostgreSQL.

import { copyFileSync } from 'node:fs'
import { join } from 'node:path'

import { inject } from 'vitest'

import { makeDataFolder } from '../start/running-server.ts'
import type { TestDatabase } from '../support/database.ts'
import { withDatabase } from '../support/test-run.ts'
import { type Program, startProgram } from './program.ts'

/** As the server and its owner log in; the socket's folder stands in the query. */
export function addressesOf(database: TestDatabase): {
  DATABASE_URL: string
  DATABASE_OWNER_URL: string
} {
  const login = new URL(database.loginUrl().replace('@/', '@localhost/'))
  const owner = inject('testRun').postgres?.url.replace('@/', '@localhost/') ?? ''
  return {
    DATABASE_URL: login.href,
    DATABASE_OWNER_URL: withDatabase(owner, login.pathname.slice(1)),
  }
}

/** Another node beside `one`, with its keys; `environment` names the same database. */
export function startBeside(
  one: Program,
  environment: Readonly<Record<string, string>>,
): Promise<Program> {
  const folder = makeDataFolder({ isMigrated: false })
  copyFileSync(join(one.dataDirectory, 'secrets.json'), join(folder, 'secrets.json'))
  return startProgram(folder, environment)
}
