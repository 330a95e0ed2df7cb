// The programs of an operator, run as a person runs them.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bareEnvironment } from '../support/bare-environment.ts'
import { shortLived } from '../support/short-lived.ts'
import { openDatabase } from '../../src/db/open.ts'
import { createKeySet } from '../../src/jwt/key-set.ts'
import { generateSecrets, parseSecrets } from '../../src/jwt/secrets.ts'
import { systemClock } from '../../src/ports/clock.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { cleanUp, makeDataFolder } from './running-server.ts'

afterAll(cleanUp)

const src = join(import.meta.dirname, '../../src')

const run = (program: string, env: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, [...shortLived, join(src, program), ...args], {
    env: { ...bareEnvironment(), ...env },
    cwd: tmpdir(),
    encoding: 'utf8',
  })

/** As a server has it open. */
const openFolder = (folder: string) => openDatabase({ kind: 'embedded', dataDirectory: folder })

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

  test('says in one line which process has the embedded database open', async () => {
    const folder = makeDataFolder()
    const database = await openFolder(folder)
    const { status, stderr } = run('show-outbox.ts', { DATA_DIR: folder })
    await database.close()
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toContain(`in use by process ${process.pid}; stop that process first.`)
    expect(status).toBe(1)
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

describe('npm run verify-audit', () => {
  test('says in one line how many lines are whole, and what the last seal is', async () => {
    const folder = makeDataFolder()
    const database = await openFolder(folder)
    await database.script(`select private.record_audit('test.done', 'ok', 'a', '{}', null);
      select private.seal_audit(); select private.record_audit('test.done', 'ok', 'b', '{}', null);`)
    await database.close()
    const { status, stdout } = run('verify-audit.ts', { DATA_DIR: folder })
    const seal = /The last one is (1:[0-9a-f]{64})$/.exec(stdout.trim())?.[1] ?? ''
    expect(stdout).toMatch(
      /^The audit log is whole\. Lines: 2, not sealed yet: 1\. Seals: 1\. The last one is 1:/,
    )
    expect(status).toBe(0)
    expect(run('verify-audit.ts', { DATA_DIR: folder }, '--seal', seal).status).toBe(0)
    const other = `1:${'0'.repeat(64)}`
    expect(run('verify-audit.ts', { DATA_DIR: folder }, '--seal', other).stderr).toBe(
      'Seal 1 is not the one that was kept: the chain was made anew.\n',
    )
    expect(run('verify-audit.ts', { DATA_DIR: folder }, '--seal', '1:short').status).toBe(1)
  })

  test('ends with 1 and names the line that was changed behind its back (B6)', async () => {
    const folder = makeDataFolder()
    const database = await openFolder(folder)
    await database.script(`
      select private.record_audit('test.' || n, 'ok', 'a', '{}', null) from generate_series(1, 3) as n;
      select private.seal_audit();
      alter table private.audit_log disable trigger user;
      update private.audit_log set action = 'test.other' where id = 2;
      alter table private.audit_log enable trigger user;`)
    await database.close()
    const { status, stderr } = run('verify-audit.ts', { DATA_DIR: folder })
    expect(stderr).toMatch(
      /^Line 2 of .*Z was changed after it was written; it says test\.other now\.\n$/,
    )
    expect(status).toBe(1)
  })
})

const secretsFileShape = z.object({ adminPortalSlug: z.string(), keys: z.unknown() })

async function makeSecrets() {
  const folder = makeDataFolder({ isMigrated: false })
  const path = join(folder, 'secrets.json')
  const keys = await generateSecrets(systemRandom, systemClock)
  writeFileSync(path, JSON.stringify({ adminPortalSlug: '0123456789abcdef', keys }), {
    mode: 0o600,
  })
  const read = () => {
    const file = secretsFileShape.parse(JSON.parse(readFileSync(path, 'utf8')))
    return { ...file, keys: parseSecrets(file.keys) }
  }
  return { folder, path, keys, read }
}

describe('npm run keys:rotate', () => {
  const person = {
    sub: '8d8ac610-566d-4ef0-9c22-186b2a5ed793',
    role: 'authenticated',
    aud: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 3600,
  }

  test('says in one line that there is no key to replace', () => {
    const folder = makeDataFolder({ isMigrated: false })
    const { status, stderr } = run('rotate-keys.ts', { DATA_DIR: folder })
    expect(stderr).toBe(
      `${join(folder, 'secrets.json')} does not exist: there is no key to replace.\n`,
    )
    expect(status).toBe(78)
  })

  test('leaves a damaged file as it is', async () => {
    const { folder, path } = await makeSecrets()
    writeFileSync(path, '{"adminPortalSlug":')
    expect(run('rotate-keys.ts', { DATA_DIR: folder }).status).toBe(78)
    expect(readFileSync(path, 'utf8')).toBe('{"adminPortalSlug":')
  })

  test('a new key signs, the old one verifies and stays published, and nothing else changes', async () => {
    const { folder, path, keys, read } = await makeSecrets()
    const before = await createKeySet(keys, systemClock)
    const token = await before.sign(person)
    const { status, stdout } = run('rotate-keys.ts', { DATA_DIR: folder })
    expect(stdout).toContain('Restart every server process.')
    expect(status).toBe(0)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const { keys: after, adminPortalSlug } = read()
    expect(adminPortalSlug).toBe('0123456789abcdef')
    const { signingKey, previousVerifyingKey, signingKeySince, ...rest } = after
    expect({ ...keys, ...rest }).toEqual({ ...keys })
    expect(signingKey.kid).not.toBe(keys.signingKey.kid)
    expect(previousVerifyingKey).not.toHaveProperty('d')
    expect(Date.parse(signingKeySince ?? '')).not.toBeNaN()
    const keySet = await createKeySet(after, systemClock)
    expect((await keySet.verify(token)).kind).toBe('valid')
    expect(keySet.jwks.keys.map(({ kid }) => kid)).toEqual([signingKey.kid, keys.signingKey.kid])
    expect((await before.verify(await keySet.sign(person))).kind).toBe('refused')
  })

  test('is refused again until the tokens of the old key have expired', async () => {
    const { folder, path, read } = await makeSecrets()
    run('rotate-keys.ts', { DATA_DIR: folder })
    const first = read()
    const { status, stderr } = run('rotate-keys.ts', { DATA_DIR: folder, JWT_EXP: '600' })
    expect(stderr).toMatch(/^The key was replaced a short while ago.* Wait 1[12]\d\d seconds more/)
    expect(status).toBe(1)
    expect(read()).toEqual(first)
    const long = new Date(Date.now() - 1_300_000).toISOString()
    writeFileSync(
      path,
      JSON.stringify({ ...first, keys: { ...first.keys, signingKeySince: long } }),
    )
    expect(run('rotate-keys.ts', { DATA_DIR: folder, JWT_EXP: '600' }).status).toBe(0)
  })

  test('--identity adds a key for identity numbers, leaves those before it and changes nothing else', async () => {
    const { folder, path, keys, read } = await makeSecrets()
    const { status, stdout } = run('rotate-keys.ts', { DATA_DIR: folder }, '--identity')
    expect(stdout).toContain('Restart every server process')
    expect(status).toBe(0)
    const once = read().keys
    run('rotate-keys.ts', { DATA_DIR: folder }, '--identity')
    const { identityKeys, ...rest } = read().keys
    expect(rest).toEqual(keys)
    expect(identityKeys).toEqual([expect.anything(), ...(once.identityKeys ?? [])])
    expect(identityKeys).toHaveLength(2)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('refuses at once what a compromised key signed', async () => {
    const { folder, keys, read } = await makeSecrets()
    const token = await (await createKeySet(keys, systemClock)).sign(person)
    run('rotate-keys.ts', { DATA_DIR: folder })
    const { status } = run('rotate-keys.ts', { DATA_DIR: folder }, '--compromised')
    expect(status).toBe(0)
    const keySet = await createKeySet(read().keys, systemClock)
    expect((await keySet.verify(token)).kind).toBe('refused')
    expect(keySet.jwks.keys).toHaveLength(1)
    expect((await keySet.verify(keys.anonKey)).kind).toBe('valid')
  })
})
