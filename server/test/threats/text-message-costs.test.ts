// SMS pumping: attacks on the costs of the operator's text messages, and on the limits of messages that others wait for (S14a,
// S14b, T35). Each request comes from an address of its own, as an attacker's would.

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { authLimits } from '../../src/auth/limits.ts'
import { type SQL, sql, statement, value } from '../../src/db/sql.ts'
import { readSmsCounts } from '../../src/outbox/sms-counts.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import { describeOnPostgres } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { roomyLimits } from '../support/limits.ts'

const PASSWORD = 'monsoon over Pune'
const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const VICTIM = '919848022338'

/** The default limits, but for sign-ups, which are not what these tests are about. */
const limits = {
  ...roomyLimits,
  smsSenderLimit: authLimits.smsSenderLimit,
  smsRecipientLimit: authLimits.smsRecipientLimit,
  contactChangeLimits: authLimits.contactChangeLimits,
  smsBudget: authLimits.smsBudget,
}

let networks = 0
/** An address in an unused network. */
const newAddress = () => `10.${(networks += 1) >> 8}.${networks & 255}.1`

let numbers = 0
/** A number of India that is like no other but for its first digits. */
const newPhone = () =>
  `91${String(6_000_000_000 + (((numbers += 1) * 1_234_567_891) % 4_000_000_000))}`

/** Numbers of one block, each of another range. */
const inBlock = (at: number) => `919100${String(at * 10_007).padStart(6, '0')}`

