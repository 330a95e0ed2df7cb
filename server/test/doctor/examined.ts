// The doctor as its program calls it, with settings instead of the environment; what it finds as lines.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { examine, type Examination } from '../../src/doctor/examine.ts'
import { generateSecrets } from '../../src/jwt/secrets.ts'
import { systemClock } from '../../src/ports/clock.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { makeDataFolder } from '../start/running-server.ts'
import type { TestDatabase } from '../support/database.ts'
import { withDatabase } from '../support/test-run.ts'

const project = new URL('../../..', import.meta.url).pathname

/** Lines such as `FAULT disk: …`. */
export async function examined(
  env: Readonly<Record<string, string>>,
  surroundings: Partial<Examination> = {},
): Promise<readonly string[]> {
  const findings = await examine({
    reading: readConfig(env),
    projectDirectory: project,
    clock: systemClock,
    random: systemRandom,
    addresses: ['127.0.0.1'],
    readSpace: () => Promise.resolve({ free: 50, total: 100 }),
    ...surroundings,
  })
  return findings.map(({ level, check, words }) => `${level} ${check}: ${words}`)
}

/** Those of a level. */
export const only = (level: 'ok' | 'note' | 'FAULT', lines: readonly string[]): string[] =>
  lines.filter((line) => line.startsWith(`${level} `))

/** Settings by which server and owner reach a test's database; the socket's folder is in the query. */
export function settingsOf(database: TestDatabase) {
  const login = new URL(database.loginUrl().replace('@/', '@localhost/'))
  const owner = inject('testRun').postgres?.url.replace('@/', '@localhost/') ?? ''
  return {
    APP_ENV: 'test',
    DATABASE_URL: login.href,
    DATABASE_OWNER_URL: withDatabase(owner, login.pathname.slice(1)),
  }
}

/** A data folder with keys and, unless `isMigrated`, without a database. */
export async function makeFolderWithKeys({
  isMigrated = false,
  mode = 0o600,
} = {}): Promise<string> {
  const folder = makeDataFolder({ isMigrated })
  const keys = await generateSecrets(systemRandom, systemClock)
  const file = JSON.stringify({ adminPortalSlug: '0123456789abcdef', keys })
  writeFileSync(join(folder, 'secrets.json'), file, { mode })
  return folder
}

/** Whatever a production server needs beside a database. */
export const productionSettings = {
  APP_ENV: 'production',
  SITE_URL: 'https://basera.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  TRUSTED_PROXIES: '127.0.0.1',
} as const
