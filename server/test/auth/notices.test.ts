// Mails that tell people what happened to their accounts, read as they arrive. A browser is what its header says.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeAt } from '../../src/auth/factors/totp.ts'
import { sql, statement, value } from '../../src/db/sql.ts'
import { writeOperatorChoices } from '../../src/start/operator-choices.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { readJson } from '../support/json.ts'
import { codeIn } from '../support/messages.ts'

const PASSWORD = 'monsoon over Pune'
const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const newerChrome = WINDOWS_CHROME.replace('142', '143')
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const HOSTILE = 'Call +911234567890 <a href="https://evil.example">now</a>'

describeOnEachEngine('a mail about an account', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, trustedProxies: ['127.0.0.1'] })
  })
  afterAll(() => app.close())

  let count = 0
  const newPerson = async () => {
    const email = `told${(count += 1)}@example.in`
    return app.createUser({ email, password: PASSWORD })
  }
  const send = (
    path: string,
    body: object | null,
    { token, agent, ip, method = 'POST' }: Record<string, string | undefined> = {},
  ) =>
    app.fetch(`/auth/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'user-agent': agent ?? WINDOWS_CHROME,
        'x-forwarded-for': ip ?? '10.1.1.1',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== null && { body: JSON.stringify(body) }),
    })
  const signIn = async (email: string, agent = WINDOWS_CHROME, ip = '10.1.1.1') => {
    const credentials = { email, password: PASSWORD }
    const response = await send('/token?grant_type=password', credentials, { agent, ip })
    expect(response.status).toBe(200)
    return readJson<TestSession>(response)
  }
  const refresh = (token: string) =>
    send('/token?grant_type=refresh_token', { refresh_token: token })
  const mailsTo = (email: string) => app.messages.all().filter(({ to }) => to === email)
  const operate = (query: ReturnType<typeof sql>) =>
    app.database.owner.run(owner, [statement(query)])
  /** A mail that comes after all that was caused before it. */
  const settle = async () => {
    const { id, email } = await newPerson()
    await operate(sql`select private.notify_person(${value(id)}, 'second_factor_on')`)
    await app.messages.next(email)
  }

  it('is not sent for the first sign-in, nor for one from where the account is used (T46)', async () => {
    const { email } = await newPerson()
    await signIn(email)
    await signIn(email, newerChrome, '10.1.1.200')
    await settle()
    expect(mailsTo(email)).toEqual([])
  })

  it('is not sent for a sign-in with a wrong password (T46)', async () => {
    const { email } = await newPerson()
    await signIn(email)
    const wrong = { email, password: 'another one' }
    expect((await send('/token?grant_type=password', wrong, { agent: IPHONE })).status).toBe(400)
    await settle()
    expect(mailsTo(email)).toEqual([])
  })

  it('is sent for a sign-in from another browser or network, once, also after signing out (T46)', async () => {
    const { email } = await newPerson()
    const { access_token: token } = await signIn(email)
    await signIn(email, IPHONE)
    const mail = await app.messages.next(email)
    expect(mail.subject).toBe('New sign-in to your account')
    expect(mail.text).toContain('Safari on iPhone')
    expect(mail.text).toContain('/forgot-password')
    await signIn(email, WINDOWS_CHROME, '10.2.2.2')
    expect((await app.messages.next(email)).text).toContain('Chrome on Windows')
    expect((await send('/logout?scope=global', {}, { token })).status).toBe(204)
    await signIn(email, IPHONE)
    await signIn(email, WINDOWS_CHROME, '10.2.2.9')
    await settle()
    expect(mailsTo(email)).toHaveLength(2)
  })

  it('is sent for a device that was last used 91 days ago (T46)', async () => {
    const { email, id } = await newPerson()
    await signIn(email)
    await operate(sql`delete from auth.sessions where user_id = ${value(id)}`)
    await operate(sql`
      update private.known_devices set last_seen_at = now() - interval '91 days' where user_id = ${value(id)}`)
    await signIn(email)
    expect((await app.messages.next(email)).subject).toBe('New sign-in to your account')
  })

  it('repeats no word of what a browser says of itself (T2, T46)', async () => {
    const { email } = await newPerson()
    await signIn(email)
    await signIn(email, HOSTILE)
    const { text, html } = await app.messages.next(email)
    expect(text).toContain('An unknown browser')
    for (const word of ['evil', '1234567890', 'Call']) {
      expect(text).not.toContain(word)
      expect(html).not.toContain(word)
    }
  })

  it('of a new device is not sent where the operator switched it off', async () => {
    await writeOperatorChoices(app.database.owner, { isNewDeviceMailed: false })
    try {
      const { email } = await newPerson()
      await signIn(email)
      await signIn(email, IPHONE)
      await settle()
      expect(mailsTo(email)).toEqual([])
    } finally {
      await writeOperatorChoices(app.database.owner, { isNewDeviceMailed: true })
    }
  })

  it('is not sent to an address that its account has not proven (T27)', async () => {
    const { email, id } = await newPerson()
    await operate(sql`
      update auth.users set email_confirmed_at = null, phone = '919876500001', phone_confirmed_at = now()
      where id = ${value(id)}`)
    await signIn(email)
    await signIn(email, IPHONE)
    await settle()
    expect(mailsTo(email)).toEqual([])
  })

  it('is sent when an authenticator is added, and removed (T16)', async () => {
    const { email } = await newPerson()
    const { access_token: token } = await signIn(email)
    const enrolled = await readJson<{ id: string; totp: { secret: string } }>(
      await send('/factors', { factor_type: 'totp' }, { token }),
    )
    const path = `/factors/${enrolled.id}`
    const challenge = await readJson<{ id: string }>(await send(`${path}/challenge`, {}, { token }))
    const code = codeAt(enrolled.totp.secret, Math.floor(Date.now() / 1000))
    const verified = await send(`${path}/verify`, { challenge_id: challenge.id, code }, { token })
    const { access_token: full } = await readJson<TestSession>(verified)
    expect((await app.messages.next(email)).text).toContain(
      'An authenticator app was added to your account.',
    )
    expect((await send(path, null, { token: full, method: 'DELETE' })).status).toBe(200)
    expect((await app.messages.next(email)).text).toContain(
      'An authenticator app was removed from your account.',
    )
  })

  it('is sent when a number is added, and changed (T43)', async () => {
    const { email } = await newPerson()
    const { access_token: token } = await signIn(email)
    const facts = [
      ['919876510001', 'A phone number was added to your account and confirmed by a code.'],
      ['919876510002', 'The phone number of your account was changed.'],
    ] as const
    for (const [phone, words] of facts) {
      expect((await send('/user', { phone }, { token, method: 'PUT' })).status).toBe(200)
      const given = codeIn(await app.messages.next(`+${phone}`))
      const body = { type: 'phone_change', phone, token: given }
      expect((await send('/verify', body, { token })).status).toBe(200)
      expect((await app.messages.next(email)).text).toContain(words)
    }
  })

  it('is sent when the password is changed (B4)', async () => {
    const { email } = await newPerson()
    const { access_token: token } = await signIn(email)
    const change = { password: 'harvest under Satara' }
    expect((await send('/user', change, { token, method: 'PUT' })).status).toBe(200)
    expect((await app.messages.next(email)).subject).toBe('Your password was changed')
  })

  it('is sent when a session with a stolen refresh token is ended', async () => {
    const { email, id } = await newPerson()
    const { refresh_token: stolen } = await signIn(email)
    const second = await readJson<TestSession>(await refresh(stolen))
    expect((await refresh(second.refresh_token)).status).toBe(200)
    await operate(sql`
      update auth.refresh_tokens set used_at = now() - interval '1 hour', updated_at = now() - interval '1 hour'
      where user_id = ${value(id)} and revoked`)
    expect((await refresh(stolen)).status).toBe(400)
    expect((await app.messages.next(email)).text).toContain('was used a second time')
  })
})
