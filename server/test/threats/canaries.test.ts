// Leaks of secrets: every secret of a deployment is a canary, searched for in the build, in the server's responses and in
// its log, also where a mail server, a carrier, a file store and a model fail.

import { spawnSync } from 'node:child_process'
import { createECDH } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { settingNames } from '../../src/config.ts'
import { CANARY, canaries, SECRET_SETTINGS } from '../../../tools/secret-settings.mjs'
import { cleanUp, makeDataFolder, startServer } from '../start/running-server.ts'
import { postJson } from '../support/json.ts'

afterAll(cleanUp)

/** Visitors get them. */
const publicKeys = [
  'ANON_KEY',
  'GOOGLE_MAPS_API_KEY',
  'FIREBASE_API_KEY',
  'RAZORPAY_KEY_ID',
  'VAPID_PUBLIC_KEY',
]
const NAMED_LIKE_A_SECRET = /SECRET|TOKEN|_KEY(?:_ID)?$|_SID$/
/** Settings about tokens, keys and secrets that are none. */
const about = [
  'ADMIN_RESET_KEY_EXPIRES_AT',
  'RATE_LIMIT_TOKEN_REFRESH',
  'REFRESH_TOKEN_REUSE_INTERVAL',
  'AI_SEARCH_DAILY_TOKENS',
]

test('ASVS 13.3.1 every setting that is named like a secret is looked for, or is known to be none', () => {
  const named = settingNames.filter((name) => NAMED_LIKE_A_SECRET.test(name))
  const known = [...SECRET_SETTINGS, ...publicKeys, ...about]
  expect(named.filter((name) => !known.includes(name))).toEqual([])
  expect(SECRET_SETTINGS.filter((name) => !settingNames.includes(name))).toEqual([])
})

const build = join(import.meta.dirname, '../../../web/dist')

test.runIf(existsSync(join(build, 'built-from.txt')))(
  'ASVS 13.3.1 the built web application holds no secret of the machine that built it',
  () => {
    const files = globSync('**/*.{js,css,html,json,svg,txt}', { cwd: build })
    expect(files.length).toBeGreaterThan(20)
    expect(
      files.filter((name) => readFileSync(join(build, name), 'utf8').includes(CANARY)),
    ).toEqual([])
  },
)

