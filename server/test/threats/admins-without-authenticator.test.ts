// An admin without the required authenticator, signed in with all that a stolen mailbox can give, has no admin rights (S10).

import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeOperatorChoices } from '../../src/start/operator-choices.ts'
import { openWire, type Wire } from '../realtime/wire.ts'
import type { TestSession } from '../support/app.ts'
import { authenticatorActs } from '../support/authenticator.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { codeIn } from '../support/messages.ts'
import { openPapersWorld, type PapersWorld } from './identity-papers-world.ts'

const PASSWORD = 'monsoon over Pune'
const EMAIL = 'admin@example.in'
/** Notices come in between. */
const isCode = ({ subject }: { subject?: string }) => subject === 'Your verification code'
const bearer = ({ access_token: token }: TestSession) => ({ authorization: `Bearer ${token}` })
const heard = (wire: Wire) => wire.messages.filter(({ event }) => event === 'postgres_changes')

describeOnEachEngine('an admin without an authenticator (S10)', (_open, engine) => {
  let world: PapersWorld
  const wires: Wire[] = []
  beforeAll(async () => {
    world = await openPapersWorld(engine)
    await writeOperatorChoices(world.app.database.owner, { areAdminsAsked: true })
  })
  afterAll(async () => {
    await Promise.all(wires.map((wire) => wire.close()))
    await world.app.close()
  })

  const post = (path: string, body: unknown, session: TestSession) =>
    world.app.fetch(path, postJson(body, bearer(session)))
  /** A password and a mailed code: both are the mailbox's, which resets the one and receives the other. */
  const signInByMailbox = async (): Promise<TestSession> => {
    const session = await world.app.signIn(EMAIL, PASSWORD)
    const userId = session.user.id
    await post('/functions/v1/send-otp-email', {}, session)
    let mail = await world.app.messages.next(EMAIL)
    while (!isCode(mail)) mail = await world.app.messages.next(EMAIL)
    const code = codeIn(mail)
    const fields = { user_id: userId, otp_code: code, otp_type: 'email' }
    expect(await (await post('/functions/v1/verify-otp', fields, session)).json()).toEqual({
      success: true,
    })
    const label = { _user_id: userId, _session_id: `${userId}-${code}` }
    await post('/rest/v1/rpc/record_2fa_completion', label, session)
    return session
  }
  const rows = async (table: string, session: TestSession) =>
    readJson<unknown[]>(
      await world.app.fetch(`/rest/v1/${table}?select=*`, { headers: bearer(session) }),
    )
  const follow = async (session: TestSession): Promise<Wire> => {
    const wire = await openWire(world.app)
    wires.push(wire)
    const subscription = { event: 'INSERT', schema: 'public', table: 'activities' }
    await wire.join(
      `realtime:${wires.length}`,
      { postgres_changes: [subscription] },
      session.access_token,
    )
    await wire.find(({ event }) => event === 'system')
    return wire
  }
  const happen = () =>
    world.operate(
      `insert into public.activities (kind, subject_id) values ('person.joined', gen_random_uuid())`,
    )
  /** What each endpoint answers to a request for an admin's data. */
  const doors = async (session: TestSession) => {
    const users = await post('/rest/v1/rpc/admin_get_all_users', {}, session)
    const reveal = await post(
      '/functions/v1/reveal-identity-document',
      { id: crypto.randomUUID(), reason: 'The picture cannot be read' },
      session,
    )
    const paper = await world.app.asBearer(session.access_token, `/object/${world.pan}`)
    const signed = await world.app.asBearer(
      session.access_token,
      `/object/sign/${world.pan}`,
      postJson({ expiresIn: 60 }),
    )
    return {
      profiles: (await rows('profiles', session)).length,
      activities: (await rows('activities', session)).length > 0,
      users: users.status,
      reveal: reveal.status,
      paper: paper.status,
      signed: signed.status,
    }
  }

  it('is refused at every endpoint: tables, procedures, functions, papers, changes as they happen', async () => {
    const session = await signInByMailbox()
    expect(await doors(session)).toEqual({
      profiles: 1,
      activities: false,
      users: 403,
      reveal: 403,
      paper: 400,
      signed: 400,
    })
    const wire = await follow(session)
    await happen()
    await delay(500)
    expect(heard(wire)).toEqual([])
    const asked = await post('/rest/v1/rpc/must_enrol_authenticator', {}, session)
    expect(await asked.json()).toBe(true)
  })

  it('enrols none with the password alone', async () => {
    const pending = await world.app.signIn(EMAIL, PASSWORD)
    const refused = await post('/auth/v1/factors', { factor_type: 'totp' }, pending)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ error_code: 'insufficient_aal' })
    expect(await doors(pending)).toMatchObject({ profiles: 0, users: 403, paper: 400 })
  })

  it('has every right in the session that enrolled one, at once, and in no session of the mailbox alone', async () => {
    const [session, elsewhere] = [await signInByMailbox(), await signInByMailbox()]
    const acts = authenticatorActs(world.app)
    const factor = await acts.enroll(session)
    expect((await acts.guess(factor, acts.wrongCodeOf(factor), session)).status).toBe(422)
    expect(await doors(session)).toMatchObject({ profiles: 1, users: 403 })
    const given = await acts.guess(factor, acts.codeOf(factor), session)
    expect(given.status).toBe(200)

    const whole = await readJson<TestSession>(given)
    expect(await doors(whole)).toEqual({
      profiles: 4,
      activities: true,
      users: 200,
      reveal: 200,
      paper: 200,
      signed: 200,
    })
    const wire = await follow(whole)
    await happen()
    await wire.find(({ event }) => event === 'postgres_changes')

    // it ended with the enrolment, and a new one is asked for the authenticator
    expect((await post('/rest/v1/rpc/admin_get_all_users', {}, elsewhere)).status).toBe(401)
    const again = await world.app.signIn(EMAIL, PASSWORD)
    await post('/functions/v1/send-otp-email', {}, again)
    const codes = world.app.messages.all().filter((mail) => mail.to === EMAIL && isCode(mail))
    // one for each sign-in of before
    expect(codes).toHaveLength(3)
    expect(await doors(again)).toMatchObject({ profiles: 0, users: 403, paper: 400 })
  })
})
