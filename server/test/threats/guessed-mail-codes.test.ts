// Lockout by guesses at mailed one-time codes (S6).

import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { codeIn, linkIn, wrongCode } from '../support/messages.ts'
import { elsewhere } from '../support/networks.ts'

const PASSWORD = 'monsoon over Pune'
/** What a browser sends from then on. */
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0]

describeOnEachEngine('a mailed code that others guess at (S6)', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, trustedProxies: ['127.0.0.1'] })
  })
  afterAll(() => app.close())
  let people = 0
  const newPerson = async () => {
    const email = `reader${(people += 1)}@example.in`
    await app.createUser({ email, password: PASSWORD })
    return email
  }
  const post = (path: string, body: object, cookie?: string) =>
    app.fetch(
      path,
      postJson(body, {
        ...elsewhere(),
        authorization: `Bearer ${app.anonKey}`,
        ...(cookie === undefined ? {} : { cookie }),
      }),
    )
  const verify = (email: string, token: string, cookie?: string) =>
    post('/auth/v1/verify', { type: 'email', email, token }, cookie)
  /** A code guessed at from many networks, until no further guess is accepted. */
  const besiege = async (email: string, code: string) => {
    for (let count = 0; count < 20; count += 1) await verify(email, wrongCode(code))
    expect((await verify(email, code)).status).toBe(429)
  }

  it('is good in no other browser, nor a second time', async () => {
    const [email, other] = [await newPerson(), await newPerson()]
    const own = cookieOf(await post('/auth/v1/otp', { email }))
    const code = codeIn(await app.messages.next(email))
    await besiege(email, code)
    const others = [
      cookieOf(await post('/auth/v1/otp', { email: other })),
      cookieOf(await post('/auth/v1/otp', { email: 'nobody@example.in', create_user: false })),
      cookieOf(
        await post('/auth/v1/token?grant_type=password', { email: other, password: PASSWORD }),
      ),
    ]
    for (const cookie of others) {
      expect(cookie).toMatch(/^device=/)
      expect((await verify(email, code, cookie)).status).toBe(429)
    }
    expect((await verify(email, code, own)).status).toBe(200)
    expect((await verify(email, code, own)).status).not.toBe(200)
  })

  it('is good in the browser that asked for it, for three guesses more', async () => {
    const email = await newPerson()
    const cookie = cookieOf(await post('/auth/v1/otp', { email }))
    const code = codeIn(await app.messages.next(email))
    await besiege(email, code)
    for (let count = 0; count < 3; count += 1)
      expect((await verify(email, wrongCode(code), cookie)).status).toBe(403)
    expect((await verify(email, code, cookie)).status).toBe(429)
  })

  it('gives its requester five guesses and no more', async () => {
    const email = await newPerson()
    const cookie = cookieOf(await post('/auth/v1/otp', { email }))
    const code = codeIn(await app.messages.next(email))
    for (let count = 0; count < 5; count += 1) await verify(email, wrongCode(code), cookie)
    expect((await verify(email, code, cookie)).status).toBe(403)
  })

  it('is accepted where its person was signed in, whoever requested it', async () => {
    const email = await newPerson()
    const known = cookieOf(
      await post('/auth/v1/token?grant_type=password', { email, password: PASSWORD }),
    )
    await post('/auth/v1/otp', { email })
    const code = codeIn(await app.messages.next(email))
    await besiege(email, code)
    expect((await verify(email, code, known)).status).toBe(200)
  })

  it('leaves the link of its mail good', async () => {
    const email = await newPerson()
    await post('/auth/v1/recover', { email })
    const mail = await app.messages.next(email)
    for (let count = 0; count < 20; count += 1)
      await post('/auth/v1/verify', { type: 'recovery', email, token: wrongCode(codeIn(mail)) })
    const opened = await post('/auth/v1/verify', {
      type: 'recovery',
      token_hash: linkIn(mail).searchParams.get('token'),
    })
    expect(opened.status).toBe(200)
  })

  it('of a sign-up stays valid for the browser that signs up', async () => {
    const email = 'newcomer@example.in'
    const made = await app.fetch('/rest/v1/pending_users?select=id', {
      ...postJson(
        {
          first_name: 'Asha',
          last_name: 'Rao',
          email,
          phone: '+919812340002',
          password_hash: PASSWORD,
          role: 'tenant',
          verification_method: 'email',
        },
        { prefer: 'return=representation' },
      ),
    })
    const [pending] = await readJson<{ id: string }[]>(made)
    await post('/functions/v1/send-email-confirmation', { email, pending_user_id: pending?.id })
    const otp_code = codeIn(await app.messages.next(email))
    await besiege(email, otp_code)
    const confirm = (pending_user_id: string, code: string) =>
      post('/functions/v1/verify-email-confirmation', { email, otp_code: code, pending_user_id })
    expect(await (await confirm(crypto.randomUUID(), otp_code)).json()).toMatchObject({
      success: false,
    })
    expect(await (await confirm(pending?.id ?? '', otp_code)).json()).toMatchObject({
      success: true,
    })
  })
})
