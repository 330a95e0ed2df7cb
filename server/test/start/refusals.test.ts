import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'
import { generateSecrets } from '../../src/jwt/secrets.ts'
import { systemClock } from '../../src/ports/clock.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { cleanUp, main, makeDataFolder, startServer, type Ended } from './running-server.ts'

afterAll(cleanUp)

const NOBODY = 65_534
const production = {
  APP_ENV: 'production',
  SITE_URL: 'https://basera.example',
  SMTP_URL: 'smtps://mail.example',
  ALLOW_EMBEDDED_IN_PRODUCTION: '1',
}

/** Whether this user may act for another one, who can also read the program: not where it lies in a private folder. */
const canStartAsNobody =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['--check', main], { uid: NOBODY }).status === 0

/** What every refusal has in common: words for a person, and nothing of the program. */
function expectOneLine({ errors, output, code }: Ended) {
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(errors).not.toMatch(/\bat .*:\d+:\d+|Error:|node:/)
  expect(output).not.toContain('Press Ctrl-C')
  expect(code).not.toBe(0)
}

describe('a server that cannot start says why in one line', () => {
  test('the port is taken, found out before anything is made', async () => {
    const rival = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => rival.once('listening', resolve))
    const address = rival.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const folder = makeDataFolder({ isMigrated: false })
    const ended = await startServer({ env: { PORT: String(port), DATA_DIR: folder } }).ended
    rival.close()
    expectOneLine(ended)
    expect(ended.errors).toContain(`Port ${port} on 127.0.0.1 is in use`)
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
  })

  test('the data folder is a file', async () => {
    const file = join(makeDataFolder({ isMigrated: false }), 'data')
    writeFileSync(file, '')
    const ended = await startServer({ env: { DATA_DIR: file } }).ended
    expectOneLine(ended)
    expect(ended.errors).toContain(`The data folder ${file} is a file, not a folder.`)
  })

  test.runIf(canStartAsNobody)('the data folder belongs to another user', async () => {
    const folder = makeDataFolder({ isMigrated: false })
    chmodSync(folder, 0o755)
    const ended = await startServer({ env: { DATA_DIR: folder }, uid: NOBODY }).ended
    expectOneLine(ended)
    expect(ended.errors).toContain('may not be written by this user')
  })

  // Which words each fault has is proven beside the configuration.
  test('the configuration is wrong', async () => {
    const ended = await startServer({
      env: {
        APP_ENV: 'production',
        SITE_URL: 'https://basera.example',
        SMTP_URL: 'smtps://mail.example',
        DATA_DIR: makeDataFolder({ isMigrated: false }),
      },
    }).ended
    expectOneLine(ended)
    expect(ended.errors).toContain('DATABASE_URL must name a PostgreSQL server in production')
    expect(ended.code).toBe(78)
  })

  test('the database server does not answer', async () => {
    const ended = await startServer({
      env: {
        DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x',
        DATA_DIR: makeDataFolder({ isMigrated: false }),
      },
    }).ended
    expectOneLine(ended)
    expect(ended.errors).toContain('The database cannot be reached')
    expect(ended.errors).not.toContain('hunter2')
  })

  test('the secrets file is damaged', async () => {
    const folder = makeDataFolder()
    writeFileSync(join(folder, 'secrets.json'), '{"adminPortalSlug":')
    const ended = await startServer({ env: { DATA_DIR: folder } }).ended
    expectOneLine(ended)
    expect(ended.errors).toContain('secrets.json cannot be used')
    expect(ended.code).toBe(78)
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{"adminPortalSlug":')
  })

  test('production on a database that was filled with the demo (5.4)', async () => {
    const folder = makeDataFolder()
    const database = await openDatabase({ kind: 'embedded', dataDirectory: folder })
    await database.script(`
      insert into private.settings (name, value) values ('demo_data', '{"version": 1}');
      insert into auth.users (id, email) values (gen_random_uuid(), 'admin@basera.example')`)
    await database.close()
    const ended = await startServer({ env: { ...production, DATA_DIR: folder } }).ended
    expectOneLine(ended)
    expect(ended.errors).toContain(
      'The database was filled with the demo and has 1 of its accounts',
    )
    expect(ended.code).toBe(78)
  })

  test('production with keys that are weak and open to others: a line each (5.4)', async () => {
    const folder = makeDataFolder()
    const path = join(folder, 'secrets.json')
    const keys = await generateSecrets(systemRandom, systemClock)
    const weak = { ...keys, refreshTokenKey: 'ab'.repeat(22), rateLimitKey: 'ab'.repeat(22) }
    const file = JSON.stringify({ adminPortalSlug: '0123456789abcdef', keys: weak })
    writeFileSync(path, file, { mode: 0o644 })
    const ended = await startServer({ env: { ...production, DATA_DIR: folder } }).ended
    expect(ended.errors.trim().split('\n')).toEqual([
      `${path} may be read by others: run chmod 600 on it.`,
      `${path} is not fit for production: refreshTokenKey can be guessed: make it of random bytes.`,
      `${path} is not fit for production: rateLimitKey can be guessed: make it of random bytes.`,
      `${path} is not fit for production: two of its keys are the same.`,
    ])
    expect(ended.code).toBe(78)
  })

  test('another process has the data', async () => {
    const folder = makeDataFolder()
    const database = await openDatabase({ kind: 'embedded', dataDirectory: folder })
    const ended = await startServer({ env: { DATA_DIR: folder } }).ended
    await database.close()
    expectOneLine(ended)
    expect(ended.errors).toContain(`in use by process ${process.pid}`)
  })
})
