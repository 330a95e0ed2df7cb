// The programs of an operator, run as a person runs them.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { cleanUp, makeDataFolder, startServer } from './running-server.ts'

afterAll(cleanUp)

const run = (program: string, env: Record<string, string>) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../../src', program)], {
    env: { PATH: process.env['PATH'], ...env },
    cwd: tmpdir(),
    encoding: 'utf8',
  })

describe('npm run outbox', () => {
  test('says in one line that there is no database, and makes none', () => {
    const folder = makeDataFolder({ isMigrated: false })
    const { status, stderr } = run('show-outbox.ts', { DATA_DIR: folder })
    expect(stderr).toBe(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL.\n`)
    expect(status).toBe(1)
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
  })

  test('says in one line that the settings are wrong', () => {
    const { status, stderr } = run('show-outbox.ts', { PORT: 'eighty' })
    expect(stderr).toBe('PORT must be a whole number from 0 to 65535.\n')
    expect(status).toBe(78)
  })

  test('says in one line that a server has the embedded database open', async () => {
    const folder = makeDataFolder()
    const server = startServer({ env: { APP_ENV: 'test', DATA_DIR: folder } })
    await server.siteUrl
    const { status, stderr } = run('show-outbox.ts', { DATA_DIR: folder })
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toContain(`in use by process ${server.process.pid}; stop that process first.`)
    expect(status).toBe(1)
    server.process.kill('SIGINT')
    await server.ended
  })

  test('prints a line for mails and one for text messages', () => {
    const { status, stdout } = run('show-outbox.ts', { DATA_DIR: makeDataFolder() })
    expect(status).toBe(0)
    expect(stdout.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['waiting', 'failing', 'oldest', 'sent in 24 h', 'given up in 7 d'],
      ['mail', '0', '0', '-', '0', '0'],
      ['sms', '0', '0', '-', '0', '0'],
      [''],
    ])
  })
})
