// Changing an address or number while signed in, and taking an authenticator away: the session that asks stays the one,
// and proves nothing more by it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { codeAt } from '../../src/auth/factors/totp.ts'
import { authScope } from '../../src/auth/scope.ts'
import { sql, statement, value } from '../../src/db/sql.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { readJson } from '../support/json.ts'
import { codeIn } from '../support/messages.ts'

const PASSWORD = 'monsoon over Pune'

async function answerOf(response: Response) {
  expect(response.status).toBe(200)
  return readJson<TestSession>(response)
}

describeOnEachEngine('a change of contact', (_open, engine) => {
  let app: TestApp
  let session: TestSession
  let email: string
  let count = 0
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  beforeEach(async () => {
    email = `change${(count += 1)}@example.in`
    await app.createUser({ email, password: PASSWORD })
    session = await app.signIn(email, PASSWORD)
  })
  afterAll(() => app.close())

  const send = (path: string, body: object, token: string | null, method = 'POST') =>
    app.fetch(`/auth/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
  const ask = (change: object) => send('/user', change, session.access_token, 'PUT')
  const countSessions = async () => {
    const [counted] = await app.database.run(authScope, [
      statement(sql`select id from auth.sessions where user_id = ${value(session.user.id)}`),
    ])
    return counted?.rows.length
  }

  it('of number opens a new session for a request without a token', async () => {
    const phone = `9198765${String(40_000 + count)}`
    expect((await ask({ phone })).status).toBe(200)
    const token = codeIn(await app.messages.next(`+${phone}`))
    await answerOf(await send('/verify', { type: 'phone_change', phone, token }, null))
    expect(await countSessions()).toBe(2)
  })

  it("of number does not go on in somebody else's session", async () => {
    const phone = `9198765${String(41_000 + count)}`
    expect((await ask({ phone })).status).toBe(200)
    const token = codeIn(await app.messages.next(`+${phone}`))
    const other = `other${count}@example.in`
    await app.createUser({ email: other, password: PASSWORD })
    const { access_token: stranger, user } = await app.signIn(other, PASSWORD)
    const answer = await answerOf(
      await send('/verify', { type: 'phone_change', phone, token }, stranger),
    )
    expect(answer.user.id).toBe(session.user.id)
    expect(answer.user.id).not.toBe(user.id)
    expect(await countSessions()).toBe(2)
  })

  it('of number goes on in the session that asks', async () => {
    const phone = `9198765${String(42_000 + count)}`
    expect((await ask({ phone })).status).toBe(200)
    const token = codeIn(await app.messages.next(`+${phone}`))
    const answer = await answerOf(
      await send('/verify', { type: 'phone_change', phone, token }, session.access_token),
    )
    expect(answer.user).toMatchObject({ phone })
    expect(answer.refresh_token).not.toBe(session.refresh_token)
    expect(await countSessions()).toBe(1)
  })

  it('of address goes on in the session that asks, once both have agreed', async () => {
    const next = `next-${email}`
    expect((await ask({ email: next })).status).toBe(200)
    const codes = [
      [next, codeIn(await app.messages.next(next))],
      [email, codeIn(await app.messages.next(email))],
    ] as const
    const type = 'email_change'
    for (const [address, token] of codes)
      expect(
        (await send('/verify', { type, email: address, token }, session.access_token)).status,
      ).toBe(200)
    expect(await countSessions()).toBe(1)
    const read = await app.fetch('/auth/v1/user', {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect(await read.json()).toMatchObject({ email: next })
  })

  it('T47 an authenticator is not taken away on an old proof', async () => {
    const enrolled = await readJson<{ id: string; totp: { secret: string } }>(
      await send('/factors', { factor_type: 'totp' }, session.access_token),
    )
    const path = `/factors/${enrolled.id}`
    const challenge = await readJson<{ id: string }>(
      await send(`${path}/challenge`, {}, session.access_token),
    )
    const code = codeAt(enrolled.totp.secret, Math.floor(Date.now() / 1000))
    const verify = { challenge_id: challenge.id, code }
    const raised = await answerOf(await send(`${path}/verify`, verify, session.access_token))
    await app.database.run(authScope, [
      statement(sql`
        update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
        where session_id in (select id from auth.sessions where user_id = ${value(session.user.id)})`),
    ])
    const remove = () => send(path, {}, raised.access_token, 'DELETE')
    const refused = await remove()
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ error_code: 'reauthentication_needed' })
    const proof = { current_password: PASSWORD }
    expect((await send('/user', proof, raised.access_token, 'PUT')).status).toBe(200)
    expect((await remove()).status).toBe(200)
  })
})
