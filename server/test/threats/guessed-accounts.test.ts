// Account lockout by wrong passwords, and the known browsers that it does not apply to (S6).

import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepDevices } from '../../src/devices/sweep-devices.ts'
import { authLimits } from '../../src/auth/limits.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import { authenticatorActs } from '../support/authenticator.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { roomyLimits } from '../support/limits.ts'
import { codeIn, linkTypeIn, wrongCode } from '../support/messages.ts'
import { elsewhere } from '../support/networks.ts'

const PASSWORD = 'monsoon over Pune'
/** What a browser sends from then on. */
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0]

describeOnEachEngine('an account that is guessed at from everywhere (S6)', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    const { mailRecipientLimits, recoverLimits } = authLimits
    app = await startTestApp({
      engine,
      trustedProxies: ['127.0.0.1'],
      limits: { ...roomyLimits, mailRecipientLimits, recoverLimits },
    })
  })
  afterAll(() => app.close())
  let people = 0
  const newPerson = async () => {
    const email = `owner${(people += 1)}@example.in`
    await app.createUser({ email, password: PASSWORD })
    return email
  }
  const signIn = (email: string, password: string, cookie?: string) =>
    app.fetch(
      '/auth/v1/token?grant_type=password',
      postJson(
        { email, password },
        { ...elsewhere(), ...(cookie === undefined ? {} : { cookie }) },
      ),
    )
  const lock = async (email: string) => {
    for (let count = 0; count < 50; count += 1) await signIn(email, 'a wrong guess')
    expect((await signIn(email, PASSWORD)).status).toBe(429)
  }
  /** How many known browsers there are. */
  const known = async (who: string) => {
    const [found] = await app.database.owner.run(
      { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5000 },
      [
        {
          text: `select from auth.known_devices as device join auth.users as person on person.id = device.user_id
            where $1 in (person.email, person.id::text)`,
          values: [who],
        },
      ],
    )
    return found?.rows.length
  }
  const knownCookie = async (email: string) => {
    const cookie = cookieOf(await signIn(email, PASSWORD))
    if (cookie === undefined) throw new Error('no mark')
    return cookie
  }

  it('opens to the right password in no other browser, whatever it says it is', async () => {
    const [email, other] = [await newPerson(), await newPerson()]
    const own = await knownCookie(email)
    const [name, mark = ''] = own.split('=')
    await lock(email)
    const swapped = `${mark.slice(0, 5)}${mark[5] === 'A' ? 'B' : 'A'}${mark.slice(6)}`
    for (const cookie of [
      await knownCookie(other),
      `${name}=${swapped}`,
      `${name}=${mark.split('.')[0]}`,
      `${name}=`,
      `${name}=.`,
      'device=1; __Host-device=1',
    ]) {
      expect((await signIn(email, PASSWORD, cookie)).status).toBe(429)
    }
  })

  it('opens to the right password in the browser where its person was signed in, and not to thirty wrong ones', async () => {
    const email = await newPerson()
    const first = await knownCookie(email)
    await lock(email)
    const again = await signIn(email, PASSWORD, first)
    expect(again.status).toBe(200)
    const cookie = cookieOf(again)
    // a mark is good until the next one
    expect(cookie).not.toBe(first)
    expect((await signIn(email, PASSWORD, first)).status).toBe(429)

    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1)
      statuses.push((await signIn(email, 'not quite', cookie)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
    const refused = await signIn(email, PASSWORD, cookie)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
  })

  it('is not locked by wrong passwords in a browser of its person', async () => {
    const email = await newPerson()
    const cookie = await knownCookie(email)
    for (let count = 0; count < 60; count += 1) await signIn(email, 'not quite', cookie)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  it('holds its cookie back from scripts, other sites and other hosts', async () => {
    const response = await signIn(await newPerson(), PASSWORD)
    expect(response.headers.get('set-cookie')).toMatch(
      /^device=[\w-]{43}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('gives no mark for a wrong password, nor for the password alone where a second factor is due', async () => {
    const email = await newPerson()
    expect(cookieOf(await signIn(email, 'a wrong guess'))).toBeUndefined()
    await app.database.owner.script(`
      update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true where email = '${email}'`)
    expect((await app.messages.next(email)).subject).toBe('Two-factor authentication was changed')
    const pending = await signIn(email, PASSWORD)
    expect([pending.status, cookieOf(pending)]).toEqual([200, undefined])

    const session = await readJson<TestSession>(pending)
    const post = (path: string, body: object) =>
      app.fetch(path, postJson(body, { authorization: `Bearer ${session.access_token}` }))
    await post('/functions/v1/send-otp-email', {})
    // The notice that the second factor is on comes before or after.
    let mail = await app.messages.next(email)
    if (mail.subject !== 'Your verification code') mail = await app.messages.next(email)
    const otp_code = codeIn(mail)
    const verify = (code: string) =>
      post('/functions/v1/verify-otp', {
        user_id: session.user.id,
        otp_code: code,
        otp_type: 'email',
      })
    expect(cookieOf(await verify(wrongCode(otp_code)))).toBeUndefined()
    const cookie = cookieOf(await verify(otp_code))
    await lock(email)
    expect((await signIn(email, PASSWORD, cookie)).status).toBe(200)
  })

  it('sets the cookie after an authenticator’s code, too', async () => {
    const acts = authenticatorActs(app)
    const { email, factor, session } = await acts.newEnrolled()
    expect(cookieOf(await signIn(email, PASSWORD))).toBeUndefined()
    const cookie = cookieOf(await acts.guess(factor, acts.codeOf(factor), session))
    await lock(email)
    expect((await signIn(email, PASSWORD, cookie)).status).toBe(200)
  })

  it('no longer knows a browser after a new password, signing out elsewhere, or half a year; still does after a sign-out in it', async () => {
    const email = await newPerson()
    const [lost, kept] = [await knownCookie(email), await signIn(email, PASSWORD)]
    const cookie = cookieOf(kept) ?? ''
    const session = await readJson<TestSession>(kept)
    const bearer = { authorization: `Bearer ${session.access_token}` }
    await lock(email)
    // What `signOut()` of the official client does: everywhere.
    const left = await app.fetch('/auth/v1/logout', {
      method: 'POST',
      headers: { ...bearer, cookie },
    })
    expect(left.status).toBe(204)
    expect((await signIn(email, PASSWORD, lost)).status).toBe(429)
    const back = await signIn(email, PASSWORD, cookie)
    expect(back.status).toBe(200)

    const { access_token: token } = await readJson<TestSession>(back)
    const changed = await app.fetch('/auth/v1/user', {
      ...postJson(
        { password: 'another monsoon' },
        { authorization: `Bearer ${token}`, cookie: cookieOf(back) ?? '' },
      ),
      method: 'PUT',
    })
    expect(changed.status).toBe(200)
    await lockAgain(email)
    expect((await signIn(email, 'another monsoon', cookieOf(back))).status).toBe(429)
    const fresh = cookieOf(changed)
    expect((await signIn(email, 'another monsoon', fresh)).status).toBe(200)
  })

  it('knows a browser for half a year', async () => {
    const email = await newPerson()
    const cookie = await knownCookie(email)
    await lock(email)
    await app.database.owner.script(
      `update auth.known_devices set expires_at = expires_at - interval '180 days'`,
    )
    expect((await signIn(email, PASSWORD, cookie)).status).toBe(429)

    const lasting = await newPerson()
    await knownCookie(lasting)
    await sweepDevices(app.database)
    expect(await known(email)).toBe(0)
    expect(await known(lasting)).toBe(1)
  })

  it('is erased with the browsers that knew it', async () => {
    const email = await newPerson()
    const cookie = await knownCookie(email)
    const session = await app.signIn(email, PASSWORD)
    const erased = await app.fetch(
      '/rest/v1/rpc/erase_my_account',
      postJson(
        { _confirmation: 'erase my account' },
        { authorization: `Bearer ${session.access_token}` },
      ),
    )
    expect(await erased.json()).toEqual({ success: true })
    expect(await known(session.user.id)).toBe(0)
    expect((await signIn(email, PASSWORD, cookie)).status).toBe(400)
  })

  it('sends its person a mail at the request of a browser that knows them, when others used theirs up', async () => {
    const email = await newPerson()
    const cookie = await knownCookie(email)
    const ask = (path: string, headers = {}) =>
      app.fetch(`/auth/v1${path}`, postJson({ email }, { ...elsewhere(), ...headers }))
    for (let count = 0; count < 6; count += 1) {
      await ask('/otp')
      await ask('/recover')
    }
    expect((await ask('/otp')).status).toBe(429)
    const recoveries = () =>
      app.messages.all().filter((mail) => mail.to === email && linkTypeIn(mail) === 'recovery')
        .length
    await expect.poll(recoveries, { timeout: 20_000 }).toBe(3)
    expect((await ask('/otp', { cookie })).status).toBe(200)
    for (let count = 0; count < 5; count += 1) await ask('/recover', { cookie })
    await expect.poll(recoveries, { timeout: 20_000 }).toBe(6)
    await ask('/recover', { cookie: await knownCookie(await newPerson()) })
    await app.messages.next(await askedAfter())
    expect(recoveries()).toBe(6)
  })

  /** Whose mail comes after all that were caused before. */
  const askedAfter = async () => {
    const email = await newPerson()
    await app.fetch('/auth/v1/recover', postJson({ email }, elsewhere()))
    return email
  }
  const lockAgain = async (email: string) => {
    for (let count = 0; count < 50; count += 1) await signIn(email, 'a wrong guess')
    expect((await signIn(email, 'another monsoon')).status).toBe(429)
  }
})
