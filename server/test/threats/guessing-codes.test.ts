// Guessing the code of a second factor from many addresses, over many challenges and by every way at once (S1).

import { afterAll, beforeAll, expect, it } from 'vitest'
import { authScope } from '../../src/auth/scope.ts'
import { sql, statement, value } from '../../src/db/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { authenticatorActs, type AuthenticatorActs } from '../support/authenticator.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { textLike } from '../support/matching.ts'
import { codeIn } from '../support/messages.ts'

const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const HOUR_PAUSE = /^Too many wrong codes\. Please try again in (59|60) minutes, with a new code\.$/
const DAY_PAUSE = /^Too many wrong codes\. Please try again in 24 hours, with a new code\.$/

describeOnEachEngine('guesses at a second factor', (_open, engine) => {
  let app: TestApp
  let acts: AuthenticatorActs
  let settled = 0
  beforeAll(async () => {
    app = await startTestApp({ engine, trustedProxies: ['127.0.0.1'] })
    acts = authenticatorActs(app)
  })
  afterAll(() => app.close())

  const operate = (query: ReturnType<typeof sql>) =>
    app.database.owner.run(owner, [statement(query)])
  /** The pause of an hour, not that of a day. */
  const hourIsOver = () =>
    operate(sql`
      delete from _gateway.attempts where count >= 15 and until < now() + interval '2 hours'`)
  const mailsTo = (email: string, subject: string) =>
    app.messages.all().filter((mail) => mail.to === email && mail.subject === subject)
  /** Comes after every mail that was caused before. */
  const settle = async () => {
    const email = `settled${(settled += 1)}@example.in`
    const { id } = await app.createUser({ email, password: 'monsoon over Pune' })
    await operate(sql`select private.notify_person(${value(id)}, 'second_factor_on')`)
    await app.messages.next(email)
  }

  it('are fifteen an hour, from however many addresses and at however many challenges', async () => {
    const { email, factor, session } = await acts.newEnrolled()
    const other = await acts.newEnrolled()
    const statuses: number[] = []
    for (let count = 0; count < 60; count += 1) {
      const response = await acts.guess(factor, acts.wrongCodeOf(factor), session)
      statuses.push(response.status)
    }
    expect(statuses).toEqual([...Array<number>(15).fill(422), ...Array<number>(45).fill(429)])

    // The right code as well, in a session of its own, too.
    const right = await acts.guess(factor, acts.codeOf(factor), await acts.signIn(email))
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(Number(right.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
    expect(await right.json()).toEqual({
      code: 429,
      error_code: 'over_code_guess_limit',
      msg: textLike(HOUR_PAUSE),
    })
    expect((await acts.guess(other.factor, acts.codeOf(other.factor), other.session)).status).toBe(
      200,
    )

    await settle()
    const [mail, ...more] = mailsTo(email, 'Too many wrong codes')
    expect(more).toEqual([])
    expect(mail?.text).toContain('we accept none for the next hour')
    expect(mail?.text).toContain('/forgot-password')
    expect(mailsTo(other.email, 'Too many wrong codes')).toEqual([])
  })

  it('are fifteen an hour when they come at once', async () => {
    const { factor, session } = await acts.newEnrolled()
    const challenges: string[] = []
    for (let count = 0; count < 5; count += 1)
      challenges.push(await acts.challenge(factor, session))
    const wrong = acts.wrongCodeOf(factor)
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        acts.answer(factor, challenges[index % 5] ?? '', wrong, session),
      ),
    )
    const count = (status: number) =>
      responses.filter((response) => response.status === status).length
    expect([count(422), count(429)]).toEqual([15, 25])
  })

  it('are thirty a day; those of a pause do not make it longer, and each pause is notified once', async () => {
    const { email, factor, session } = await acts.newEnrolled()
    const wrong = async (times: number) => {
      const statuses = new Set<number>()
      for (let count = 0; count < times; count += 1)
        statuses.add((await acts.guess(factor, acts.wrongCodeOf(factor), session)).status)
      return [...statuses]
    }
    expect(await wrong(15)).toEqual([422])
    expect(await wrong(20)).toEqual([429])
    await hourIsOver()
    expect(await wrong(15)).toEqual([422])
    const response = await acts.guess(factor, acts.codeOf(factor), session)
    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({ msg: textLike(DAY_PAUSE) })
    await hourIsOver()
    expect(await wrong(3)).toEqual([429])
    await settle()
    const texts = mailsTo(email, 'Too many wrong codes').map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts.filter((text) => text.includes('for the next 24 hours'))).toHaveLength(1)
  })

  it('share one count, whichever second factor they are at', async () => {
    const { email, factor, session } = await acts.newEnrolled()
    const { id } = session.user
    await operate(sql`
      update auth.users set phone = '919812349901', phone_confirmed_at = now() where id = ${value(id)}`)
    await operate(sql`
      update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true, phone_2fa_enabled = true
      where user_id = ${value(id)}`)
    const ways: (() => Promise<Response>)[] = [
      () => acts.guess(factor, acts.wrongCodeOf(factor), session),
      () =>
        acts.send(
          '/auth/v1/verify',
          { type: 'sms', phone: '919812349901', token: '111111' },
          session,
        ),
      () =>
        acts.send(
          '/functions/v1/verify-otp',
          { user_id: id, otp_code: '111111', otp_type: 'email' },
          session,
        ),
    ]
    for (let round = 0; round < 5; round += 1)
      for (const way of ways) expect((await way()).status).not.toBe(429)
    for (const way of ways) {
      const refused = await way()
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
      expect(await refused.text()).toContain('Too many wrong codes. Please try again in ')
    }
    await settle()
    expect(mailsTo(email, 'Too many wrong codes')).toHaveLength(1)
  })

  it('are not given back by a right code of another way', async () => {
    const { email, factor, session } = await acts.newEnrolled()
    const { id } = session.user
    await operate(sql`
      update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true
      where user_id = ${value(id)}`)
    await app.messages.next(email)
    for (let count = 0; count < 14; count += 1)
      expect((await acts.guess(factor, acts.wrongCodeOf(factor), session)).status).toBe(422)
    expect((await acts.send('/functions/v1/send-otp-email', {}, session)).status).toBe(200)
    const code = codeIn(await app.messages.next(email))
    const fields = { user_id: id, otp_code: code, otp_type: 'email' }
    const passed = await acts.send('/functions/v1/verify-otp', fields, session)
    expect(await passed.json()).toEqual({ success: true })
    expect((await acts.guess(factor, acts.wrongCodeOf(factor), session)).status).toBe(422)
    expect((await acts.guess(factor, acts.wrongCodeOf(factor), session)).status).toBe(429)
  })

  it('by phone factor count for the person, too', async () => {
    const { email, session } = await acts.newEnrolled()
    await app.database.run(authScope, [
      statement(sql`
        insert into auth.mfa_factors (user_id, factor_type, status, phone)
        values (${value(session.user.id)}, 'phone', 'verified', '919812349902')`),
    ])
    const [found] = await app.database.run(authScope, [
      statement(sql`select id from auth.mfa_factors where phone = '919812349902'`),
    ])
    const factor = { id: found?.rows[0]?.[0] ?? '', secret: '' }
    const statuses: number[] = []
    let right = ''
    for (let count = 0; count < 4; count += 1) {
      const id = await acts.challenge(factor, session)
      right = codeIn(await app.messages.next('+919812349902'))
      const wrong = right === '111111' ? '222222' : '111111'
      for (let turn = 0; turn < 4; turn += 1)
        statuses.push((await acts.answer(factor, id, wrong, session)).status)
    }
    expect(statuses).toEqual([...Array<number>(15).fill(422), 429])
    expect((await acts.guess(factor, right, session)).status).toBe(429)
    await settle()
    expect(mailsTo(email, 'Too many wrong codes')).toHaveLength(1)
  })
})
