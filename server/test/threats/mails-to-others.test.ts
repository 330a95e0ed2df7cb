// Denial of service by using up the rate limit of mails and messages to another's address or number (S6).

import { afterAll, beforeAll, expect, it } from 'vitest'
import { authLimits } from '../../src/auth/limits.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'
import { roomyLimits } from '../support/limits.ts'
import { linkTypeIn } from '../support/messages.ts'
import { elsewhere } from '../support/networks.ts'

const PASSWORD = 'monsoon over Pune'

describeOnEachEngine('mails to an address that anybody may name (S6)', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      engine,
      trustedProxies: ['127.0.0.1'],
      limits: {
        ...roomyLimits,
        mailRecipientLimits: authLimits.mailRecipientLimits,
        recoverLimits: authLimits.recoverLimits,
      },
      auth: { mailSpacingSeconds: 60 },
    })
  })
  afterAll(() => app.close())
  const post = (path: string, body: object, headers = elsewhere()) =>
    app.fetch(`/auth/v1${path}`, postJson(body, headers))
  const spacingIsOver = () =>
    app.database.owner.script(
      `update _gateway.rate_limit_buckets set updated_at = updated_at - interval '60 seconds'`,
    )

  it('are not used up by requests that come too soon', async () => {
    const email = 'impatient@example.in'
    await app.createUser({ email, password: PASSWORD })
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1)
      statuses.push((await post('/otp', { email })).status)
    expect(statuses).toEqual([200, ...Array<number>(11).fill(429)])
    await spacingIsOver()
    expect((await post('/otp', { email })).status).toBe(200)
  })

  it('are not those that their person asks for in a session', async () => {
    const email = 'signed.in@example.in'
    await app.createUser({ email, password: PASSWORD })
    const { access_token: token } = await app.signIn(email, PASSWORD)
    for (let count = 0; count < 6; count += 1) {
      await post('/otp', { email })
      await spacingIsOver()
    }
    expect((await post('/otp', { email })).status).toBe(429)
    const asked = await app.fetch('/auth/v1/reauthenticate', {
      headers: { ...elsewhere(), authorization: `Bearer ${token}` },
    })
    expect(asked.status).toBe(200)
  })

  it('that sign in leave those that reset a password alone', async () => {
    const email = 'besieged@example.in'
    await app.createUser({ email, password: PASSWORD })
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1) {
      statuses.push((await post('/otp', { email })).status)
      await spacingIsOver()
    }
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
    expect(statuses.at(-1)).toBe(429)
    expect((await post('/recover', { email })).status).toBe(200)
    await expect
      .poll(() => app.messages.all().map((mail) => mail.to === email && linkTypeIn(mail)), {
        timeout: 20_000,
      })
      .toContain('recovery')
  })
})

describeOnEachEngine('texts to a number that anybody may name (S6)', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    const { smsRecipientLimit } = authLimits
    app = await startTestApp({
      engine,
      trustedProxies: ['127.0.0.1'],
      limits: { ...roomyLimits, smsRecipientLimit },
    })
  })
  afterAll(() => app.close())

  it('are not the second factor of whoever has it', async () => {
    const phone = '+919812340001'
    const email = 'by.phone@example.in'
    const { id } = await app.createUser({ email, password: PASSWORD })
    await app.database.owner.script(`
      update auth.users set phone = '919812340001', phone_confirmed_at = now() where id = '${id}';
      update public.user_2fa_settings set requires_2fa = true, phone_2fa_enabled = true where user_id = '${id}'`)
    const { access_token: token } = await app.signIn(email, PASSWORD)
    const ask = (headers: Record<string, string>) =>
      app.fetch('/auth/v1/otp', postJson({ phone }, { ...elsewhere(), ...headers }))
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) statuses.push((await ask({})).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200)
    expect((await app.messages.next(phone)).text).toMatch(/\d{6}/)
  })
})
