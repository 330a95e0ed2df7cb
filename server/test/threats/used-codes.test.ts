// One-time codes are accepted once (S1): in their time step, at one challenge, for one secret; and few challenges are open.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, statement, value } from '../../src/db/sql.ts'
import { deriveKey } from '../../src/jwt/derived-key.ts'
import { createSealer } from '../../src/jwt/sealer.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import { authenticatorActs, type AuthenticatorActs } from '../support/authenticator.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { readJson } from '../support/json.ts'

const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }

describeOnEachEngine('codes of an authenticator', (_open, engine) => {
  let app: TestApp
  let acts: AuthenticatorActs
  beforeAll(async () => {
    app = await startTestApp({ engine, trustedProxies: ['127.0.0.1'] })
    acts = authenticatorActs(app)
  })
  afterAll(() => app.close())
  const operate = (query: ReturnType<typeof sql>) =>
    app.database.owner.run(owner, [statement(query)])

  it('find five open challenges of a person, however many are asked for at once', async () => {
    const { factor, session } = await acts.newEnrolled()
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => acts.challenge(factor, session)),
    )
    const [open] = await operate(sql`
      select id from auth.mfa_challenges
      where factor_id = ${value(factor.id)} and verified_at is null and closed_at is null`)
    const live = open?.rows.map(([id]) => id ?? '') ?? []
    expect(live).toHaveLength(5)
    const closed = opened.find((id) => !live.includes(id)) ?? ''
    const refused = await acts.answer(factor, closed, acts.codeOf(factor), session)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ error_code: 'mfa_challenge_expired' })
    // Who has just asked types the code of the newest, and it works.
    expect((await acts.guess(factor, acts.codeOf(factor), session)).status).toBe(200)
  })

  it('are right once in a time step, also at challenges answered at the same time', async () => {
    const { email, factor, session } = await acts.newEnrolled()
    const sessions = [session, await acts.signIn(email), await acts.signIn(email)]
    const asked = await Promise.all(
      sessions.map(async (one) => ({ one, id: await acts.challenge(factor, one) })),
    )
    const code = acts.codeOf(factor)
    const responses = await Promise.all(
      asked.map(({ one, id }) => acts.answer(factor, id, code, one)),
    )
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 422, 422])
    const again = await acts.guess(factor, code, await acts.signIn(email))
    expect(again.status).toBe(422)
    expect(await again.json()).toMatchObject({ error_code: 'mfa_verification_failed' })
  })

  it('are right once in a time step, also at another factor of the same secret', async () => {
    const { email, factor, session } = await acts.newEnrolled()
    const code = acts.codeOf(factor)
    const passed = await acts.guess(factor, code, session)
    expect(passed.status).toBe(200)
    const full = await readJson<TestSession>(passed)
    const twin = { ...(await acts.enroll(full)), secret: factor.secret }
    const sealer = createSealer(
      deriveKey(app.secrets.refreshTokenKey, 'authenticator secrets'),
      systemRandom,
    )
    await operate(sql`
      update auth.mfa_factors set secret = ${value(sealer.seal(twin.secret, twin.id))}
      where id = ${value(twin.id)}`)
    const low = await acts.signIn(email)
    expect((await acts.guess(twin, code, low)).status).toBe(422)
    const next = acts.codeOf(factor, 30)
    expect((await acts.guess(twin, next, low)).status).toBe(200)
    expect((await acts.guess(factor, next, full)).status).toBe(422)
  })

  it('are never too many while they are right', async () => {
    const { factor, session } = await acts.newEnrolled()
    for (let count = 0; count < 18; count += 1) {
      expect((await acts.guess(factor, acts.codeOf(factor), session)).status).toBe(200)
      // Past the tolerance, so that each code is of another step.
      app.clock.advance(60_000)
    }
  })
})
