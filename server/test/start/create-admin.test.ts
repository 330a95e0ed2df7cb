// Making an admin as an operator does, and entering as that admin does.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { bareEnvironment } from '../support/bare-environment.ts'
import { shortLived } from '../support/short-lived.ts'
import { generateSecrets } from '../../src/jwt/secrets.ts'
import { systemClock } from '../../src/ports/clock.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { cleanUp, makeDataFolder, startServer } from './running-server.ts'

afterAll(cleanUp)

const sessionShape = z.object({ access_token: z.string() })

const createAdminPath = join(import.meta.dirname, '../../src/create-admin.ts')

const createAdmin = (env: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, [...shortLived, createAdminPath, ...args], {
    env: { ...bareEnvironment(), ...env },
    cwd: tmpdir(),
    encoding: 'utf8',
  })

test.each([[[], 'Say who: npm run admin:create -- --email …\n']])(
  'admin:create with %j says in one line what is missing',
  (args, line) => {
    const { status, stderr } = createAdmin({ DATA_DIR: makeDataFolder() }, ...args)
    expect(stderr).toBe(line)
    expect(status).toBe(1)
  },
)

// Three programs are started one after the other.
test('admin:create prints a link that opens the password once, and makes a person an admin once', async () => {
  const DATA_DIR = makeDataFolder()
  expect(createAdmin({ DATA_DIR }, '--email', 'chief@example.in').stderr).toBe(
    'Start the server once before: it makes the keys of this deployment.\n',
  )
  const keys = await generateSecrets(systemRandom, systemClock)
  writeFileSync(
    join(DATA_DIR, 'secrets.json'),
    JSON.stringify({ adminPortalSlug: '0123456789abcdef', keys }),
    { mode: 0o600 },
  )
  expect(createAdmin({ DATA_DIR }, '--email', 'asha').stderr).toBe(
    'asha is not an e-mail address.\n',
  )
  const made = createAdmin({ DATA_DIR }, '--email', ' Chief@Example.in ')
  expect(made.stderr).toBe('')
  const link = new URL(made.stdout.split('\n')[1] ?? '')
  expect(link.searchParams.get('redirect_to')).toMatch(/\/reset-password$/)
  expect(createAdmin({ DATA_DIR }, '--email', 'chief@example.in').stdout).toBe(
    'chief@example.in is an admin now and signs in with the password they have.\n',
  )
  const needsOne = { DATA_DIR, ADMIN_REQUIRE_2FA: '1' }
  expect(createAdmin(needsOne, '--email', 'chief@example.in').stdout).toBe(
    'chief@example.in is an admin now and signs in with the password they have.\nThe admin pages ask for an authenticator app at the first visit; nothing of them opens before it is set up.\n',
  )

  const server = startServer({ env: { APP_ENV: 'test', DATA_DIR } })
  const origin = await server.siteUrl
  const html = await (await fetch(`${origin}/login`)).text()
  const apikey = /"anonKey":"([^"]+)"/.exec(html)?.[1] ?? ''
  const ask = (path: string, method: string, body: object, bearer: string) =>
    fetch(origin + path, {
      method,
      headers: { apikey, authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  // Opening the link uses nothing up, so that a mail scanner cannot; the page's button does.
  const opened = await fetch(`${origin}${link.pathname}${link.search}`, { redirect: 'manual' })
  const page = new URL(opened.headers.get('location') ?? '')
  const proof = { type: 'recovery', token_hash: page.searchParams.get('token_hash') }
  const confirm = () => ask('/auth/v1/verify', 'POST', proof, apikey)
  const { access_token: token } = sessionShape.parse(await (await confirm()).json())
  expect((await confirm()).ok).toBe(false)

  const list = (bearer: string) => ask('/rest/v1/rpc/admin_get_all_users', 'POST', {}, bearer)
  expect((await list(token)).status).toBe(403)
  const password = 'monsoon over the Deccan'
  expect((await ask('/auth/v1/user', 'PUT', { password }, token)).status).toBe(200)
  const signedIn = await ask(
    '/auth/v1/token?grant_type=password',
    'POST',
    { email: 'chief@example.in', password },
    apikey,
  )
  const session = sessionShape.parse(await signedIn.json())
  expect((await list(session.access_token)).status).toBe(200)
  server.process.kill('SIGINT')
  await server.ended
})
