// The emergency reset (R-ADM-04, T51): a single-use key, checked before any account; everybody concerned is notified.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { toRows } from '../../src/db/rows.ts'
import { sql, statement } from '../../src/db/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import type { EngineName } from '../support/engines.ts'
import { postJson } from '../support/json.ts'

const KEY = 'vT7mQ2xL9bR4kW8sN3pY6dF1hJ5gC0aZ'
const OLD = 'monsoon over Pune'
const NEW = 'tram through Kolkata'
const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const digest = createHash('sha256').update(KEY).digest()

type Key = { readonly expiresAt?: Date } | null

const open = (engine: EngineName, key: Key) =>
  startTestApp({
    engine,
    trustedProxies: ['127.0.0.1', '::1', '::ffff:127.0.0.1'],
    ...(key !== null && { emergencyKey: { digest, expiresAt: key.expiresAt ?? null } }),
  })

let addresses = 0
function newAddress() {
  addresses += 1
  return `10.9.${addresses >> 8}.${addresses & 255}`
}

async function reset(app: TestApp, fields: Record<string, unknown>, from = newAddress()) {
  const response = await app.fetch(
    '/functions/v1/admin-reset-user-password',
    postJson(
      { email: 'asha@example.in', newPassword: NEW, adminKey: KEY, ...fields },
      { authorization: `Bearer ${app.anonKey}`, 'x-forwarded-for': from },
    ),
  )
  return { status: response.status, body: await response.json() }
}

async function lines(app: TestApp) {
  const [result] = await app.database.owner.run(owner, [
    statement(sql`select action, outcome, actor_id, target, detail from private.audit_log
      where action like 'emergency.%' order by id`),
  ])
  return result === undefined ? [] : toRows(result)
}

/** Others may come in between, such as that of a new device. */
async function mailOf(app: TestApp, to: string, subject: string): Promise<string> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one mail after the other
    const mail = await app.messages.next(to)
    if (mail.subject === subject) return mail.text
  }
}

const refused = (error: string, code: string) => ({
  status: 200,
  body: { success: false, error, code },
})
const invalid = refused('Invalid admin key provided', 'invalid_key')