describe('text messages', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await startTestApp({ limits: limits, trustedProxies: ['127.0.0.1'] })
  })
  afterEach(() => app.close())

  const operate = (assignment: SQL) => app.database.owner.run(owner, [statement(assignment)])
  const ask = (path: string, body: unknown, address: string, session: TestSession | null = null) =>
    app.fetch(
      `/auth/v1/${path}`,
      postJson(body, {
        authorization: `Bearer ${session?.access_token ?? app.anonKey}`,
        'x-forwarded-for': address,
      }),
    )
  const askForCode = async (phone: string, address = newAddress()) =>
    (await ask('otp', { phone: `+${phone}` }, address)).status
  const signUp = async (phone: string, address = newAddress()) =>
    (await ask('signup', { phone: `+${phone}`, password: PASSWORD }, address)).status
  /** Text messages that are on their way or there. */
  const sent = async (): Promise<number> => {
    const [found] = await operate(sql`
      select count(*)::integer as sent from _gateway.outbox where kind = 'sms'`)
    return Number(found?.rows[0]?.[0])
  }

  /** Codes that left some hours ago and were entered. */
  const alreadySent = (count: number, isProven: boolean) =>
    operate(sql`
      insert into _gateway.sms_codes (id, range_key, is_proven, created_at, entered_at)
      select gen_random_uuid(), 'elsewhere ' || at, ${value(isProven)}::boolean,
        now() - interval '3 hours', now()
      from generate_series(1, ${value(String(count))}::integer) as at`)

  /** A person who signs in with a password and gets codes of the second factor at a proven number. */
  const newGuarded = async (phone: string): Promise<TestSession> => {
    const email = `p${phone}@example.in`
    const { id } = await app.createUser({ email, password: PASSWORD })
    await operate(sql`
      update auth.users set phone = ${value(phone)}, phone_confirmed_at = now() where id = ${value(id)}`)
    await operate(sql`
      update public.user_2fa_settings set requires_2fa = true, phone_2fa_enabled = true
      where user_id = ${value(id)}`)
    return app.signIn(email, PASSWORD)
  }
  const askSecondFactor = async (session: TestSession, phone: string) =>
    (await ask('otp', { phone: `+${phone}` }, newAddress(), session)).status

  it('go by no way to a number that is dear or no telephone (S14a, T35)', async () => {
    const email = 'asha@example.in'
    await app.createUser({ email, password: PASSWORD })
    const session = await app.signIn(email, PASSWORD)
    // Jamaica, one that bills who calls it, Britain.
    for (const phone of ['+18765550123', '+19005550123', '+447911123456']) {
      const change = await app.fetch('/auth/v1/user', {
        ...postJson({ phone }, { authorization: `Bearer ${session.access_token}` }),
        method: 'PUT',
      })
      const answers = await Promise.all([
        ask('signup', { phone, password: PASSWORD }, newAddress()),
        ask('otp', { phone }, newAddress()),
        ask('resend', { type: 'sms', phone }, newAddress()),
        ask('resend', { type: 'phone_change', phone }, newAddress()),
      ])
      for (const { status } of [change, ...answers]) expect(status).toBe(422)
    }
    expect(await sent()).toBe(0)
  })

  it('that were not sent are not counted against those of others (S14a)', async () => {
    for (let count = 0; count < 70; count += 1) await askForCode(newPhone())
    expect(await sent()).toBe(0)
    expect(await signUp(newPhone())).toBe(200)
    expect(await sent()).toBe(1)
  })

  it('to a person who proved the number do not wait for what strangers ask of it (S14a)', async () => {
    const session = await newGuarded(VICTIM)
    for (let count = 0; count < 12; count += 1) await askForCode(VICTIM)
    expect(await askSecondFactor(session, VICTIM)).toBe(200)
    await app.messages.next(`+${VICTIM}`)
  })

  it('to a person who proved the number do not end with their neighbours’ numbers (S14a)', async () => {
    const session = await newGuarded(VICTIM)
    const neighbour = (last: number) => `${VICTIM.slice(0, -4)}${String(last).padStart(4, '0')}`
    for (let last = 0; last < 25; last += 1) await signUp(neighbour(last))
    expect(await askSecondFactor(session, VICTIM)).toBe(200)
    await app.messages.next(`+${VICTIM}`)
  })

  it('of a second factor go on when strangers have had all of theirs (S14a)', async () => {
    const session = await newGuarded(VICTIM)
    for (let count = 0; count < 70; count += 1) await signUp(newPhone())
    expect(await signUp(newPhone())).toBe(429)
    expect(await askSecondFactor(session, VICTIM)).toBe(200)
    await app.messages.next(`+${VICTIM}`)
    // 40 to strangers; and those are counted for whoever watches.
    expect(await readSmsCounts(app.database)).toEqual(
      expect.arrayContaining([
        { kind: 'new', sent: 40, entered: 0 },
        { kind: 'proven', sent: 1, entered: 0 },
      ]),
    )
    expect(app.notices).toEqual([
      'the text messages for new numbers of this hour or day are spent: people who proved theirs get them still',
    ])
  })

  it.each([
    ['addresses alike but for their last number', (at: number) => `203.0.113.${at}`],
    ['addresses of one customer’s IPv6 network', (at: number) => `2001:db8:7:${at}::1`],
  ])('asked for from %s leave those of others alone (S14a)', async (_where, addressOf) => {
    for (let count = 1; count <= 70; count += 1) await signUp(newPhone(), addressOf(count))
    expect(await sent()).toBeLessThanOrEqual(10)
    expect(await signUp(newPhone())).toBe(200)
  })

  it('to new numbers of many accounts are those of their one network (S14a)', async () => {
    let number = 0
    for (let account = 0; account < 5; account += 1) {
      const email = `many${account}@example.in`
      await app.createUser({ email, password: PASSWORD })
      const { access_token: token } = await app.signIn(email, PASSWORD)
      for (let change = 0; change < 4; change += 1) {
        const headers = {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': `203.0.113.${(number += 1)}`,
        }
        await app.fetch('/auth/v1/user', {
          ...postJson({ phone: `+${newPhone()}` }, headers),
          method: 'PUT',
        })
      }
    }
    expect(await sent()).toBe(8)
  })

  it('to a block of numbers whose codes are never entered end, however the block is cut (S14a)', async () => {
    expect(await signUp(inBlock(1))).toBe(200)
    // A day of the same, as it is counted.
    await operate(sql`
      insert into _gateway.sms_codes (id, range_key, series_key, created_at)
      select gen_random_uuid(), 'another range ' || at, series_key, now() - interval '2 hours'
      from _gateway.sms_codes, generate_series(1, 50) as at`)
    expect(await signUp(inBlock(2))).toBe(429)
    expect(await signUp(newPhone())).toBe(200)
  })

  it('are no more than the limit, however many are requested at once (S14a)', async () => {
    await operate(sql`
      insert into _gateway.sms_codes (id, range_key, created_at, entered_at)
      select gen_random_uuid(), 'elsewhere ' || at, now(), now() from generate_series(1, 34) as at`)
    const answers = await Promise.all(Array.from({ length: 24 }, () => signUp(newPhone())))
    expect(await sent()).toBe(6)
    expect(answers.filter((status) => status === 200)).toHaveLength(6)
    expect(answers.filter((status) => status === 429)).toHaveLength(18)
  })

  it('are 333 a day to unproven numbers, and 500 in all (S14a)', async () => {
    const session = await newGuarded(VICTIM)
    await alreadySent(333, false)
    expect(await signUp(newPhone())).toBe(429)
    expect(await askSecondFactor(session, VICTIM)).toBe(200)
    await alreadySent(166, true)
    app.clock.advance(60_000)
    expect(await askSecondFactor(await newGuarded('919848022339'), '919848022339')).toBe(429)
    expect(await sent()).toBe(1)
  })

  it('to the number of a new factor are no more than a person may ask for new numbers (S14a)', async () => {
    await app.close()
    app = await startTestApp({
      limits: { ...limits, smsSenderLimit: roomyLimits.smsSenderLimit },
      auth: { isPhoneFactorOffered: true },
      trustedProxies: ['127.0.0.1'],
    })
    const email = 'asha@example.in'
    await app.createUser({ email, password: PASSWORD })
    const session = await app.signIn(email, PASSWORD)
    for (let count = 0; count < 8; count += 1) {
      const fields = { factor_type: 'phone', phone: `+${newPhone()}`, friendly_name: `f${count}` }
      const enrolled = await ask('factors', fields, newAddress(), session)
      expect(enrolled.status).toBe(200)
      const { id } = await readJson<{ id: string }>(enrolled)
      await ask(`factors/${id}/challenge`, {}, newAddress(), session)
    }
    expect(await sent()).toBe(5)
  })
})