const secretsFile = z.object({
  keys: z.looseObject({
    signingKey: z.object({ d: z.string() }),
    anonKey: z.string(),
    serviceRoleKey: z.string(),
    secretKey: z.string(),
    refreshTokenKey: z.string(),
    rateLimitKey: z.string(),
  }),
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** A closed port: requests to it fail, and the failure is logged. */
const NOBODY = '127.0.0.1:1'
const canary = (name: string): string => `${canaries[name]}-Zq81vK0mT5`

const canarySecrets = {
  slug: canary('ADMIN_PORTAL_SLUG'),
  reset: `${canary('ADMIN_RESET_KEY')}-b7Yw`,
  model: canary('AI_SEARCH_KEY'),
  jwt: `${canary('JWT_SECRET')}-p4Rn`,
  service: `sb_secret_${canary('SERVICE_ROLE_KEY')}`,
  mail: canary('SMTP_URL'),
  storageId: canary('STORAGE_S3_ACCESS_KEY_ID'),
  storage: canary('STORAGE_S3_SECRET_ACCESS_KEY'),
  carrier: canary('TWILIO_AUTH_TOKEN'),
  push: `${canary('VAPID_PRIVATE_KEY')}AAA`,
  provider: canary('RAZORPAY_KEY_SECRET'),
  webhook: canary('RAZORPAY_WEBHOOK_SECRET'),
  webhookBefore: canary('RAZORPAY_WEBHOOK_SECRET_BEFORE'),
  carrierId: `AC${'c0ffee5e1f'.repeat(3)}00`,
}

/** A key of the operator's seal with its certificate, by OpenSSL; null where this machine has none. */
function makeSeal(folder: string): { readonly certificate: string; readonly key: string } | null {
  const made = spawnSync(
    'openssl',
    'req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out own.pem -days 30 -subj /CN=Seal'.split(
      ' ',
    ),
    { cwd: folder },
  )
  if (made.status !== 0) return null
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  return { certificate: read('own.pem'), key: read('key.pem') }
}

const environment = (folder: string, metricsPort: number): Record<string, string> => ({
  APP_ENV: 'test',
  DATA_DIR: folder,
  LOG_LEVEL: 'trace',
  METRICS_PORT: String(metricsPort),
  ADMIN_PORTAL_SLUG: canarySecrets.slug,
  ADMIN_RESET_KEY: canarySecrets.reset,
  AI_SEARCH_URL: `http://${NOBODY}/v1`,
  AI_SEARCH_MODEL: 'a-model',
  AI_SEARCH_KEY: canarySecrets.model,
  JWT_SECRET: canarySecrets.jwt,
  SERVICE_ROLE_KEY: canarySecrets.service,
  SMTP_URL: `smtp://mailer:${canarySecrets.mail}@${NOBODY}`,
  STORAGE_S3_ENDPOINT: `http://${NOBODY}`,
  STORAGE_S3_BUCKET: 'basera-files',
  STORAGE_S3_ACCESS_KEY_ID: canarySecrets.storageId,
  STORAGE_S3_SECRET_ACCESS_KEY: canarySecrets.storage,
  RAZORPAY_API_URL: `http://${NOBODY}`,
  RAZORPAY_KEY_ID: 'rzp_test_5e1f',
  RAZORPAY_KEY_SECRET: canarySecrets.provider,
  RAZORPAY_WEBHOOK_SECRET: canarySecrets.webhook,
  RAZORPAY_WEBHOOK_SECRET_BEFORE: canarySecrets.webhookBefore,
  SMS_PROVIDER: 'twilio',
  SMS_API_URL: `http://${NOBODY}`,
  SMS_PROOF_OF_WORK: '0',
  PHONE_LOGIN: '1',
  TWILIO_ACCOUNT_SID: canarySecrets.carrierId,
  TWILIO_AUTH_TOKEN: canarySecrets.carrier,
  TWILIO_FROM: '+14155550100',
  VAPID_PRIVATE_KEY: canarySecrets.push,
  VAPID_PUBLIC_KEY: publicKeyOf(canarySecrets.push),
  VAPID_SUBJECT: 'mailto:operator@basera.example',
})

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}

const person = { email: 'asha@example.in', phone: '+919811122233', password: 'monsoon over Pune' }

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What is asked, each with what is sent along. Some of it succeeds, much of it fails in as many ways. */
function visitsOf(anonKey: string): [path: string, init?: RequestInit][] {
  const visitor = { apikey: anonKey, authorization: `Bearer ${anonKey}` }
  const operator = {
    apikey: canarySecrets.service,
    authorization: `Bearer ${canarySecrets.service}`,
  }
  return [
    ['/'],
    ['/login'],
    ['/properties?city=Hyderabad'],
    ['/no-such-page'],
    ['/robots.txt'],
    ['/sitemap.xml'],
    ['/healthz'],
    ['/readyz'],
    ['/metrics'],
    ['/secrets.json'],
    ['/.env'],
    ['/%2e%2e/data/secrets.json'],
    ['/__dev/inbox'],
    ['/auth/v1/health'],
    ['/auth/v1/settings', { headers: visitor }],
    ['/auth/v1/.well-known/jwks.json'],
    ['/rest/v1/', { headers: visitor }],
    ['/rest/v1/', { headers: operator }],
    ['/rest/v1/properties?select=nope', { headers: visitor }],
    ['/rest/v1/properties', { headers: { apikey: `${canarySecrets.service}x` } }],
    ['/rest/v1/rpc/is_admin', { method: 'POST', headers: visitor, body: '{broken' }],
    [
      '/auth/v1/admin/users',
      postJson({ ...person, email_confirm: true, phone_confirm: true }, operator),
    ],
    [
      '/auth/v1/token?grant_type=password',
      postJson({ email: person.email, password: 'no' }, visitor),
    ],
    ['/auth/v1/recover', postJson({ email: person.email }, visitor)],
    ['/auth/v1/otp', postJson({ phone: person.phone, create_user: false }, visitor)],
    [
      '/functions/v1/ai-search',
      postJson({ query: 'a quiet flat near a metro under 20k' }, visitor),
    ],
    ['/functions/v1/get-google-maps-key', postJson({}, visitor)],
    ['/functions/v1/payment-webhook', postJson({ event: 'payment.captured' }, visitor)],
    [
      '/functions/v1/admin-reset-user-password',
      postJson({ adminKey: 'wrong', email: person.email, newPassword: 'abcdefgh1' }, visitor),
    ],
    [
      '/storage/v1/object/avatars/a/b.png',
      { method: 'POST', headers: { ...operator, 'content-type': 'image/png' }, body: picture },
    ],
    ['/storage/v1/object/public/avatars/a/b.png'],
    ['/storage/v1/bucket', { headers: operator }],
  ]
}

async function said(url: string, init?: RequestInit): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual', ...init })
  return `${answer.status}\n${[...answer.headers].join('\n')}\n${await answer.text()}`
}