describeOnEachEngine('the emergency reset', (_open, engine) => {
  let app: TestApp
  let ids: Record<string, string> = {}
  const people = { asha: [], chief: ['admin'], second: ['admin'] } as const
  beforeAll(async () => {
    app = await open(engine, {})
    for (const [name, roles] of Object.entries(people)) {
      // oxlint-disable-next-line no-await-in-loop -- three people
      const user = await app.createUser({ email: `${name}@example.in`, password: OLD, roles })
      ids = { ...ids, [name]: user.id }
    }
  })
  afterAll(() => app.close())

  it.each([
    [{ email: '  ' }, 'Please fill in all fields', 'validation_failed'],
    [{ newPassword: '' }, 'Please fill in all fields', 'validation_failed'],
    [{ adminKey: undefined }, 'Please fill in all fields', 'validation_failed'],
    [{ email: 7 }, 'Please fill in all fields', 'validation_failed'],
    [{ newPassword: '1234567' }, 'Password must be at least 8 characters long', 'weak_password'],
  ])('refuses %j in words', async (fields, error, code) => {
    expect(await reset(app, fields)).toEqual(refused(error, code))
  })

  it('reveals nothing about an account without the key, and logs the attempt (T51)', async () => {
    const before = (await lines(app)).length
    expect(await reset(app, { adminKey: 'wrong' })).toEqual(invalid)
    expect(await reset(app, { adminKey: 'wrong', email: 'nobody@example.in' })).toEqual(invalid)
    expect(await reset(app, { adminKey: 'wrong', newPassword: 'password1234' })).toEqual(invalid)
    expect((await lines(app)).slice(before)).toEqual(
      Array.from({ length: 3 }, () => ({
        action: 'emergency.bad_key',
        outcome: 'denied',
        actor_id: null,
        target: null,
        detail: { why: 'wrong' },
      })),
    )
  })

  it('refuses an unknown address and a weak password without using the key up', async () => {
    expect(await reset(app, { email: 'nobody@example.in' })).toEqual(
      refused('No user found with that email address', 'user_not_found'),
    )
    expect(await reset(app, { email: 'not an address' })).toEqual(
      refused('No user found with that email address', 'user_not_found'),
    )
    expect((await reset(app, { newPassword: 'password' })).body).toMatchObject({
      success: false,
      code: 'weak_password',
    })
    expect(await reset(app, { email: 'chief@example.in', newPassword: 'tram 7 to g' })).toEqual(
      refused('Password should be at least 12 characters.', 'weak_password'),
    )
  })

  it('sets the password once, ends every session, and notifies the person, the admins and the log (T51)', async () => {
    const session = await app.signIn('asha@example.in', OLD)
    const before = (await lines(app)).length
    expect(await reset(app, { email: ' Asha@Example.in ', adminKey: ` ${KEY} ` })).toEqual({
      status: 200,
      body: { success: true },
    })
    const ended = await app.fetch('/auth/v1/user', {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect(ended.status).toBe(403)
    await expect(app.signIn('asha@example.in', OLD)).rejects.toThrow(
      /invalid_credentials|Invalid login credentials/,
    )
    expect((await app.signIn('asha@example.in', NEW)).user.id).toBe(ids['asha'])
    expect((await lines(app)).slice(before)).toEqual([
      {
        action: 'emergency.ok',
        outcome: 'ok',
        actor_id: null,
        target: ids['asha'],
        detail: {},
      },
    ])
    await mailOf(app, 'asha@example.in', 'Your password was reset by an administrator')
    for (const admin of ['chief@example.in', 'second@example.in']) {
      // oxlint-disable-next-line no-await-in-loop -- one inbox after the other
      const text = await mailOf(app, admin, 'The emergency key was used')
      expect(text).toContain('asha@example.in')
      expect(text).not.toContain(KEY)
    }
    expect(await reset(app, { email: 'second@example.in' })).toEqual(invalid)
    expect((await lines(app)).at(-1)).toMatchObject({ detail: { why: 'spent' } })
  })
})

describeOnEachEngine('an emergency key', (_open, engine) => {
  let app: TestApp
  const start = async (key: Key) => {
    app = await open(engine, key)
    await app.createUser({ email: 'asha@example.in', password: OLD })
  }
  beforeEach(() => () => app.close())

  it('that is not configured resets nothing (ruling 11)', async () => {
    await start(null)
    expect(await reset(app, {})).toEqual(invalid)
    expect(await lines(app)).toMatchObject([{ detail: { why: 'off' } }])
  })

  it('opens nothing after its time', async () => {
    await start({ expiresAt: new Date(Date.now() + 60_000) })
    app.clock.advance(61_000)
    expect(await reset(app, {})).toEqual(invalid)
    expect(await lines(app)).toMatchObject([{ detail: { why: 'expired' } }])
  })

  it('may be tried three times an hour from one address, ten times a day in all (B3)', async () => {
    await start({})
    for (let turn = 0; turn < 3; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await reset(app, { adminKey: 'wrong' }, '10.8.0.1')
    }
    expect(await reset(app, {}, '10.8.0.1')).toEqual(invalid)
    for (let turn = 0; turn < 7; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await reset(app, { adminKey: 'wrong' })
    }
    expect(await reset(app, {})).toEqual(invalid)
    // Rate-limited before the key is checked: no audit line, so the log cannot be flooded either.
    expect(await lines(app)).toHaveLength(10)
    expect((await app.signIn('asha@example.in', OLD)).user.id).toBeTruthy()
  })

  it('sets one password when it comes twice at the same moment', async () => {
    await start({})
    const answers = await Promise.all([
      reset(app, {}),
      reset(app, { newPassword: 'ferry across Kochi' }),
    ])
    expect(answers.map(({ body }) => JSON.stringify(body)).toSorted()).toEqual([
      JSON.stringify(invalid.body),
      JSON.stringify({ success: true }),
    ])
  })
})
