// What the doctor says of settings, keys, disks, stored files and mail: each fault is brought about for real.

import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'
import { cleanUp, makeDataFolder } from '../start/running-server.ts'
import { startS3Server, type S3Server } from '../storage/s3-server.ts'
import { examined, makeFolderWithKeys, only, productionSettings } from './examined.ts'

afterAll(cleanUp)

const KEY = 'q8Zr2mV5tX0pL7nC4wJ9sB1dF6hK3gYa'

/** A deployment whose database is not there yet, so that nothing but the rest is looked at. */
const inFolder = async (env: Record<string, string> = {}) => ({
  APP_ENV: 'test',
  DATA_DIR: await makeFolderWithKeys(),
  ...env,
})

describe('settings', () => {
  test('that are invalid are reported all at once, and nothing else is examined', async () => {
    const env = { APP_ENV: 'production', PORT: 'eighty', JWT_EXP: 'long' }
    expect(await examined(env)).toEqual([
      'FAULT settings: PORT must be a whole number from 0 to 65535.',
      'FAULT settings: JWT_EXP must be a whole number from 60 to 86400.',
      'FAULT settings: SITE_URL must be the public https address in production.',
      'FAULT settings: SMTP_URL must name a mail server in production: codes and links leave by mail.',
      'FAULT settings: DATABASE_URL must name a PostgreSQL server in production (or set ALLOW_EMBEDDED_IN_PRODUCTION=1 for one small office).',
      'note settings: Nothing else was looked at: correct the settings first.',
    ])
  })

  test('that are unsafe do not stop the rest from being examined', async () => {
    const lines = await examined(await inFolder({ APP_ENV: 'production', SITE_URL: 'http://a.in' }))
    expect(only('FAULT', lines)).toContain(
      'FAULT settings: SITE_URL must be the public https address in production.',
    )
    expect(lines.some((line) => line.startsWith('ok disk: '))).toBe(true)
  })

  test('of production that leave something open are named', async () => {
    const env = await inFolder({
      ...productionSettings,
      ALLOW_EMBEDDED_IN_PRODUCTION: '1',
      TRUSTED_PROXIES: '',
      ADMIN_REQUIRE_2FA: '0',
      OTP_ENUMERATION_SAFE: '0',
      PHONE_LOGIN: '1',
      REALTIME_PRIVATE_ONLY: '0',
      SAFE_UPDATE: 'off',
      RATE_LIMIT_REST_USER: '0',
      UNENCRYPTED_HOSTS: 'postgres,mail',
      LOG_LEVEL: 'silent',
      ADMIN_RESET_KEY: KEY,
      ADMIN_RESET_KEY_EXPIRES_AT: '2026-12-01T18:00:00+05:30',
    })
    const clock = { now: () => new Date('2026-11-20T00:00:00Z') }
    const lines = (await examined(env, { clock })).filter((line) => line.includes(' settings: '))
    expect(lines).toEqual([
      'ok settings: The settings are fit for production at https://basera.example.',
      'note settings: TRUSTED_PROXIES is empty: behind a proxy all visitors count as one address, and limits meet them together.',
      'note settings: ADMIN_REQUIRE_2FA=0: a password alone opens the admin area to an admin who has set up no second factor.',
      'note settings: OTP_ENUMERATION_SAFE=0 tells strangers who has an account.',
      'note settings: PHONE_LOGIN=1: whoever holds a number holds its account.',
      'note settings: REALTIME_PRIVATE_ONLY=0 lets everybody speak to everybody on public channels.',
      'note settings: SAFE_UPDATE=off lets one request change every row that its caller may change.',
      'note settings: RATE_LIMIT_REST_… of 0 lifts a limit of requests altogether.',
      'note settings: The embedded database is for one small office: one process, and no backup while it runs.',
      'note settings: UNENCRYPTED_HOSTS: what goes to postgres, mail can be read on its way.',
      'note settings: LOG_LEVEL=silent: nobody will read of a fault.',
      'note settings: ADMIN_RESET_KEY opens any account until 2026-12-01T12:30:00.000Z. That is long: end it within a week.',
    ])
    const later = { now: () => new Date('2026-12-02T00:00:00Z') }
    expect(await examined(env, { clock: later })).toContain(
      'note settings: ADMIN_RESET_KEY ended at 2026-12-01T12:30:00.000Z: take the setting away.',
    )
  })

  test('of a carrier without a registered text for signing say where its codes go', async () => {
    const env = await inFolder({
      ...productionSettings,
      ALLOW_EMBEDDED_IN_PRODUCTION: '1',
      SMS_PROVIDER: 'msg91',
      SMS_COUNTRIES: '91',
      MSG91_AUTH_KEY: 'a-key',
      SMS_TEMPLATE_IDS: 'confirm_phone=abcdef,second_factor=abcdef,reauthentication=abcdef',
    })
    expect(await examined(env)).toContain(
      'note settings: SMS_TEMPLATE_IDS names no template of signing: codes for signing go by mail.',
    )
  })

  test('hide metrics on a machine that the internet reaches', async () => {
    const env = await inFolder({
      ...productionSettings,
      ALLOW_EMBEDDED_IN_PRODUCTION: '1',
      HOST: '0.0.0.0',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
    })
    const fault =
      'FAULT settings: METRICS_HOST=0.0.0.0 shows measures to everybody at 203.0.113.7:9464: set METRICS_HOST to an address that visitors do not reach.'
    expect(await examined(env, { addresses: ['127.0.0.1', '10.0.0.4'] })).not.toContain(fault)
    const lines = await examined(env, { addresses: ['127.0.0.1', '203.0.113.7'] })
    expect(lines).toContain(fault)
    expect(lines).toContain(
      'note settings: HOST=0.0.0.0 speaks http without TLS at 203.0.113.7:3000: let the proxy alone reach that port.',
    )
  })
})

