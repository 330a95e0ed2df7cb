// What a session before its second factor can read (T11, T15).

import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, statement, value } from '../../src/db/sql.ts'
import { writeOperatorChoices } from '../../src/start/operator-choices.ts'
import { openWire, type Wire } from '../realtime/wire.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'
import { codeIn } from '../support/messages.ts'

const PASSWORD = 'monsoon over Pune'
const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }

const bearer = ({ access_token: token }: TestSession) => ({ authorization: `Bearer ${token}` })

const changesOf = (wire: Wire) => wire.messages.filter(({ event }) => event === 'postgres_changes')

describeOnEachEngine('a session that waits for its second factor', (_open, engine) => {
  let app: TestApp
  const wires: Wire[] = []
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(async () => {
    await Promise.all(wires.map((wire) => wire.close()))
    await app.close()
  })
  const operate = (assignment: ReturnType<typeof sql>) =>
    app.database.owner.run(owner, [statement(assignment)])

  it('is every admin’s where the operator asks them, and the mailed code opens what is their own (T11, T31, S10)', async () => {
    const email = 'admin@example.in'
    await app.createUser({ email, password: PASSWORD, roles: ['admin'] })
    await app.createUser({ email: 'somebody@example.in', password: PASSWORD })
    const session = await app.signIn(email, PASSWORD)
    const profiles = async () =>
      (await app.fetch('/rest/v1/profiles?select=id', { headers: bearer(session) })).json()
    expect(await profiles()).toHaveLength(2)
    await writeOperatorChoices(app.database.owner, { areAdminsAsked: true })
    try {
      expect(await profiles()).toEqual([])
      const post = (path: string, body: unknown) => app.fetch(path, postJson(body, bearer(session)))
      await post('/functions/v1/send-otp-email', {})
      const code = codeIn(await app.messages.next(email))
      const userId = session.user.id
      const fields = { user_id: userId, otp_code: code, otp_type: 'email' }
      expect(await (await post('/functions/v1/verify-otp', fields)).json()).toEqual({
        success: true,
      })
      expect(await profiles()).toEqual([])
      await post('/rest/v1/rpc/record_2fa_completion', {
        _user_id: userId,
        _session_id: `${userId}-1`,
      })
      expect(await profiles()).toHaveLength(1)
    } finally {
      await writeOperatorChoices(app.database.owner, { areAdminsAsked: false })
    }
  })

  it('ends no session but itself, and writes nothing about its person (S11b)', async () => {
    const email = 'watched@example.in'
    const { id } = await app.createUser({ email, password: PASSWORD })
    const full = await app.signIn(email, PASSWORD)
    await operate(sql`
      update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true
      where user_id = ${value(id)}`)
    await operate(sql`
      insert into public.user_2fa_sessions (user_id, session_id, auth_session_id, is_verified, expires_at)
      select user_id, 'whole', id, true, now() + interval '1 hour' from auth.sessions where user_id = ${value(id)}`)
    const pending = await app.signIn(email, PASSWORD)
    const post = (path: string, session: TestSession) =>
      app.fetch(`/auth/v1${path}`, { method: 'POST', headers: bearer(session) })
    const isAlive = async (session: TestSession) =>
      (await app.fetch('/auth/v1/user', { headers: bearer(session) })).status === 200

    const written = await app.fetch('/auth/v1/user', {
      ...postJson({ data: { first_name: 'Mallory' } }, bearer(pending)),
      method: 'PUT',
    })
    expect(written.status).toBe(401)
    expect(await written.json()).toMatchObject({ error_code: 'insufficient_aal' })
    expect((await post('/logout?scope=others', pending)).status).toBe(401)
    expect(await isAlive(full)).toBe(true)
    expect((await post('/logout', pending)).status).toBe(204)
    expect([await isAlive(pending), await isAlive(full)]).toEqual([false, true])

    const another = await app.signIn(email, PASSWORD)
    expect((await post('/logout?scope=others', full)).status).toBe(204)
    expect([await isAlive(another), await isAlive(full)]).toEqual([false, true])
  })

  it('is shown no number: not in its token, not by GET or PUT /user, until the factor is passed (T12, S11b)', async () => {
    const email = 'numbered@example.in'
    const number = '919812345678'
    const { id } = await app.createUser({
      email,
      password: PASSWORD,
      userMetadata: { first_name: 'Asha', phone: `+${number}` },
    })
    await operate(sql`
      update auth.users set phone = ${value(number)}, phone_confirmed_at = now() where id = ${value(id)}`)
    await operate(sql`
      update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true
      where user_id = ${value(id)}`)
    const pending = await app.signIn(email, PASSWORD)
    const claims = () =>
      Buffer.from(pending.access_token.split('.')[1] ?? '', 'base64url').toString()
    const user = async (init: RequestInit = { headers: bearer(pending) }) =>
      (await app.fetch('/auth/v1/user', init)).text()
    const refreshed = await app.fetch(
      '/auth/v1/token?grant_type=refresh_token',
      postJson({ refresh_token: pending.refresh_token }),
    )
    for (const said of [
      JSON.stringify(pending),
      claims(),
      await user(),
      await user({ ...postJson({}, bearer(pending)), method: 'PUT' }),
      await refreshed.text(),
    ]) {
      expect(said).not.toContain(number)
    }
    expect(claims()).toContain('Asha')

    await operate(sql`
      insert into public.user_2fa_sessions (user_id, session_id, auth_session_id, is_verified, expires_at)
      select user_id, 'numbered', id, true, now() + interval '1 hour' from auth.sessions where user_id = ${value(id)}`)
    expect(JSON.parse(await user())).toMatchObject({
      phone: number,
      user_metadata: { phone: `+${number}` },
    })
  })

  it('hears of no changed settings; a full one of its own person’s only, and no contact (T15)', async () => {
    const email = 'followed@example.in'
    const { id } = await app.createUser({ email, password: PASSWORD })
    await app.createUser({ email: 'curious@example.in', password: PASSWORD })
    await operate(sql`
      update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true
      where user_id = ${value(id)}`)
    const [full, pending] = [await app.signIn(email, PASSWORD), await app.signIn(email, PASSWORD)]
    const curious = await app.signIn('curious@example.in', PASSWORD)
    await operate(sql`
      insert into public.user_2fa_sessions (user_id, session_id, auth_session_id, is_verified, expires_at)
      select user_id, 'full', id, true, now() + interval '1 hour' from auth.sessions
      where user_id = ${value(id)} order by created_at limit 1`)
    const follow = async (session: TestSession): Promise<Wire> => {
      const wire = await openWire(app)
      wires.push(wire)
      const subscription = {
        event: '*',
        schema: 'public',
        table: 'user_2fa_settings',
        filter: `user_id=eq.${id}`,
      }
      await wire.join('realtime:2fa', { postgres_changes: [subscription] }, session.access_token)
      await wire.find(({ event }) => event === 'system')
      return wire
    }
    const [own, waiting, other] = [await follow(full), await follow(pending), await follow(curious)]
    await operate(sql`
      update public.user_2fa_settings set updated_at = now() where user_id = ${value(id)}`)
    const change = await own.find(({ event }) => event === 'postgres_changes')
    expect(JSON.stringify(change)).toContain(id)
    expect(JSON.stringify(change)).not.toContain(email)
    await delay(300)
    expect(changesOf(waiting)).toEqual([])
    // without settings no factor is due any more: a stranger still hears nothing of it
    await operate(sql`delete from public.user_2fa_settings where user_id = ${value(id)}`)
    await delay(300)
    expect(changesOf(other)).toEqual([])
  })
})