describe('a running server', () => {
  test('ASVS 13.3.1 16.2.5 discloses no secret: not in a page, an error, the description of the API, its measures or its log', async () => {
    const folder = makeDataFolder()
    const metricsPort = await freePort()
    const seal = makeSeal(makeDataFolder())
    const server = startServer({
      env: {
        ...environment(folder, metricsPort),
        ...(seal !== null && {
          PAPER_SEAL_CERTIFICATE: seal.certificate,
          PAPER_SEAL_KEY: seal.key,
        }),
      },
    })
    const site = await server.siteUrl
    const { keys } = secretsFile.parse(
      JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')),
    )
    const answers = new Map<string, string>()
    for (const [path, init] of visitsOf(keys.anonKey))
      answers.set(`${init?.method ?? 'GET'} ${path}`, await said(`${site}${path}`, init))
    answers.set('measures', await said(`http://127.0.0.1:${metricsPort}/metrics`))
    // What could not be sent is in the log.
    for (const failure of ['the mail server failed', 'the carrier of text messages gave no answer'])
      await expect.poll(() => server.output()).toContain(failure)
    server.process.kill('SIGINT')
    const { output, errors } = await server.ended

    expect(answers.get('GET /')).toMatch(/^200/)
    expect(answers.get('measures')).toContain('basera_http_request_duration_seconds')
    expect(answers.get('POST /auth/v1/admin/users')).toMatch(/^200/)
    expect(answers.get('POST /storage/v1/object/avatars/a/b.png')).toMatch(/^5\d\d/)
    expect(answers.get('POST /functions/v1/ai-search')).toMatch(/^200/)
    const signIn = Buffer.from(`${canarySecrets.carrierId}:${canarySecrets.carrier}`).toString(
      'base64',
    )
    const own = [
      signIn,
      keys.signingKey.d,
      keys.serviceRoleKey,
      keys.secretKey,
      keys.refreshTokenKey,
      keys.rateLimitKey,
    ]
    const sealed = seal?.key.match(/^[\w+/]{64}$/gm) ?? []
    const secrets = [...Object.values(canarySecrets), ...own, ...sealed]
    const leaks = (text: string) =>
      secrets.filter((secret) => formsOf(secret).some((form) => text.includes(form)))
    const leaking = [...answers].filter(([, text]) => leaks(text).length > 0)
    expect(leaking.map(([what]) => what)).toEqual([])
    // The operator reads the portal's address when the server starts, and nowhere after.
    const log = `${output}${errors}`.replace(/^ +Admin portal .*$/m, '')
    expect(leaks(log)).toEqual([])
  })
})

/** As it is, as part of an address, and as a header of a sign-in carries it. */
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
]
