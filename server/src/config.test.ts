import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'

function faultsOf(env: Record<string, string>): readonly string[] {
  const reading = readConfig(env)
  return reading.kind === 'faults' ? reading.faults : []
}
function configOf(env: Record<string, string>) {
  const reading = readConfig(env)
  if (reading.kind === 'faults') throw new Error(reading.faults.join('\n'))
  return reading.config
}

const production = {
  APP_ENV: 'production',
  SITE_URL: 'https://basera.example',
  SMTP_URL: 'smtps://user:x7Jq@mail.example',
  DATABASE_URL: 'postgres://basera:x7Jq@db.internal/basera?sslmode=verify-full',
}

const SECRET = 'x7JqPmR2vL9sT4wY8zB1cD5fG0hK3nQ6'
function keyFor(role: string, iss = 'supabase'): string {
  const signed = [
    { alg: 'HS256', typ: 'JWT' },
    { role, iss },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`
}

const msg91 = {
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'a-key',
  SMS_TEMPLATE_IDS: 'confirm_phone=abcdef,second_factor=abcdef,reauthentication=abcdef',
}

describe('refused configurations', () => {
  test.each([
    [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER must be twilio or msg91.'],
    [
      { SMS_PROVIDER: 'twilio', TWILIO_AUTH_TOKEN: 'x' },
      'SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_FROM, too.',
    ],
    [
      { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'x', SMS_TEMPLATE_IDS: 'second_factor=abcdef' },
      'SMS_TEMPLATE_IDS must name the registered template of confirm_phone, reauthentication, too.',
    ],
    [
      { SMS_TEMPLATE_IDS: 'birthday=abcdef' },
      'SMS_TEMPLATE_IDS must list pairs such as confirm_phone=65f1…, with commas between; the kinds are confirm_phone, second_factor, reauthentication, signing.',
    ],
    [
      { FIREBASE_PROJECT_ID: 'basera-demo' },
      'FIREBASE_PROJECT_ID and FIREBASE_API_KEY must be set together.',
    ],
    [
      { FIREBASE_API_KEY: 'short' },
      'FIREBASE_API_KEY must be the Web API key of the Firebase project.',
    ],
    [
      { FIREBASE_PROJECT_ID: 'Basera demo' },
      'FIREBASE_PROJECT_ID must be the id of a Firebase project.',
    ],
    [
      { FIREBASE_KEYS_URL: 'keys' },
      'FIREBASE_KEYS_URL must be an address such as http://127.0.0.1:9099/keys.',
    ],
    [{ SMS_COUNTRIES: '91,44' }, 'SMS_COUNTRIES may list 91 and 1, with commas between.'],
    [{ ...msg91, SMS_API_URL: 'http://sms.example' }, 'SMS_API_URL must be https.'],
    [
      { MSG91_SENDER_ID: 'TOO-LONG' },
      'MSG91_SENDER_ID must be the six letters registered with the operators.',
    ],
    [
      { ANON_KEY: keyFor('service_role') },
      'ANON_KEY must be a JWT of role anon, or sb_publishable_ and a long random word.',
    ],
    [
      { SERVICE_ROLE_KEY: 'sb_secret_short' },
      'SERVICE_ROLE_KEY must be a JWT of role service_role, or sb_secret_ and a long random word.',
    ],
    [{ ANON_KEY: keyFor('anon') }, 'ANON_KEY must be signed (HS256) with JWT_SECRET.'],
    [
      { ANON_KEY: keyFor('anon'), JWT_SECRET: 'another-secret-of-more-than-32-characters' },
      'ANON_KEY must be signed (HS256) with JWT_SECRET.',
    ],
    [{ RATE_LIMIT_VERIFY: '0' }, 'RATE_LIMIT_VERIFY must be a whole number from 1 to 1000000.'],
    [
      { RATE_LIMIT_SMS_SENT: 'many' },
      'RATE_LIMIT_SMS_SENT must be a whole number from 1 to 1000000.',
    ],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { RATE_LIMIT_REST_USER: '-1' },
      'RATE_LIMIT_REST_USER must be a whole number from 0 to 1000000.',
    ],
    [
      { RATE_LIMIT_REALTIME_MESSAGES: '0' },
      'RATE_LIMIT_REALTIME_MESSAGES must be a whole number from 1 to 10000.',
    ],
    [{ APP_ENV: 'staging' }, 'APP_ENV must be development, test or production.'],
    [
      { SITE_URL: 'basera' },
      'SITE_URL must be an address such as https://basera.example, without a path.',
    ],
    [
      { SITE_URL: 'https://a.example/x' },
      'SITE_URL must be an address such as https://basera.example, without a path.',
    ],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/basera.',
    ],
    [
      { STORAGE_S3_ENDPOINT: 's3.example' },
      'STORAGE_S3_ENDPOINT must be an address such as https://s3.ap-south-1.amazonaws.com.',
    ],
    [
      { STORAGE_S3_ENDPOINT: 'https://key:secret@s3.example' },
      'STORAGE_S3_ENDPOINT must be an address such as https://s3.ap-south-1.amazonaws.com.',
    ],
    [
      { STORAGE_S3_ENDPOINT: 'https://s3.example', STORAGE_S3_BUCKET: 'homes' },
      'STORAGE_S3_ACCESS_KEY_ID, STORAGE_S3_SECRET_ACCESS_KEY must be set, too: the settings of an S3 service come together.',
    ],
    [{ DATABASE_OWNER_URL: 'postgres://x' }, 'DATABASE_OWNER_URL needs DATABASE_URL beside it.'],
    [
      { ADMIN_PORTAL_SLUG: 'admin' },
      'ADMIN_PORTAL_SLUG must be 16 to 128 letters, digits, "-" or "_".',
    ],
    [
      { ADMIN_EMAIL_DOMAIN: '@company' },
      'ADMIN_EMAIL_DOMAIN must be a domain such as company.example.',
    ],
    [{ ADMIN_EMAIL: 'company.example' }, 'ADMIN_EMAIL must be an e-mail address.'],
    [{ ADMIN_RESET_KEY: 'short' }, 'ADMIN_RESET_KEY must have 32 characters or more.'],
    [
      { ADMIN_RESET_KEY_EXPIRES_AT: 'tomorrow' },
      'ADMIN_RESET_KEY_EXPIRES_AT must be a time such as 2026-12-01T18:00:00+05:30.',
    ],
    [
      { ADMIN_RESET_KEY_EXPIRES_AT: '2026-12-01T18:00:00+05:30' },
      'ADMIN_RESET_KEY_EXPIRES_AT needs ADMIN_RESET_KEY beside it.',
    ],
    [{ JWT_EXP: '5' }, 'JWT_EXP must be a whole number from 60 to 86400.'],
    [{ REST_UPSERT: '1' }, 'REST_UPSERT must be on or off.'],
    [
      { ...production, DB_PLAN_ENABLED: 'on' },
      'DB_PLAN_ENABLED must be off in production: plans tell about data and cost.',
    ],
    [
      { ...production, PASSWORD_ALLOW_COMMON: 'on' },
      'PASSWORD_ALLOW_COMMON must be off in production: common passwords are guessed first.',
    ],
    [{ DEMO_PEOPLE: 'no' }, 'DEMO_PEOPLE must be on or off.'],
    [{ DB_AGGREGATES: 'yes' }, 'DB_AGGREGATES must be on or off.'],
    [{ SAFE_UPDATE: 'maybe' }, 'SAFE_UPDATE must be on or off.'],
    [{ DB_SCHEMAS: 'public,' }, 'DB_SCHEMAS must list names, with commas between.'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.1, proxy' },
      'TRUSTED_PROXIES must list addresses or ranges such as 10.0.0.0/8.',
    ],
  ])('%o', (env, fault) => {
    expect(faultsOf(env)).toEqual([fault])
  })

  test.each([
    [{}, true],
    [{ DEMO_PEOPLE: 'off' }, false],
    [production, false],
  ])('%o has demo people: %s', (env, hasDemo) => {
    expect(configOf(env).hasDemo).toBe(hasDemo)
  })

  test('every fault is reported at once', () => {
    expect(faultsOf({ PORT: 'x', JWT_EXP: 'y' })).toHaveLength(2)
  })

  test('a server that others can reach must say what it is', () => {
    expect(faultsOf({ HOST: '0.0.0.0' })).toEqual([
      'APP_ENV must be set when HOST is not a loopback address: write APP_ENV=production to serve others.',
    ])
  })

  test.each([
    [
      { SITE_URL: 'http://basera.example' },
      'SITE_URL must be the public https address in production.',
    ],
    [{ SITE_URL: '' }, 'SITE_URL must be the public https address in production.'],
    [
      { DATABASE_URL: '' },
      'DATABASE_URL must name a PostgreSQL server in production (or set ALLOW_EMBEDDED_IN_PRODUCTION=1 for one small office).',
    ],
    [
      { DATABASE_URL: 'postgres://postgres:postgres@localhost/basera' },
      'DATABASE_URL uses the well-known password of user postgres.',
    ],
    [
      { DATABASE_URL: 'postgres://basera:x7Jq@db.internal/basera?sslmode=require' },
      'DATABASE_URL leads to another machine and needs ?sslmode=verify-full.',
    ],
    [
      { ADDITIONAL_ORIGINS: 'http://a.example' },
      'ADDITIONAL_ORIGINS: http://a.example must be https in production.',
    ],
    [msg91, 'SMS_PROVIDER=msg91 needs SMS_COUNTRIES, too.'],
    [
      { ...msg91, SMS_COUNTRIES: '91', SMS_API_URL: 'http://127.0.0.1:9' },
      'SMS_API_URL must be https.',
    ],
    [
      { SMTP_URL: '' },
      'SMTP_URL must name a mail server in production: codes and links leave by mail.',
    ],
    [
      { JWT_SECRET: 'super-secret-jwt-token-with-at-least-32-characters-long' },
      'JWT_SECRET is taken from a public example.',
    ],
    [{ JWT_SECRET: '0'.repeat(32) }, 'JWT_SECRET can be guessed: make it of random bytes.'],
    [
      { JWT_SECRET: SECRET, ANON_KEY: keyFor('anon', 'supabase-demo') },
      'ANON_KEY is published for demonstrations.',
    ],
    [
      { FIREBASE_KEYS_URL: 'https://keys.example/' },
      'FIREBASE_KEYS_URL must not be set in production: whoever publishes keys decides.',
    ],
    [
      { MAILER_AUTOCONFIRM: '1' },
      'MAILER_AUTOCONFIRM must be 0 in production: anybody could sign up as anybody.',
    ],
    [
      { SMS_AUTOCONFIRM: '1' },
      'SMS_AUTOCONFIRM must be 0 in production: anybody could sign up by any number.',
    ],
    [
      { SMTP_URL: 'smtp://user:x7Jq@mail.example' },
      'SMTP_URL leads to another machine: write smtps://, or smtp:// with ?requireTLS=true.',
    ],
    [
      { SMTP_URL: 'smtps://user:x7Jq@mail.example?tls.rejectUnauthorized=false' },
      'SMTP_URL must not turn off the check of who answers (tls.rejectUnauthorized).',
    ],
    [
      {
        DATABASE_URL:
          'postgres://basera:x7Jq@db.internal/basera?sslmode=verify-full&sslmode=disable',
      },
      'DATABASE_URL leads to another machine and needs ?sslmode=verify-full.',
    ],
    [
      { DATABASE_OWNER_URL: 'postgres://owner:x7Jq@db.internal/basera' },
      'DATABASE_OWNER_URL leads to another machine and needs ?sslmode=verify-full.',
    ],
    [
      { DATABASE_URL: 'postgres://basera:basera@localhost/basera' },
      'DATABASE_URL uses a password that anybody would try first.',
    ],
    [
      { DATABASE_OWNER_URL: 'postgres://owner:changeme@localhost/basera' },
      'DATABASE_OWNER_URL uses a password that anybody would try first.',
    ],
    [
      {
        STORAGE_S3_ENDPOINT: 'http://files.internal',
        STORAGE_S3_BUCKET: 'homes',
        STORAGE_S3_ACCESS_KEY_ID: 'x7Jq',
        STORAGE_S3_SECRET_ACCESS_KEY: 'x7Jq',
      },
      'STORAGE_S3_ENDPOINT must be https in production.',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/8,0.0.0.0/0' },
      'TRUSTED_PROXIES: 0.0.0.0/0 lets strangers name any address: list the proxies only.',
    ],
    [
      { TRUSTED_PROXIES: '::/0' },
      'TRUSTED_PROXIES: ::/0 lets strangers name any address: list the proxies only.',
    ],
    [
      { TRUSTED_PROXIES: '::ffff:0.0.0.0/96' },
      'TRUSTED_PROXIES: ::ffff:0.0.0.0/96 lets strangers name any address: list the proxies only.',
    ],
    [
      { REDIRECT_ALLOW_LIST: '**' },
      "REDIRECT_ALLOW_LIST: ** must be an address that begins with https://, or with an app's own scheme.",
    ],
    [
      { REDIRECT_ALLOW_LIST: 'javascript://**' },
      "REDIRECT_ALLOW_LIST: javascript://** must be an address that begins with https://, or with an app's own scheme.",
    ],
    [
      { REDIRECT_ALLOW_LIST: 'http://app.example/**' },
      'REDIRECT_ALLOW_LIST: http://app.example/** must be https in production.',
    ],
    [
      { REDIRECT_ALLOW_LIST: 'https://**' },
      'REDIRECT_ALLOW_LIST: https://** must name its host; only the first part of a name may be *.',
    ],
    [
      { REDIRECT_ALLOW_LIST: 'https://*.example/**' },
      'REDIRECT_ALLOW_LIST: https://*.example/** must name its host; only the first part of a name may be *.',
    ],
    [
      { DB_SCHEMAS: 'public,private' },
      'DB_SCHEMAS must not expose private: what no caller may see is kept there.',
    ],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '203.0.113.7' },
      'METRICS_HOST must be an address that visitors do not reach.',
    ],
    [
      { SERVICE_ROLE_KEY: `sb_secret_${'ab'.repeat(20)}` },
      'SERVICE_ROLE_KEY can be guessed: make it of random bytes.',
    ],
    [
      { ADMIN_RESET_KEY: SECRET },
      'ADMIN_RESET_KEY_EXPIRES_AT must say in production when the emergency key ends.',
    ],
    [
      { ADDITIONAL_ORIGINS: '*' },
      'ADDITIONAL_ORIGINS must be an address such as https://basera.example, without a path.',
    ],
    [
      { MAP_STYLE_URL: 'http://tiles.example/style.json' },
      'MAP_STYLE_URL must be an https address such as https://tiles.example/styles/light, or "outline" for a map that needs no network.',
    ],
    [
      { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      'NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production: nobody would check who answers.',
    ],
    [
      { NODE_OPTIONS: '--inspect=0.0.0.0:9229' },
      'NODE_OPTIONS must not open a debugger or old TLS in production.',
    ],
    [{ TEST_CLOCK: '1' }, 'TEST_CLOCK must not be set in production.'],
    [{ FAULT_AT: 'commit' }, 'FAULT_AT must not be set in production.'],
  ])('in production: %o', (env, fault) => {
    expect(faultsOf({ ...production, ...env })).toEqual([fault])
  })

  test('in production: invalid and unsafe values are reported at once, each in one line', () => {
    const faults = faultsOf({
      ...production,
      PORT: 'eighty',
      SITE_URL: 'http://basera.example',
      SMTP_URL: 'mail.example',
      MAILER_AUTOCONFIRM: '1',
      JWT_SECRET: '0'.repeat(32),
      REDIRECT_ALLOW_LIST: 'https://**,http://app.example',
    })
    expect(faults).toEqual([
      'PORT must be a whole number from 0 to 65535.',
      'SMTP_URL must be an address such as smtps://user:password@mail.example:465.',
      'SITE_URL must be the public https address in production.',
      'MAILER_AUTOCONFIRM must be 0 in production: anybody could sign up as anybody.',
      'REDIRECT_ALLOW_LIST: https://** must name its host; only the first part of a name may be *.',
      'REDIRECT_ALLOW_LIST: http://app.example must be https in production.',
      'JWT_SECRET can be guessed: make it of random bytes.',
    ])
    expect(faults.join('')).not.toContain('\n')
  })

  test('NODE_ENV=production is production, unless APP_ENV says otherwise', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toContain(
      'SITE_URL must be the public https address in production.',
    )
    const { APP_ENV: _named, ...unnamed } = production
    expect(configOf({ ...unnamed, NODE_ENV: 'production' }).environment).toBe('production')
    expect(configOf({ NODE_ENV: 'production', APP_ENV: 'test' }).environment).toBe('test')
    expect(configOf({ NODE_ENV: 'test' }).environment).toBe('development')
  })

  test('no fault repeats a secret', () => {
    const faults = faultsOf({
      ...production,
      DATABASE_URL: 'postgres://u:hunter2secret@db.internal/x',
      SITE_URL: '',
    })
    expect(faults.join()).not.toContain('hunter2secret')
  })
})

describe('accepted configurations', () => {
  test('nothing set is a development server for this machine only', () => {
    expect(configOf({})).toMatchObject({
      environment: 'development',
      host: '127.0.0.1',
      port: 3000,
      dataDirectory: './data',
      database: { kind: 'embedded' },
      auth: { accessTokenSeconds: 3600 },
    })
  })

  test('an empty value counts as not set', () => {
    expect(configOf({ PORT: '' }).port).toBe(3000)
  })

  test('production with everything it needs', () => {
    expect(configOf(production)).toMatchObject({
      environment: 'production',
      host: '127.0.0.1',
      siteUrl: 'https://basera.example',
      database: { kind: 'postgres', ownerUrl: null },
    })
  })

  test.each([
    'postgres://basera:x7Jq@localhost/basera',
    'postgres://basera@localhost/basera?host=/run/postgresql',
    'postgres://basera@%2Frun%2Fpostgresql/basera',
  ])('a database on the same machine needs no TLS: %s', (url) => {
    expect(faultsOf({ ...production, DATABASE_URL: url })).toEqual([])
  })

  test.each([
    { SMTP_URL: 'smtp://127.0.0.1:25' },
    { SMTP_URL: 'smtp://user:x7Jq@mail.example?requireTLS=true' },
    { TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8,fc00::/7,104.16.0.0/13,2a06:98c0::/29' },
    {
      REDIRECT_ALLOW_LIST: 'https://*.basera.example/**,in.basera.app://**,https://a.example:8443/',
    },
    { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
    { METRICS_PORT: '9464', METRICS_HOST: '172.20.0.5' },
    { MAP_STYLE_URL: 'outline' },
  ])('production accepts %o', (env) => {
    expect(faultsOf({ ...production, ...env })).toEqual([])
  })

  test('machines of a private network may be spoken to without TLS once they are named', () => {
    const env = {
      ...production,
      DATABASE_URL: 'postgres://basera:x7Jq@postgres/basera',
      SMTP_URL: 'smtp://mail:1025',
      STORAGE_S3_ENDPOINT: 'http://files:9000',
      STORAGE_S3_BUCKET: 'homes',
      STORAGE_S3_ACCESS_KEY_ID: 'x7Jq',
      STORAGE_S3_SECRET_ACCESS_KEY: 'x7Jq',
    }
    expect(faultsOf({ ...env, UNENCRYPTED_HOSTS: 'mail' })).toEqual([
      'DATABASE_URL leads to another machine and needs ?sslmode=verify-full.',
      'STORAGE_S3_ENDPOINT must be https in production.',
    ])
    expect(faultsOf({ ...env, UNENCRYPTED_HOSTS: 'postgres, Mail, files' })).toEqual([])
    expect(faultsOf({ UNENCRYPTED_HOSTS: 'http://mail' })).toEqual([
      'UNENCRYPTED_HOSTS must list names or addresses of machines, with commas between.',
    ])
  })

  test('API keys made elsewhere, with the secret that signs them', () => {
    const env = {
      JWT_SECRET: SECRET,
      ANON_KEY: keyFor('anon'),
      SERVICE_ROLE_KEY: keyFor('service_role'),
    }
    expect(configOf({ ...production, ...env }).keys).toMatchObject({
      anonKey: env.ANON_KEY,
      serviceRoleKey: env.SERVICE_ROLE_KEY,
    })
    const opaque = `sb_publishable_${'x7JqPmR2'.repeat(4)}`
    expect(configOf({ ANON_KEY: opaque }).keys.anonKey).toBe(opaque)
  })

  test('B3 limits of signing in and of messages, the usual ones and others', () => {
    expect(configOf({}).auth).toMatchObject({
      passwordSignInLimit: { capacity: 10, refillPerSecond: 30 / 300 },
      smsBudget: { perHour: 60, perDay: 500, perHourOfRange: 20 },
    })
    const env = {
      RATE_LIMIT_PASSWORD: '60',
      RATE_LIMIT_SMS_SENT: '6',
      RATE_LIMIT_SMS_SENT_DAY: '70',
      RATE_LIMIT_VERIFY: '1',
    }
    expect(configOf(env).auth).toMatchObject({
      passwordSignInLimit: { name: 'token-password', capacity: 20, refillPerSecond: 60 / 300 },
      verifyLimit: { capacity: 1, refillPerSecond: 1 / 300 },
      smsBudget: { perHour: 6, perDay: 70, perHourOfRange: 20 },
    })
  })

  test('R-ACC-15 Firebase confirms phones where it is configured and phones are wanted', () => {
    const env = {
      FIREBASE_PROJECT_ID: 'basera-demo',
      FIREBASE_API_KEY: 'AIza-a-key-that-anybody-sees',
    }
    expect(configOf({}).firebase).toBeNull()
    expect(configOf({ ...env, EXTERNAL_PHONE_ENABLED: '0' }).firebase).toBeNull()
    expect(configOf({ ...production, ...env }).firebase).toEqual({
      projectId: 'basera-demo',
      apiKey: 'AIza-a-key-that-anybody-sees',
      keysUrl:
        'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    })
  })

  test('a carrier of text messages, with its templates', () => {
    expect(configOf({ ...msg91, SMS_COUNTRIES: '91' }).sms).toEqual({
      carrier: {
        kind: 'msg91',
        apiUrl: 'https://control.msg91.com',
        authKey: 'a-key',
        senderId: null,
        templateIds: {
          confirm_phone: 'abcdef',
          second_factor: 'abcdef',
          reauthentication: 'abcdef',
        },
      },
      countries: ['91'],
      isProofOfWorkAsked: true,
      kinds: ['confirm_phone', 'second_factor', 'reauthentication'],
    })
    expect(configOf({ SMS_PROOF_OF_WORK: '0' }).sms).toEqual({
      carrier: null,
      countries: ['91', '1'],
      isProofOfWorkAsked: false,
      kinds: ['confirm_phone', 'second_factor', 'reauthentication', 'signing'],
    })
  })

  test('it is frozen', () => {
    expect(Object.isFrozen(configOf({}))).toBe(true)
  })
})

test.each([
  [{}, false],
  [{ REALTIME_PRIVATE_ONLY: '1' }, true],
  [production, true],
  [{ ...production, REALTIME_PRIVATE_ONLY: '0' }, false],
])(
  'public realtime channels carry only changes in production, unless told otherwise',
  (env, expected) => {
    expect(configOf(env).realtime.isPrivateOnly).toBe(expected)
  },
)

test('limits are those of the security rules, or what an operator sets; 0 lifts one of REST (B3)', () => {
  const usual = configOf({})
  expect(usual.rest.limits).toEqual({
    anonymousPerMinute: 300,
    userPerMinute: 600,
    writesPerMinute: 60,
  })
  expect(usual.realtime).toEqual({
    isPrivateOnly: false,
    maxChannelsPerSocket: 20,
    messagesPerSecond: 10,
    maxMessageBytes: 65_536,
  })
  const set = configOf({ RATE_LIMIT_REST_ANONYMOUS: '0', RATE_LIMIT_REALTIME_CHANNELS: '100' })
  expect(set.rest.limits.anonymousPerMinute).toBe(0)
  expect(set.realtime.maxChannelsPerSocket).toBe(100)
})

test('the roles that a sign-up gives at once can be fewer, and are three (T29)', () => {
  const FAULT = 'SIGNUP_SELF_APPROVED_ROLES must list tenant, owner, broker, or some of them.'
  expect(faultsOf({ SIGNUP_SELF_APPROVED_ROLES: 'tenant,admin' })).toEqual([FAULT])
  expect(faultsOf({ SIGNUP_SELF_APPROVED_ROLES: 'owner' })).toEqual([
    'SIGNUP_SELF_APPROVED_ROLES must list tenant: who signs up is one at once.',
  ])
  expect(configOf({}).selfApprovedRoles).toEqual(['tenant', 'owner', 'broker'])
  expect(configOf({ SIGNUP_SELF_APPROVED_ROLES: 'tenant, owner' }).selfApprovedRoles).toEqual([
    'tenant',
    'owner',
  ])
})

test('consent is required where the operator says so (T36)', () => {
  expect(faultsOf({ REQUIRE_CONSENT: 'yes' })).toEqual(['REQUIRE_CONSENT must be on or off.'])
  expect(configOf({}).auth.isConsentRequired).toBe(false)
  expect(configOf({ REQUIRE_CONSENT: 'on' }).auth.isConsentRequired).toBe(true)
})

test('admins are asked for a second factor in production, unless configured otherwise (T11)', () => {
  expect(configOf({}).areAdminsAsked).toBe(false)
  expect(configOf(production).areAdminsAsked).toBe(true)
  expect(configOf({ ...production, ADMIN_REQUIRE_2FA: '0' }).areAdminsAsked).toBe(false)
  expect(configOf({ ADMIN_REQUIRE_2FA: '1' }).areAdminsAsked).toBe(true)
  expect(faultsOf({ ADMIN_REQUIRE_2FA: 'maybe' })).toEqual(['ADMIN_REQUIRE_2FA must be 1 or 0.'])
  const nothingToEnrol = [
    'MFA_TOTP=0 leaves admins without the authenticator they need: set ADMIN_REQUIRE_2FA=0, too.',
  ]
  expect(faultsOf({ ADMIN_REQUIRE_2FA: '1', MFA_TOTP: '0' })).toEqual(nothingToEnrol)
  expect(faultsOf({ ...production, MFA_TOTP: '0' })).toEqual(nothingToEnrol)
  expect(configOf({ MFA_TOTP: '0' }).areAdminsAsked).toBe(false)
})

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('every setting has a row in the README or in docs/operations.md, and no row names one that is not there', () => {
  const [settings = ''] = read('docs/operations.md').split('## Production')
  const rows = (read('README.md') + settings).matchAll(/^\| ([^|]*) \|/gm)
  const named = [...rows].flatMap(
    ([, cell = '']) => cell.match(/(?<=`)[A-Z][A-Z0-9_]+(?=`)/g) ?? [],
  )
  // Node's own variable, which is read, too.
  expect(settingNames.filter((name) => !named.includes(name))).toEqual(['NODE_ENV'])
  expect(named.filter((name) => !settingNames.includes(name))).toEqual([])
})
