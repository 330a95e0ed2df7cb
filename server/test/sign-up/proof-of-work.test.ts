import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, value } from '../../src/db/sql.ts'
import { deriveKey as deriveSecret } from '../../src/jwt/derived-key.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'
import { codeIn } from '../support/messages.ts'
import { ask, newAddress, newEmail, PASSWORD, type Visitor, visitor } from './sign-up-world.ts'

let lastNumber = 0
const newPhone = (): string => `+91987660${String((lastNumber += 1)).padStart(4, '0')}`

const encode = (solved: unknown): string => Buffer.from(JSON.stringify(solved)).toString('base64')

async function taskFor(client: Visitor): Promise<Challenge> {
  const answer = await client.functions.invoke<{ challenge: Challenge }>('pow-challenge')
  if (answer.data === null) throw new Error('no task')
  return answer.data.challenge
}

async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('not solved')
  return { challenge, solution }
}

const prove = async (client: Visitor): Promise<string> => encode(await solve(await taskFor(client)))

/** As the server signs its tasks, with another difficulty or for another use. */
async function signedByUs(
  app: TestApp,
  change: { readonly cost?: number; readonly data?: Record<string, string> },
): Promise<string> {
  const key = (purpose: string) =>
    Buffer.from(deriveSecret(app.secrets.refreshTokenKey, purpose)).toString('hex')
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 5000,
    counter: 3,
    keyLength: 32,
    data: { purpose: 'sms' },
    expiresAt: Math.floor(Date.now() / 1000) + 300,
    deriveKey,
    hmacSignatureSecret: key('proof of work'),
    hmacKeySignatureSecret: key('proof of work: solution'),
    ...change,
  })
  return encode(await solve(challenge))
}

async function signUp(client: Visitor, phone: string): Promise<void> {
  const { error } = await client.auth.signUp({
    email: newEmail(),
    password: PASSWORD,
    options: { data: { first_name: 'Asha', last_name: 'Rao', phone, terms_version: '2026-07' } },
  })
  if (error !== null) throw error
}

const sendCode = (client: Visitor, phone: string, captchaToken?: string) =>
  client.auth.signInWithOtp({
    phone,
    options: { channel: 'sms', ...(captchaToken === undefined ? {} : { captchaToken }) },
  })

const refused = (words: string) => ({
  status: 400,
  code: 'captcha_failed',
  message: `captcha protection: request disallowed (${words})`,
  codes: 0,
  messages: 0,
})