describeOnPostgres('text messages of two nodes', () => {
  it('are no more than the limit, requested at both at once (S14a)', async () => {
    const options = {
      limits: { ...limits, smsBudget: { perHour: 9, perDay: 500, perHourOfRange: 20 } },
      trustedProxies: ['127.0.0.1'],
      engine: 'postgres',
    } as const
    const one = await startTestApp(options)
    const other = await startTestApp({ ...options, beside: one })
    try {
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, at) =>
          (at % 2 === 0 ? one : other).fetch(
            '/auth/v1/signup',
            postJson(
              { phone: `+${newPhone()}`, password: PASSWORD },
              { 'x-forwarded-for': newAddress() },
            ),
          ),
        ),
      )
      const having = (wanted: number) => answers.filter(({ status }) => status === wanted).length
      expect([having(200), having(429)]).toEqual([6, 18])
    } finally {
      await other.close()
      await one.close()
    }
  })
})

describe('a mailed code for a signed-in person', () => {
  it('does not wait for what strangers ask of the address (S14a)', async () => {
    const app = await startTestApp({
      limits: {
        ...roomyLimits,
        mailRecipientLimits: authLimits.mailRecipientLimits,
        secondFactorLimits: authLimits.secondFactorLimits,
      },
      trustedProxies: ['127.0.0.1'],
    })
    try {
      const email = 'asha@example.in'
      await app.createUser({ email, password: PASSWORD })
      const { access_token: token } = await app.signIn(email, PASSWORD)
      for (let count = 0; count < 12; count += 1)
        await app.fetch('/auth/v1/otp', postJson({ email }, { 'x-forwarded-for': newAddress() }))
      const headers = { authorization: `Bearer ${token}` }
      const own = await app.fetch('/auth/v1/reauthenticate', { headers })
      expect(own.status).toBe(200)
      // Their own questions are counted all the same: five an hour.
      for (let count = 0; count < 4; count += 1)
        await app.fetch('/auth/v1/reauthenticate', { headers })
      expect((await app.fetch('/auth/v1/reauthenticate', { headers })).status).toBe(429)
    } finally {
      await app.close()
    }
  })
})

describe('work before a text message', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await startTestApp({ limits: limits, isProofOfWorkAsked: true })
  })
  afterEach(() => app.close())

  it('is asked of a signed-in person, too, for the message of another person’s sign-up (S14b)', async () => {
    const email = 'asha@example.in'
    await app.createUser({ email, password: PASSWORD })
    const session = await app.signIn(email, PASSWORD)
    await app.database.owner.run(owner, [
      statement(sql`
        insert into auth.users (id, phone, phone_change, confirmation_sent_at)
        values (${value(randomUUID())}, ${value(VICTIM)}, '', now())`),
    ])
    const again = await app.fetch(
      '/auth/v1/resend',
      postJson(
        { type: 'sms', phone: `+${VICTIM}` },
        { authorization: `Bearer ${session.access_token}` },
      ),
    )
    expect(await again.json()).toMatchObject({ error_code: 'captcha_failed' })
    expect(app.messages.all().filter(({ to }) => to.startsWith('+'))).toEqual([])
  })
})
