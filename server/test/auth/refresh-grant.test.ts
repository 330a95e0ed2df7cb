import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql, statement, value } from '../../src/db/sql.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { roomyLimits } from '../support/limits.ts'
import { postJson, readJson } from '../support/json.ts'
import { textLike } from '../support/matching.ts'

const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }

describeOnEachEngine('refreshing a session', (_open, engine) => {
  let app: TestApp
  let session: TestSession
  beforeAll(async () => {
    app = await startTestApp({ engine })
    await app.createUser({ email: 'arjun@example.in', password: 'right password' })
  })
  beforeEach(async () => {
    session = await app.signIn('arjun@example.in', 'right password')
  })
  afterAll(() => app.close())

  const refresh = (token: unknown) =>
    app.fetch('/auth/v1/token?grant_type=refresh_token', postJson({ refresh_token: token }))
  const refreshed = async (token: string) => readJson<TestSession>(await refresh(token))
  const refusal = async (token: unknown): Promise<unknown> => (await refresh(token)).json()
  /** As if every use of a token and every session had happened so much earlier. */
  const letPass = (interval: string) =>
    app.database.owner.run(owner, [
      statement(
        sql`update auth.refresh_tokens set used_at = used_at - ${value(interval)}::interval`,
      ),
      statement(sql`
        update auth.sessions set created_at = created_at - ${value(interval)}::interval,
          refreshed_at = refreshed_at - ${value(interval)}::interval`),
    ])

  it('is refused without a token, in the shape of OAuth', async () => {
    for (const token of ['', undefined]) {
      const response = await refresh(token)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        error: 'invalid_request',
        error_description: 'refresh_token required',
      })
    }
  })

  it('is refused with what is no refresh token', async () => {
    expect(await refusal('x')).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Refresh token is not valid',
    })
    expect(await refusal('A'.repeat(43))).toEqual({
      code: 400,
      error_code: 'refresh_token_not_found',
      msg: 'Invalid Refresh Token: Refresh Token Not Found',
    })
    expect((await refresh(7)).status).toBe(400)
  })

  it('is refused to a suspended person', async () => {
    await app.createUser({ email: 'gone@example.in', password: 'right password' })
    const { refresh_token: token } = await app.signIn('gone@example.in', 'right password')
    await app.database.owner.run(owner, [
      statement(sql`
        update auth.users set banned_until = now() + interval '1 day' where email = 'gone@example.in'`),
    ])
    expect(await refusal(token)).toEqual({
      code: 400,
      error_code: 'user_banned',
      msg: 'Invalid Refresh Token: User Banned',
    })
  })

  it('is refused after 30 days of silence, and after the end of the session', async () => {
    await letPass('31 days')
    expect(await refusal(session.refresh_token)).toEqual({
      code: 400,
      error_code: 'session_expired',
      msg: 'Invalid Refresh Token: Session Expired (Inactivity)',
    })
    const other = await app.signIn('arjun@example.in', 'right password')
    await app.database.owner.run(owner, [
      statement(sql`update auth.sessions set not_after = now() - interval '1 second'`),
    ])
    expect(await refusal(other.refresh_token)).toEqual({
      code: 400,
      error_code: 'session_expired',
      msg: 'Invalid Refresh Token: Session Expired',
    })
  })

  it('gives a new token of the same session, proven as before', async () => {
    const next = await refreshed(session.refresh_token)
    expect(next.refresh_token).not.toBe(session.refresh_token)
    const before = decodeJwt(session.access_token)
    const after = decodeJwt(next.access_token)
    expect(after['session_id']).toBe(before['session_id'])
    expect(after['amr']).toEqual(before['amr'])
    expect(next.user.id).toBe(session.user.id)
  })

  it('answers eight tabs that refresh at once with one and the same new token', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refreshed(session.refresh_token)),
    )
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1)
    expect(answers[0]?.refresh_token).not.toBe(session.refresh_token)
  })

  it('gives the active token again to its direct parent within a minute: the answer was lost', async () => {
    const next = await refreshed(session.refresh_token)
    await letPass('50 seconds')
    expect((await refreshed(session.refresh_token)).refresh_token).toBe(next.refresh_token)
  })

  it('recognizes a late tab two rotations behind within ten seconds', async () => {
    const second = await refreshed(session.refresh_token)
    const third = await refreshed(second.refresh_token)
    expect((await refreshed(session.refresh_token)).refresh_token).toBe(third.refresh_token)
  })

  it('destroys the session when an older token comes back, for the thief and for the owner', async () => {
    const second = await refreshed(session.refresh_token)
    const third = await refreshed(second.refresh_token)
    await letPass('11 seconds')
    expect(await refusal(session.refresh_token)).toEqual({
      code: 400,
      error_code: 'refresh_token_already_used',
      msg: 'Invalid Refresh Token: Already Used',
    })
    expect(await refusal(third.refresh_token)).toEqual({
      code: 400,
      error_code: 'refresh_token_not_found',
      msg: 'Invalid Refresh Token: Refresh Token Not Found',
    })
    const headers = { authorization: `Bearer ${third.access_token}` }
    expect((await app.fetch('/auth/v1/user', { headers })).status).toBe(403)
  })

  it('destroys the session when the parent of the active token comes back after a minute', async () => {
    const next = await refreshed(session.refresh_token)
    await letPass('61 seconds')
    expect(await refusal(session.refresh_token)).toEqual({
      code: 400,
      error_code: 'refresh_token_already_used',
      msg: 'Invalid Refresh Token: Already Used',
    })
    expect((await refresh(next.refresh_token)).status).toBe(400)
  })
})

describeOnEachEngine('refreshing one session again and again', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      engine,
      limits: { ...roomyLimits, sessionRefreshLimit: { count: 3, seconds: 300 } },
    })
    await app.createUser({ email: 'hasty@example.in', password: 'right password' })
  })
  afterAll(() => app.close())

  const refresh = (token: string) =>
    app.fetch('/auth/v1/token?grant_type=refresh_token', postJson({ refresh_token: token }))

  it('is refused beyond the limit, loses nothing, and goes on when the time has passed (B3)', async () => {
    let { refresh_token: token } = await app.signIn('hasty@example.in', 'right password')
    for (let count = 0; count < 3; count += 1) {
      token = (await readJson<TestSession>(await refresh(token))).refresh_token
    }
    const refused = await refresh(token)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: textLike(/^Too many requests\. Please try again in [45] minutes\.$/),
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)

    const other = await app.signIn('hasty@example.in', 'right password')
    expect((await refresh(other.refresh_token)).status).toBe(200)

    await app.database.owner.run(owner, [
      statement(sql`update auth.refresh_tokens set created_at = created_at - interval '5 minutes'`),
    ])
    expect((await refresh(token)).status).toBe(200)
  })
})