describeOnEachEngine('work before a text message', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, trustedProxies: ['127.0.0.1'], isProofOfWorkAsked: true })
  })
  afterAll(() => app.close())

  const messagesTo = (phone: string) => app.messages.all().filter(({ to }) => to === phone)
  const codesSent = async (phone: string): Promise<number> =>
    (
      await ask(
        app,
        sql`select id from auth.one_time_tokens where relates_to = ${value(phone.slice(1))}`,
      )
    ).length

  /** What comes of asking for the code of a sign-up under way. */
  const outcomeOf = async (solution: string | undefined) => {
    const [client, phone] = [visitor(app), newPhone()]
    await signUp(client, phone)
    const { error } = await sendCode(client, phone, solution)
    return {
      status: error?.status,
      code: error?.code,
      message: error?.message,
      codes: await codesSent(phone),
      messages: messagesTo(phone).length,
    }
  }

  it('sends no code to a visitor who did none (T27, T35, R-ACC-15)', async () => {
    expect(await outcomeOf(undefined)).toEqual(refused('no captcha_token found in request'))
  })

  it.each(['yes', 'e30=', Buffer.from('[]').toString('base64'), 'A'.repeat(2001)])(
    'takes no other words for it: %s (T35)',
    async (text) => {
      expect(await outcomeOf(text)).toEqual(refused('invalid-input-response'))
    },
  )

  it('refuses a wrong solution (T35)', async () => {
    const { challenge, solution } = await solve(await taskFor(visitor(app)))
    const derivedKey = 'ab'.repeat(32)
    expect(await outcomeOf(encode({ challenge, solution: { ...solution, derivedKey } }))).toEqual(
      refused('invalid-input-response'),
    )
  })

  it('refuses a task that was made easier on the way (T35)', async () => {
    const task = await taskFor(visitor(app))
    const easier = { ...task, parameters: { ...task.parameters, keyPrefix: '00'.repeat(16) } }
    const solution = { counter: 0, derivedKey: '00'.repeat(32) }
    expect(await outcomeOf(encode({ challenge: easier, solution }))).toEqual(
      refused('invalid-input-response'),
    )
  })

  it('refuses a task of somebody else’s making (T35)', async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 5000,
      counter: 1,
      keyLength: 32,
      data: { purpose: 'sms' },
      expiresAt: Math.floor(Date.now() / 1000) + 300,
      deriveKey,
      hmacSignatureSecret: 'theirs',
      hmacKeySignatureSecret: 'theirs, too',
    })
    expect(await outcomeOf(encode(await solve(challenge)))).toEqual(
      refused('invalid-input-response'),
    )
  })

  it('refuses a task that we once set more easily, or for another use (T35)', async () => {
    expect(await outcomeOf(await signedByUs(app, { cost: 10 }))).toEqual(
      refused('invalid-input-response'),
    )
    expect(await outcomeOf(await signedByUs(app, { data: { purpose: 'contact' } }))).toEqual(
      refused('invalid-input-response'),
    )
  })

  it('refuses work that is older than five minutes (T35)', async () => {
    const solution = await prove(visitor(app))
    app.clock.advance(301_000)
    try {
      expect(await outcomeOf(solution)).toEqual(refused('invalid-input-response'))
    } finally {
      app.clock.advance(-301_000)
    }
  })

  it('takes the same work once, however many ask at once (T35)', async () => {
    const client = visitor(app)
    const phones = Array.from({ length: 8 }, newPhone)
    for (const phone of phones) await signUp(visitor(app), phone)
    const solution = await prove(client)
    const answers = await Promise.all(phones.map((phone) => sendCode(client, phone, solution)))
    const reasons = answers.flatMap(({ error }) => (error === null ? [] : [error.message]))
    expect(reasons).toEqual(
      Array.from(
        { length: 7 },
        () => 'captcha protection: request disallowed (timeout-or-duplicate)',
      ),
    )
    expect((await Promise.all(phones.map(codesSent))).reduce((sum, sent) => sum + sent)).toBe(1)
    expect(await outcomeOf(solution)).toEqual(refused('timeout-or-duplicate'))
  })

  it('is asked of a sign-up by number alone, before there is a row (T27)', async () => {
    const phone = newPhone()
    const { error } = await visitor(app).auth.signUp({ phone, password: PASSWORD })
    expect(error).toMatchObject({ status: 400, code: 'captcha_failed' })
    const rows = await ask(
      app,
      sql`select id from auth.users where phone = ${value(phone.slice(1))}`,
    )
    expect(rows).toEqual([])
  })

  it.each(['sms', 'phone_change'] as const)(
    'is asked of a visitor who wants another message: %s (T35)',
    async (type) => {
      const { error } = await visitor(app).auth.resend({ type, phone: newPhone() })
      expect(error).toMatchObject({ status: 400, code: 'captcha_failed' })
    },
  )

  it('lets one address ask for 20 tasks at once, then 429 (B3)', async () => {
    const headers = { 'x-forwarded-for': newAddress(), authorization: `Bearer ${app.anonKey}` }
    const init = { ...postJson({}), headers }
    const answers = await Promise.all(
      Array.from({ length: 21 }, () => app.fetch('/functions/v1/pow-challenge', init)),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('sends one code for one piece of work (R-ACC-14)', async () => {
    const [client, phone] = [visitor(app), newPhone()]
    await signUp(client, phone)
    const { error } = await sendCode(client, phone, await prove(client))
    expect(error).toBeNull()
    const token = codeIn(await app.messages.next(phone))
    const { data } = await client.auth.verifyOtp({ phone, token, type: 'sms' })
    expect(data.user?.phone).toBe(phone.slice(1))
    // A signed-in person requests a code of the second factor without a proof of work.
    const headers = { authorization: `Bearer ${data.session?.access_token}` }
    const own = await app.fetch('/auth/v1/otp', { ...postJson({ phone }), headers })
    expect(own.status).toBe(200)
  })

  it('is asked of no mail (R-ACC-14)', async () => {
    const { error } = await visitor(app).auth.signInWithOtp({ email: newEmail() })
    expect(error).toBeNull()
  })
})

describeOnEachEngine('without work before a text message', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  it('sets no task (R-ACC-15)', async () => {
    const answer = await visitor(app).functions.invoke<unknown>('pow-challenge')
    expect(answer.data).toEqual({ success: true, challenge: null })
  })
})