describe('keys', () => {
  const production = { ...productionSettings, ALLOW_EMBEDDED_IN_PRODUCTION: '1' }

  test('that others may read are a fault in production, and a note elsewhere', async () => {
    const DATA_DIR = await makeFolderWithKeys({ mode: 0o644 })
    const words = `secrets: ${DATA_DIR}/secrets.json may be read by others: run chmod 600 on it.`
    expect(await examined({ ...production, DATA_DIR })).toContain(`FAULT ${words}`)
    expect(await examined({ APP_ENV: 'test', DATA_DIR })).toContain(`note ${words}`)
  })

  test('that are weak are named, not said', async () => {
    const env = await inFolder(production)
    const path = join(env.DATA_DIR, 'secrets.json')
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(
        /"refreshTokenKey":"[^"]+"/,
        `"refreshTokenKey":"${'ab'.repeat(22)}"`,
      ),
    )
    const lines = await examined(env)
    expect(lines).toContain(
      `FAULT secrets: ${path} is not fit for production: refreshTokenKey can be guessed: make it of random bytes.`,
    )
    expect(lines.join()).not.toContain('abab')
  })

  test('that are damaged', async () => {
    const env = await inFolder()
    const path = join(env.DATA_DIR, 'secrets.json')
    writeFileSync(path, '{"adminPortalSlug":')
    expect(await examined(env)).toContain(
      `FAULT secrets: ${path} cannot be used: it is damaged or was edited. Put its backup back.`,
    )
  })

  test('that are missing while the database has accounts', async () => {
    const DATA_DIR = makeDataFolder()
    const database = await openDatabase({ kind: 'embedded', dataDirectory: DATA_DIR })
    await database.script(
      `insert into auth.users (id, email) values (gen_random_uuid(), 'a@example.in')`,
    )
    await database.close()
    expect(await examined({ APP_ENV: 'test', DATA_DIR })).toContain(
      `FAULT secrets: ${DATA_DIR}/secrets.json is gone, but the database has accounts that need it: put its backup back.`,
    )
  })

  test("beside those of the demo's people", async () => {
    const env = await inFolder(production)
    const path = join(env.DATA_DIR, 'demo-accounts.json')
    writeFileSync(path, '[]')
    expect(await examined(env)).toContain(
      `FAULT secrets: ${path} holds passwords of the demo: production needs a DATA_DIR of its own.`,
    )
  })
})

test.each([
  [
    2,
    'FAULT disk: 2 % of the disk of … is free: /readyz answers 503 below 5 %. Make room, or take a larger disk.',
  ],
  [9, 'note disk: 9 % of the disk of … is free: make room soon.'],
  [40, 'ok disk: 40 % of the disk of … is free.'],
])('a disk of which %i %% is free', async (free, words) => {
  const env = await inFolder()
  const readSpace = () => Promise.resolve({ free, total: 100 })
  expect(await examined(env, { readSpace })).toContain(words.replace('…', env.DATA_DIR))
})

