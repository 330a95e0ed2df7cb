// Account enumeration by a change of address or number (S9): the response is the same, and the owner is notified.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { authLimits } from '../../src/auth/limits.ts'
import { sql, statement, value } from '../../src/db/sql.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { roomyLimits } from '../support/limits.ts'
import { textLike } from '../support/matching.ts'
import { codeIn } from '../support/messages.ts'

const PASSWORD = 'monsoon over Pune'
const asTableOwner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const WANTED_EMAIL = 'Somebody asked for your e-mail address'
const WANTED_PHONE = 'Somebody asked for your phone number'

type Person = { readonly email: string; readonly session: TestSession }

const bearer = ({ session }: Person) => ({ authorization: `Bearer ${session.access_token}` })

/** What a response reveals: its status, its headers, and its body without what the person sent or the clock says. */
async function readAnswer(response: Response, wanted: string) {
  const body = await response.text()
  return {
    status: response.status,
    headers: [...response.headers.keys()].toSorted(),
    body: body
      .replaceAll(wanted, 'wanted')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
      .replaceAll(/wanted\d+@example\.in/g, 'own'),
  }
}

describeOnEachEngine('a change of contact', (_open, engine) => {
  let app: TestApp
  let people = 0
  beforeAll(async () => {
    app = await startTestApp({
      engine,
      limits: { ...roomyLimits, contactChangeLimits: authLimits.contactChangeLimits },
      auth: { uniformAnswer: { floorMs: 150, jitterMs: 0 } },
    })
  })
  afterAll(() => app.close())

  const newEmail = () => `wanted${(people += 1)}@example.in`
  const newPerson = async (): Promise<Person> => {
    const email = newEmail()
    await app.createUser({ email, password: PASSWORD })
    return { email, session: await app.signIn(email, PASSWORD) }
  }
  const withPhone = async (phone: string): Promise<Person> => {
    const person = await newPerson()
    await app.database.owner.run(asTableOwner, [
      statement(sql`
        update auth.users set phone = ${value(phone)}, phone_confirmed_at = now()
        where id = ${value(person.session.user.id)}`),
    ])
    expect((await app.messages.next(person.email)).subject).toBe('A phone number was added')
    return person
  }
  const ask = (person: Person, change: object) =>
    app.fetch('/auth/v1/user', { ...postJson(change, bearer(person)), method: 'PUT' })
  const mailsTo = (to: string, subject: string) =>
    app.messages.all().filter((mail) => mail.to === to && mail.subject === subject)

  it('to an address answers the same for a known and an unknown one, and changes nothing', async () => {
    const owner = await newPerson()
    const [curious, honest] = [await newPerson(), await newPerson()]
    const unknown = newEmail()
    const [known, fresh] = [
      await ask(curious, { email: owner.email }),
      await ask(honest, { email: unknown }),
    ]
    expect(known.status).toBe(200)
    const [answerOfKnown, answerOfFresh] = [
      await readAnswer(known, owner.email),
      await readAnswer(fresh, unknown),
    ]
    expect(answerOfKnown).toEqual(answerOfFresh)
    expect(answerOfKnown.body).toContain('"new_email":"wanted"')
    const account = (person: Person) => app.fetch('/auth/v1/user', { headers: bearer(person) })
    expect(await readAnswer(await account(curious), owner.email)).toEqual(
      await readAnswer(await account(honest), unknown),
    )

    // The asker's own address is written to in both cases; the other one gets no code where it has an account.
    const subject = 'Allow the change of your e-mail address'
    for (const { email } of [curious, honest])
      expect((await app.messages.next(email)).subject).toBe(subject)
    expect((await app.messages.next(unknown)).subject).toBe('Confirm your new e-mail address')
    const mail = await app.messages.next(owner.email)
    expect(mail.subject).toBe(WANTED_EMAIL)
    expect(mail.text).toContain('no code was sent')
    expect(mail.text).not.toContain('/verify')
    expect(mail.text).not.toContain(curious.email)
  })

  it('to a known address goes on as one to an unknown address, up to the code that never came', async () => {
    const owner = await newPerson()
    const [curious, honest] = [await newPerson(), await newPerson()]
    const unknown = newEmail()
    await ask(curious, { email: owner.email })
    await ask(honest, { email: unknown })
    await app.messages.next(owner.email)
    const verify = (person: Person, email: string, token: string) =>
      app.fetch('/auth/v1/verify', postJson({ type: 'email_change', email, token }, bearer(person)))
    for (const [person, wanted] of [
      [curious, owner.email],
      [honest, unknown],
    ] as const) {
      const own = codeIn(await app.messages.next(person.email))
      const first = await verify(person, person.email, own)
      expect(await first.json()).toMatchObject({ code: '200' })
      const guessed = await verify(person, wanted, '123456')
      expect(guessed.status).toBe(403)
      const again = { type: 'email_change', email: wanted }
      expect((await app.fetch('/auth/v1/resend', postJson(again))).status).toBe(200)
    }
    expect(mailsTo(owner.email, 'Confirm your new e-mail address')).toEqual([])
    expect((await app.signIn(owner.email, PASSWORD)).user.id).toBe(owner.session.user.id)
  })

  it('to a number answers the same for a known and an unknown one', async () => {
    const owner = await withPhone('919812345901')
    const [curious, honest] = [await newPerson(), await newPerson()]
    const [known, fresh] = [
      await ask(curious, { phone: '919812345901' }),
      await ask(honest, { phone: '919812345902' }),
    ]
    expect(known.status).toBe(200)
    expect(await readAnswer(known, '919812345901')).toEqual(await readAnswer(fresh, '919812345902'))
    await app.messages.next('+919812345902')
    expect((await app.messages.next(owner.email)).subject).toBe(WANTED_PHONE)
    expect(app.messages.all().some(({ to }) => to === '+919812345901')).toBe(false)
    const code = { type: 'phone_change', phone: '919812345901', token: '123456' }
    expect((await app.fetch('/auth/v1/verify', postJson(code, bearer(curious)))).status).toBe(403)
  })

  it('takes the same time for a known and an unknown address', async () => {
    const owner = await newPerson()
    const curious = await newPerson()
    const timeOf = async (email: string) => {
      const begin = performance.now()
      expect((await ask(curious, { email })).status).toBe(200)
      return performance.now() - begin
    }
    for (const email of [owner.email, newEmail()])
      expect(await timeOf(email)).toBeGreaterThanOrEqual(145)
  })

  it('is asked for five times an hour by one person, known or not, and says when again', async () => {
    const owner = await newPerson()
    const [curious, other] = [await newPerson(), await newPerson()]
    const statuses: number[] = []
    for (let count = 0; count < 14; count += 1) {
      const email = count % 2 === 0 ? owner.email : newEmail()
      statuses.push((await ask(curious, { email })).status)
    }
    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(9).fill(429)])
    const refused = await ask(curious, { phone: '919812345903' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await readJson<object>(refused)).toMatchObject({
      error_code: 'over_sms_send_rate_limit',
      msg: textLike(/you can only request this after/),
    })
    expect((await ask(other, { email: owner.email })).status).toBe(200)
  })

  it('notifies the owner once a day, whoever asks and how often', async () => {
    const owner = await withPhone('919812345904')
    for (let count = 0; count < 2; count += 1) {
      const curious = await newPerson()
      for (let turn = 0; turn < 2; turn += 1) {
        expect((await ask(curious, { email: owner.email })).status).toBe(200)
        expect((await ask(curious, { phone: '919812345904' })).status).toBe(200)
      }
    }
    // Comes after them all.
    const last = await newPerson()
    const fresh = newEmail()
    await ask(last, { email: fresh })
    await app.messages.next(fresh)
    expect(mailsTo(owner.email, WANTED_EMAIL)).toHaveLength(1)
    expect(mailsTo(owner.email, WANTED_PHONE)).toHaveLength(1)
  })
})
