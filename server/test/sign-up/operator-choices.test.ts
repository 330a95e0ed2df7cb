// The operator's settings hold at every endpoint of sign-up: minimum length of a password, and required consent.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, value } from '../../src/db/sql.ts'
import { writeOperatorChoices } from '../../src/start/operator-choices.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { ask, insertPending, newAddress, newEmail, PASSWORD, visitor } from './sign-up-world.ts'

describeOnEachEngine('where the operator requires consent and long passwords', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      engine,
      trustedProxies: ['127.0.0.1'],
      auth: { isConsentRequired: true, passwordMinLength: 12 },
    })
    await writeOperatorChoices(app.database.owner, {
      isConsentRequired: true,
      passwordMinLength: 12,
    })
  })
  afterAll(() => app.close())
  const signUp = (data: Record<string, unknown>, email = newEmail(), ip = newAddress()) =>
    visitor(app, ip).auth.signUp({ email, password: PASSWORD, options: { data } })
  const consentsOf = (email: string) =>
    ask(
      app,
      sql`
      select consent.terms_version, host(consent.ip) as ip,
        consent.accepted_at between now() - interval '1 minute' and now() as is_of_now
      from private.consents as consent join auth.users as person on person.id = consent.user_id
      where person.email = ${value(email)}`,
    )

  it.each([{}, { terms_version: '' }, { terms_version: 7 }, { terms_version: 'x'.repeat(41) }])(
    'refuses a sign-up with %j (T36)',
    async (data) => {
      const email = newEmail()
      const { error } = await signUp(data, email)
      expect(error).toMatchObject({
        status: 422,
        code: 'consent_required',
        message: 'Please agree to the terms and conditions',
      })
      expect(await ask(app, sql`select id from auth.users where email = ${value(email)}`)).toEqual(
        [],
      )
    },
  )

  it('refuses a sign-up by mailed code without terms (T36)', async () => {
    await expect(insertPending(visitor(app), newEmail())).rejects.toThrow(
      'Please agree to the terms and conditions',
    )
  })

  it('refuses eleven characters at both ways to sign up (T34)', async () => {
    const [terms_version, password] = ['2026-07', 'monsoon rai']
    const { error } = await visitor(app).auth.signUp({
      email: newEmail(),
      password,
      options: { data: { terms_version } },
    })
    expect(error?.message).toBe('Password should be at least 12 characters.')
    await expect(
      insertPending(visitor(app), newEmail(), { terms_version, password_hash: password }),
    ).rejects.toThrow('Password should be at least 12 characters.')
  })

  it('records the terms with time and address, those of the last sign-up alone (T36)', async () => {
    const email = newEmail()
    expect((await signUp({ terms_version: '2026-07' }, email, '10.9.8.7')).error).toBeNull()
    expect(await consentsOf(email)).toEqual([
      { terms_version: '2026-07', ip: '10.9.8.7', is_of_now: true },
    ])
    expect((await signUp({ terms_version: '2026-11' }, email, '10.9.8.6')).error).toBeNull()
    expect(await consentsOf(email)).toEqual([
      { terms_version: '2026-11', ip: '10.9.8.6', is_of_now: true },
    ])
  })
})
