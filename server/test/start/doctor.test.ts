// `npm run doctor` as a person runs it.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'
import { bareEnvironment } from '../support/bare-environment.ts'
import { shortLived } from '../support/short-lived.ts'
import { makeFolderWithKeys } from '../doctor/examined.ts'
import { cleanUp, makeDataFolder } from './running-server.ts'

afterAll(cleanUp)

const run = (env: Record<string, string>) =>
  spawnSync(process.execPath, [...shortLived, join(import.meta.dirname, '../../src/doctor.ts')], {
    env: { ...bareEnvironment(), ...env },
    cwd: tmpdir(),
    encoding: 'utf8',
  })

describe('npm run doctor', () => {
  test('ends with 1 at a fault, says what to do and repeats no secret', async () => {
    const DATA_DIR = await makeFolderWithKeys({ isMigrated: true, mode: 0o644 })
    const { status, stdout, stderr } = run({
      APP_ENV: 'production',
      SITE_URL: 'https://basera.example',
      SMTP_URL: 'smtp://basera:hunter2@127.0.0.1:1',
      ALLOW_EMBEDDED_IN_PRODUCTION: '1',
      DATA_DIR,
    })
    expect(stderr).toBe('')
    expect(stdout).toContain('FAULT  secrets     ')
    expect(stdout).toContain('may be read by others: run chmod 600 on it.\n')
    expect(stdout).toMatch(/\n\n2 faults, \d notes\. A FAULT has to be mended\.\n$/)
    expect(status).toBe(1)
    const secrets = readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')
    const words = `hunter2 ${secrets}`.match(/hunter2|[\w-]{20,}/g) ?? []
    const said = words.filter((word) => stdout.includes(word))
    expect(words.length).toBeGreaterThan(8)
    expect(said).toEqual([])
  })

  test('finds nothing to mend where nothing was started yet, and makes nothing', () => {
    const DATA_DIR = makeDataFolder({ isMigrated: false })
    const { status, stdout } = run({ DATA_DIR })
    expect(stdout).toContain(
      `note   database  There is no database in ${DATA_DIR} yet: the first start makes it. Is DATA_DIR right?\n`,
    )
    expect(stdout).toMatch(/\nNo faults, \d notes\.\n$/)
    expect(status).toBe(0)
    expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false)
  })

  test('says what it cannot look at while a server has the embedded database open', async () => {
    const DATA_DIR = makeDataFolder()
    const database = await openDatabase({ kind: 'embedded', dataDirectory: DATA_DIR })
    const { status, stdout } = run({ APP_ENV: 'test', DATA_DIR })
    expect(stdout).toContain(
      `A server (process ${process.pid}) has the embedded database of ${DATA_DIR} open, and nobody else can look inside meanwhile. Ask its /readyz, or stop it and run this again. Not looked at: migrations, schema, people, outbox, audit log.\n`,
    )
    expect(status).toBe(0)
    await database.close()
    const after = run({ APP_ENV: 'test', DATA_DIR })
    expect(after.stdout).toContain('The embedded PostgreSQL ')
    expect(after.stdout).toContain('rules of the self-audit find nothing.\n')
    expect(after.status).toBe(0)
  })
})