describe('stored files', () => {
  let service: S3Server
  const folder = makeFolder()
  beforeAll(async () => {
    service = await startS3Server(join(folder(), 's3'))
  })
  afterAll(() => service.close())

  const s3 = (change: Record<string, string> = {}) => ({
    STORAGE_S3_ENDPOINT: service.settings.endpoint,
    STORAGE_S3_BUCKET: service.settings.bucket,
    STORAGE_S3_ACCESS_KEY_ID: service.settings.accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: service.settings.secretAccessKey,
    ...change,
  })

  test('in a folder are tried, and nothing is left', async () => {
    const STORAGE_DIR = join(folder(), 'files')
    mkdirSync(STORAGE_DIR, { mode: 0o700 })
    expect(await examined(await inFolder({ STORAGE_DIR }))).toContain(
      `ok storage: ${STORAGE_DIR} stores, returns and removes a file.`,
    )
    expect(readdirSync(STORAGE_DIR)).toEqual([])
  })

  test('in a folder that others may look into', async () => {
    const STORAGE_DIR = join(folder(), 'open-files')
    mkdirSync(STORAGE_DIR)
    chmodSync(STORAGE_DIR, 0o755)
    const words = `storage: ${STORAGE_DIR} holds files of people and can be looked into by others: run chmod 700 on it.`
    const lines = await examined(await inFolder({ STORAGE_DIR }))
    expect(
      lines.filter((line) => line.includes('looked into') && line.includes(STORAGE_DIR)),
    ).toEqual([expect.stringContaining(words)])
    rmSync(STORAGE_DIR, { recursive: true })
  })

  test('in a folder that is none', async () => {
    const STORAGE_DIR = join(folder(), 'file')
    writeFileSync(STORAGE_DIR, '')
    expect(only('FAULT', await examined(await inFolder({ STORAGE_DIR })))).toEqual([
      `FAULT storage: A file could not be stored in ${STORAGE_DIR} (ENOTDIR): mend STORAGE_DIR.`,
    ])
    rmSync(STORAGE_DIR)
  })

  test('in a service are tried, and nothing is left', async () => {
    const { host } = new URL(service.settings.endpoint)
    expect(await examined(await inFolder(s3()))).toContain(
      `ok storage: ${host}, bucket basera-files stores, returns and removes a file.`,
    )
    const kept = readdirSync(join(folder(), 's3'), { recursive: true, withFileTypes: true })
    expect(kept.filter((entry) => entry.isFile() && entry.parentPath.includes('blobs'))).toEqual([])
  })

  test('in a service that refuses, or does not answer', async () => {
    const { host } = new URL(service.settings.endpoint)
    const wrong = s3({ STORAGE_S3_SECRET_ACCESS_KEY: KEY })
    expect(only('FAULT', await examined(await inFolder(wrong)))).toEqual([
      expect.stringContaining(
        `FAULT storage: ${host}, bucket basera-files does not store files (The object store answered 403`,
      ),
    ])
    const place = await closedPlace()
    const away = s3({ STORAGE_S3_ENDPOINT: `http://${place}` })
    expect(only('FAULT', await examined(await inFolder(away)))).toEqual([
      `FAULT storage: ${place}, bucket basera-files does not store files (ECONNREFUSED): mend STORAGE_S3_….`,
    ])
  })
})

const mailLines = async (SMTP_URL: string) =>
  (await examined(await inFolder({ SMTP_URL }))).filter((line) => line.includes(' mail: '))

describe('mail', () => {
  const servers: SMTPServer[] = []
  afterAll(async () => {
    for (const server of servers) await new Promise<void>((done) => server.close(() => done()))
  })
  const serve = async (options: ConstructorParameters<typeof SMTPServer>[0]): Promise<string> => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      ...options,
    })
    server.on('error', () => undefined)
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.server.address()
    return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }
  test('is tried up to the login, and none is sent', async () => {
    let mails = 0
    const host = await serve({
      onAuth: (_login, _session, done) => done(null, { user: 'basera' }),
      onMailFrom: (_address, _session, done) => {
        mails += 1
        done()
      },
    })
    expect(await mailLines(`smtp://basera:hunter2@${host}`)).toEqual([
      `ok mail: ${host} answers and takes the login.`,
    ])
    expect(mails).toBe(0)
  })

  test('whose login is refused is named without it', async () => {
    const host = await serve({ onAuth: (_login, _session, done) => done(new Error('no hunter2')) })
    expect(await mailLines(`smtp://basera:hunter2@${host}`)).toEqual([
      `FAULT mail: ${host} refuses the login (EAUTH 535): mend user and password in SMTP_URL.`,
    ])
  })

  test('that should be encrypted and is not', async () => {
    const host = await serve({ authOptional: true })
    const [line] = await mailLines(`smtp://${host}?requireTLS=true`)
    expect(line).toMatch(/^FAULT mail: \S+ does not encrypt as asked \(/)
  })

  test('cannot be sent to a closed port', async () => {
    expect(await mailLines('smtp://127.0.0.1:1')).toEqual([
      'FAULT mail: 127.0.0.1:1 does not answer as a mail server (ECONNREFUSED): is it running there, is SMTP_URL right?',
    ])
  })
})

/** A port that a server has just left, so that it is closed. */
async function closedPlace(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** Made when it is first asked for: a folder belongs to a running test. */
function makeFolder(): () => string {
  let made: string | undefined
  return () => (made ??= makeDataFolder({ isMigrated: false }))
}
