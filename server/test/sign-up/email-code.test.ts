import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, value } from '../../src/db/sql.ts'
import { RefusedForGoodError } from '../../src/ports/mail.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { codeIn } from '../support/messages.ts'
import {
  ask,
  confirm,
  insertPending,
  newEmail,
  PASSWORD,
  sendCode,
  signUpTo,
  verifyCode,
  visitor,
  wrongCode,
} from './sign-up-world.ts'

const notSent = {
  success: false,
  error: 'Failed to send confirmation email. Please try again.',
}
const wrong = { success: false, error: 'Invalid verification code' }
const expired = {
  success: false,
  error: 'Verification code has expired. Please request a new one.',
}
const NOBODY = '00000000-0000-4000-8000-000000000000'

describeOnEachEngine('signing up by a mailed code', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, trustedProxies: ['127.0.0.1'] })
  })
  afterAll(() => app.close())

  const spacingIsOver = (id: string) =>
    ask(
      app,
      sql`
      update public.pending_users set code_sent_at = code_sent_at - interval '28 seconds'
      where id = ${value(id)} returning id`,
    )
  const accountsOf = (email: string) =>
    ask<{ id: string }>(app, sql`select id from auth.users where lower(email) = ${value(email)}`)

  it('sends nothing for a sign-up that is not there, or to another address (T24)', async () => {
    const client = visitor(app)
    const email = newEmail()
    const id = await insertPending(client, email)
    const victim = newEmail()
    expect(await sendCode(client, email, NOBODY)).toEqual(notSent)
    expect(await sendCode(client, victim, id)).toEqual(notSent)
    expect(await sendCode(client, email, 'no id')).toMatchObject(notSent)
    expect(app.messages.all().filter(({ to }) => to === victim)).toEqual([])
  })

  it('sends nothing for a sign-up that a newer one replaced', async () => {
    const client = visitor(app)
    const email = newEmail()
    const older = await insertPending(client, email)
    await insertPending(client, email)
    expect(await sendCode(client, email, older)).toEqual(notSent)
  })

  it('waits 28 seconds between two mails, also when they are asked for at once (B3)', async () => {
    const email = newEmail()
    const id = await insertPending(visitor(app), email)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendCode(visitor(app), email, id)),
    )
    expect(answers.filter((answer) => answer !== 429)).toEqual([{ success: true }])
    await app.messages.next(email)
    expect(await sendCode(visitor(app), email, id)).toBe(429)
    await spacingIsOver(id)
    expect(await sendCode(visitor(app), email, id)).toEqual({ success: true })
  })

  it('sends five mails a sign-up and no more (B3)', async () => {
    const email = newEmail()
    const id = await insertPending(visitor(app), email)
    await ask(
      app,
      sql`update public.pending_users set sends = 5 where id = ${value(id)} returning id`,
    )
    expect(await sendCode(visitor(app), email, id)).toBe(429)
  })

  it('sends an address five mails an hour, whichever sign-up asks (B3)', async () => {
    const email = newEmail()
    for (let count = 0; count < 5; count += 1) {
      const id = await insertPending(visitor(app), email)
      expect(await sendCode(visitor(app), email, id)).toEqual({ success: true })
      await ask(
        app,
        sql`
        update public.pending_users set created_at = now() - interval '2 hours'
        where id = ${value(id)} returning id`,
      )
    }
    const id = await insertPending(visitor(app), email)
    expect(await sendCode(visitor(app), email, id)).toBe(429)
  })

  it('sends twenty mails an hour for one network (B3)', async () => {
    const client = visitor(app, '203.0.113.9')
    const answers: unknown[] = []
    for (let count = 0; count < 21; count += 1) {
      answers.push(await sendCode(client, newEmail(), NOBODY))
    }
    expect(answers.slice(0, 20).every((answer) => answer !== 429)).toBe(true)
    expect(answers[20]).toBe(429)
  })

  it('refuses what is no code of six digits', async () => {
    const client = visitor(app)
    for (const code of ['', '12345', '1234567', 'abcdef', '12 34']) {
      expect(await verifyCode(client, newEmail(), NOBODY, code)).toEqual({
        success: false,
        error: 'Please enter a valid 6-digit code',
      })
    }
  })

  it('says the same of a sign-up that is not there as of a wrong code (T25)', async () => {
    const client = visitor(app)
    const email = newEmail()
    const { id, code } = await signUpTo(app, client, email)
    expect(await verifyCode(client, email, id, wrongCode(code))).toEqual(wrong)
    expect(await verifyCode(client, email, NOBODY, code)).toEqual(wrong)
    expect(await verifyCode(client, newEmail(), id, code)).toEqual(wrong)
    expect(await verifyCode(client, email, 'no id', code)).toEqual(wrong)
    expect(await accountsOf(email)).toEqual([])
  })

  it('compares five guesses at a code, made at once or not, then the right one is worth nothing (T25)', async () => {
    const email = newEmail()
    const { id, code } = await signUpTo(app, visitor(app), email)
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        verifyCode(visitor(app), email, id, wrongCode(code, index + 1)),
      ),
    )
    expect(await verifyCode(visitor(app), email, id, code)).toEqual(expired)
    expect(await accountsOf(email)).toEqual([])
    const [row] = await ask(
      app,
      sql`
      select code_attempts, attempts from public.pending_users where id = ${value(id)}`,
    )
    expect(row).toEqual({ code_attempts: 5, attempts: 5 })
  })

  it('is dead after fifteen guesses at three codes (T25)', async () => {
    const email = newEmail()
    const { id, code } = await signUpTo(app, visitor(app), email)
    await ask(
      app,
      sql`update public.pending_users set attempts = 15 where id = ${value(id)} returning id`,
    )
    expect(await verifyCode(visitor(app), email, id, code)).toEqual(expired)
  })

  it('says that a code is too old after ten minutes', async () => {
    const email = newEmail()
    const { id, code } = await signUpTo(app, visitor(app), email)
    await ask(
      app,
      sql`
      update public.pending_users set code_expires_at = now() where id = ${value(id)} returning id`,
    )
    expect(await verifyCode(visitor(app), email, id, code)).toEqual(expired)
  })

  it('lets a newer code take the place of the one before', async () => {
    const email = newEmail()
    const { id, code } = await signUpTo(app, visitor(app), email)
    await spacingIsOver(id)
    await sendCode(visitor(app), email, id)
    const newer = codeIn(await app.messages.next(email))
    // one time in 900,000 both are the same
    const former = newer === code ? wrongCode(code) : code
    expect(await verifyCode(visitor(app), email, id, former)).toEqual(wrong)
    expect(await verifyCode(visitor(app), email, id, newer)).toMatchObject({ success: true })
  })

  it('reveals only to the owner of the address that it has an account (T38)', async () => {
    const email = newEmail()
    await app.createUser({ email, password: PASSWORD })
    const client = visitor(app)
    const id = await insertPending(client, email)
    expect(await sendCode(client, email, id)).toEqual({ success: true })
    const mail = await app.messages.next(email)
    expect(mail.text).toContain('It has an account already.')
    expect(mail.text).not.toContain('code')
    expect(await verifyCode(client, email, id, '123456')).toEqual(wrong)
    expect(await accountsOf(email)).toHaveLength(1)
  })

  it('makes one account of a hundred right codes at once (B2, T25)', async () => {
    const email = newEmail()
    const { id, code } = await signUpTo(app, visitor(app), email)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => verifyCode(visitor(app), email, id, code)),
    )
    expect(answers.filter((answer) => JSON.stringify(answer).includes('true'))).toHaveLength(1)
    expect(await accountsOf(email)).toHaveLength(1)
  })

  it('ends in an account that signs in, with profile, tenant role and consent (R-ACC-13, T36)', async () => {
    const client = visitor(app)
    const email = newEmail()
    const { id, code } = await signUpTo(app, client, email, { terms_version: '2026-07' })
    const answer = await verifyCode(client, email, id, ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect(answer).toEqual({
      success: true,
      user_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      signup_token: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    })
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) as unknown })
    const profile = await client
      .from('profiles')
      .select('first_name, last_name, phone, phone_verified')
      .single()
    expect(profile.data).toEqual({
      first_name: 'Asha',
      last_name: 'Rao',
      phone: '+919876543210',
      phone_verified: false,
    })
    const roles = await client.from('user_roles').select('role, role_approval_status')
    expect(roles.data).toEqual([{ role: 'tenant', role_approval_status: 'approved' }])
    const consents = await ask(
      app,
      sql`
      select terms_version from private.consents where user_id = ${value(data.user?.id ?? '')}`,
    )
    expect(consents).toEqual([{ terms_version: '2026-07' }])
    const [pending] = await ask(
      app,
      sql`
      select email, password_hash, phone from public.pending_users where id = ${value(id)}`,
    )
    expect(pending).toEqual({ email: null, password_hash: null, phone: null })
  })

  it('stores no code and no token in clear (T21)', async () => {
    const client = visitor(app)
    const email = newEmail()
    const { id, code } = await signUpTo(app, client, email)
    const rows = await ask(app, sql`select * from public.pending_users where id = ${value(id)}`)
    expect(JSON.stringify(rows)).not.toContain(code)
    const { signup_token: token } = await confirm(app, client, newEmail())
    const grants = await ask(app, sql`select * from private.sign_up_grants`)
    expect(JSON.stringify(grants)).not.toContain(token)
  })

  it('takes an address from who only claimed it, by a link or beside a number (T27)', async () => {
    const [unconfirmed, claimed] = [newEmail(), newEmail()]
    await visitor(app).auth.signUp({ email: unconfirmed, password: 'an early visitor' })
    await ask(
      app,
      sql`
      insert into auth.users (id, email, phone, phone_confirmed_at, encrypted_password)
      values (${value(NOBODY)}, ${value(claimed)}, '919811111111', now(), 'x') returning id`,
    )
    await ask(
      app,
      sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${value(NOBODY)}) returning id`,
    )
    for (const email of [unconfirmed, claimed]) {
      const client = visitor(app)
      const id = await insertPending(client, email)
      await sendCode(client, email, id)
      let mail = await app.messages.next(email)
      if (mail.text.includes('open the link')) mail = await app.messages.next(email)
      expect(await verifyCode(client, email, id, codeIn(mail))).toMatchObject({ success: true })
      const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
      expect(error).toBeNull()
    }
    const told = await app.messages.next(claimed)
    expect(told.subject).toBe('Your e-mail address was taken out')
    const [former] = await ask(
      app,
      sql`select email, phone from auth.users where id = ${value(NOBODY)}`,
    )
    expect(former).toEqual({ email: null, phone: '919811111111' })
    expect(
      await ask(app, sql`select id from auth.sessions where user_id = ${value(NOBODY)}`),
    ).toEqual([])
  })
})

describeOnEachEngine('the mail of a sign-up', (_open, engine) => {
  let outcome: 'refused' | 'failing' | 'slow' = 'refused'
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      engine,
      trustedProxies: ['127.0.0.1'],
      mailer: {
        async send() {
          if (outcome === 'refused') throw new RefusedForGoodError('no such mailbox')
          if (outcome === 'failing') throw new Error('try again')
          await new Promise((resolve) => setTimeout(resolve, 300))
        },
      },
    })
  })
  afterAll(() => app.close())
  const pendingRows = (id: string) =>
    ask(app, sql`select id from public.pending_users where id = ${value(id)}`)

  it('that is refused for good ends the sign-up (T24)', async () => {
    outcome = 'refused'
    const email = newEmail()
    const id = await insertPending(visitor(app), email)
    expect(await sendCode(visitor(app), email, id)).toEqual(notSent)
    expect(await pendingRows(id)).toEqual([])
  })

  it.each(['failing', 'slow'] as const)(
    'that is %s is not lost: the sign-up goes on (T24)',
    async (how) => {
      outcome = how
      const email = newEmail()
      const id = await insertPending(visitor(app), email)
      expect(await sendCode(visitor(app), email, id)).toEqual({ success: true })
      expect(await pendingRows(id)).toHaveLength(1)
    },
  )
})
