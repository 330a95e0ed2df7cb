import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepSignUps } from '../../src/accounts/sweep-sign-ups.ts'
import { sql, value } from '../../src/db/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { codeIn } from '../support/messages.ts'
import {
  ask,
  invoke,
  newEmail,
  PASSWORD,
  type Visitor,
  visitor,
  wrongCode,
} from './sign-up-world.ts'

let lastNumber = 0
const newPhone = (): string => `+91987650${String((lastNumber += 1)).padStart(4, '0')}`

async function signUp(client: Visitor, email: string, phone: string, password = PASSWORD) {
  const { error } = await client.auth.signUp({
    email,
    password,
    options: { data: { first_name: 'Asha', last_name: 'Rao', phone, terms_version: '2026-07' } },
  })
  if (error !== null) throw error
}
const verify = (client: Visitor, phone: string, token: string) =>
  client.auth.verifyOtp({ phone, token, type: 'sms' })

describeOnEachEngine('signing up by a text message', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, trustedProxies: ['127.0.0.1'] })
  })
  afterAll(() => app.close())
  const messagesTo = (phone: string) => app.messages.all().filter(({ to }) => to === phone)
  const sendCode = async (client: Visitor, phone: string): Promise<string> => {
    const { error } = await client.auth.signInWithOtp({ phone, options: { channel: 'sms' } })
    if (error !== null) throw error
    return codeIn(await app.messages.next(phone))
  }

  it('sends nothing to a number that no sign-up names, and makes no account (T13)', async () => {
    const phone = newPhone()
    const { error } = await visitor(app).auth.signInWithOtp({ phone })
    expect(error).toBeNull()
    expect(messagesTo(phone)).toEqual([])
    expect(
      await ask(app, sql`select id from auth.users where phone = ${value(phone.slice(1))}`),
    ).toEqual([])
  })

  it.each(['+4479111234567', '+911234567890', '+1900', '+919876'])(
    'sends nothing to %s (T35)',
    async (phone) => {
      const { error } = await visitor(app).auth.signInWithOtp({ phone })
      expect(error?.status).toBeGreaterThanOrEqual(400)
      expect(messagesTo(phone)).toEqual([])
    },
  )

  it('does not sign in before the number is proven (T27)', async () => {
    const [email, client] = [newEmail(), visitor(app)]
    await signUp(client, email, newPhone())
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(error?.code).toBe('email_not_confirmed')
  })

  it('mails no code that its screen does not ask for: the address is confirmed by a link', async () => {
    const email = newEmail()
    await signUp(visitor(app), email, newPhone())
    const mail = await app.messages.next(email)
    expect(mail.subject).toBe('Confirm your e-mail address')
    expect(mail.text).toContain('The code to finish signing up comes by text message')
    expect(mail.text).toMatch(/\/auth\/v1\/verify\?token=\S+&type=signup/)
    expect(mail.text).not.toMatch(/Your code|type (?:the|this) code/i)
  })

  it('refuses a wrong code and, after five, the right one (B2)', async () => {
    const [email, phone, client] = [newEmail(), newPhone(), visitor(app)]
    await signUp(client, email, phone)
    const code = await sendCode(client, phone)
    for (let step = 1; step <= 5; step += 1) {
      const { error } = await verify(client, phone, wrongCode(code, step))
      expect(error?.code).toBe('otp_expired')
    }
    expect((await verify(client, phone, code)).error?.code).toBe('otp_expired')
  })

  it('proves the number and nothing else, then the password works (R-ACC-14, R-ACC-16, T27)', async () => {
    const [email, phone, client] = [newEmail(), newPhone(), visitor(app)]
    await signUp(client, email, phone)
    const { data, error } = await verify(client, phone, await sendCode(client, phone))
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, phone: phone.slice(1) })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    const id = data.user?.id ?? ''
    const change = await client
      .from('profiles')
      .update({ phone, phone_verified: true })
      .eq('id', id)
    expect(change.error).toBeNull()
    const profile = await client.from('profiles').select('phone, phone_verified').single()
    expect(profile.data).toEqual({ phone, phone_verified: true })
    const role = await invoke(client, 'verify-email-confirmation', {
      user_id: id,
      email,
      otp_code: 'confirmed',
      role: 'owner',
      first_name: 'Asha',
      last_name: 'Rao',
      phone,
    })
    expect(role).toEqual({ success: true, role: 'owner', role_approval_status: 'approved' })
    await client.auth.signOut()
    const again = await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(again.error).toBeNull()
    const consents = await ask(
      app,
      sql`
      select terms_version from private.consents where user_id = ${value(id)}`,
    )
    expect(consents).toEqual([{ terms_version: '2026-07' }])
  })

  it('is deleted after a day without a confirmation; a confirmed contact stays (T27)', async () => {
    const [gone, fresh, proven] = [newEmail(), newEmail(), newEmail()]
    for (const email of [gone, fresh, proven]) await signUp(visitor(app), email, newPhone())
    await ask(
      app,
      sql`
      update auth.users set confirmation_sent_at = now() - interval '25 hours'
      where email in (${value(gone)}, ${value(proven)}) returning id`,
    )
    await ask(
      app,
      sql`
      update auth.users set email_confirmed_at = now() where email = ${value(proven)} returning id`,
    )
    await sweepSignUps(app.database)
    const left = await ask<{ email: string }>(
      app,
      sql`
      select email from auth.users where email in (${value(gone)}, ${value(fresh)}, ${value(proven)})`,
    )
    expect(left.map(({ email }) => email).toSorted()).toEqual([fresh, proven].toSorted())
  })

  it('gives a proven number to no second account (T35)', async () => {
    const phone = newPhone()
    const first = visitor(app)
    await signUp(first, newEmail(), phone)
    await verify(first, phone, await sendCode(first, phone))
    const second = visitor(app)
    await signUp(second, newEmail(), phone)
    const { error } = await second.auth.signInWithOtp({ phone })
    expect(error).toBeNull()
    expect(messagesTo(phone)).toHaveLength(1)
  })

  it('is not held up by a sign-up that only took the number (T27)', async () => {
    const phone = newPhone()
    await visitor(app).auth.signUp({ phone, password: 'an early visitor' })
    await app.messages.next(phone)
    const [email, client] = [newEmail(), visitor(app)]
    await signUp(client, email, phone)
    const { data } = await verify(client, phone, await sendCode(client, phone))
    expect(data.user).toMatchObject({ email })
  })

  it('notifies the owner of an address that somebody confirmed a number beside it, and changes nothing (T27, T38)', async () => {
    const [email, phone, client] = [newEmail(), newPhone(), visitor(app)]
    await signUp(client, email, phone)
    await verify(client, phone, await sendCode(client, phone))
    await app.messages.next(email)
    await signUp(visitor(app), email, newPhone(), 'another password')
    expect((await app.messages.next(email)).text).toContain('It has an account already.')
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toBeNull()
  })
})
