import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { asPerson } from '../support/act.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

const refused = { success: false, error: 'Failed to record 2FA completion. Please try again.' }

const label = ({ userId }: Person, suffix = '1'): string => `${userId}_2fa_${suffix}`

describeOnEachEngine('the second factor', (open) => {
  let acts: Acts
  beforeAll(async () => {
    acts = actsOn(await open())
  })

  const one = async (person: Person, sql: string): Promise<Record<string, unknown>> => {
    const [row] = await acts.request(person, sql)
    if (row === undefined) throw new Error('no row')
    return row
  }
  const record = async (person: Person, as = label(person), of = person.userId) =>
    (await one(person, `select public.record_2fa_completion('${of}', '${as}') as answer`))['answer']
  const manage = async (person: Person, isVerified: boolean, as = label(person)) =>
    (
      await one(
        person,
        `select public.manage_2fa_session('${person.userId}', '${as}', ${isVerified}) as answer`,
      )
    )['answer']
  const status = (person: Person, as = label(person)) =>
    acts.request(
      person,
      `select * from public.check_2fa_session_status('${person.userId}', '${as}')`,
    )
  const isIn = async (person: Person): Promise<boolean> =>
    (await acts.request(person, 'select id from public.profiles')).length === 1
  const seeAll = (person: Person) => acts.request(person, 'select id from public.profiles')

  /** Password just given, a mailed code due. */
  const newGuarded = async (): Promise<Person> => {
    const person = await acts.newPerson()
    await acts.operate(`update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true
      where user_id = '${person.userId}'`)
    await mark(person, 'password')
    return person
  }
  const mark = (person: Person, method: string, minutesAgo = 0) =>
    acts.operate(`insert into auth.mfa_amr_claims (session_id, authentication_method, updated_at)
      values ('${person.sessionId}', '${method}', now() - interval '${minutesAgo} minutes')
      on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`)
  const signInAgain = async (person: Person): Promise<Person> => {
    const sessionId = randomUUID()
    await acts.operate(
      `insert into auth.sessions (id, user_id) values ('${sessionId}', '${person.userId}')`,
    )
    return { ...person, sessionId, scope: asPerson({ userId: person.userId, sessionId }) }
  }
  /** What the server does when it has compared a mailed code. */
  const prove = async (person: Person) => {
    const id = randomUUID()
    await acts.operate(`insert into private.second_factor_codes (
        id, user_id, auth_session_id, destination, code_mac, expires_at
      ) values ('${id}', '${person.userId}', '${person.sessionId}', 'a@example.in', 'x', now() + interval '10 minutes')`)
    await acts.operate(`select private.prove_by_mailed_code('${id}')`)
    return id
  }
  const enablePhone = (person: Person, phone = '919812345678') =>
    acts
      .operate(
        `update auth.users set phone = null, phone_confirmed_at = null where phone = '${phone}'`,
      )
      .then(() =>
        acts.operate(`update auth.users set phone = '${phone}', phone_confirmed_at = now()
        where id = '${person.userId}'`),
      )
      .then(() =>
        acts.operate(`update public.user_2fa_settings
        set phone_2fa_enabled = true, email_2fa_enabled = false, requires_2fa = true
        where user_id = '${person.userId}'`),
      )
  const deniedOf = ({ userId }: Person) =>
    acts.operate(`select action, outcome, detail ->> 'reason' as reason from private.audit_log
      where actor_id = '${userId}' and action = '2fa.record' order by id`)

  it('is not passed by saying so, and the refusal stays on record (T5, B6)', async () => {
    const person = await newGuarded()
    expect(await record(person)).toEqual(refused)
    expect(await manage(person, true)).toEqual(refused)
    expect(await isIn(person)).toBe(false)
    expect(await deniedOf(person)).toEqual([
      { action: '2fa.record', outcome: 'denied', reason: 'no proof' },
      { action: '2fa.record', outcome: 'denied', reason: 'no proof' },
    ])
  })

  it('is passed once for each proof, and a retry gets the same answer (T5)', async () => {
    const person = await newGuarded()
    const id = await prove(person)
    await expect(
      acts.operate(`select private.prove_by_mailed_code('${id}')`),
    ).rejects.toMatchObject({ code: 'P0002' })
    const first = await record(person)
    expect(first).toMatchObject({ success: true, session_id: label(person) })
    expect(await record(person)).toEqual(first)
    expect(await isIn(person)).toBe(true)
    expect(await status(person)).toEqual([{ session_id: label(person), is_verified: true }])
    // another label in the same session ends when the first one does
    expect(await record(person, label(person, '2'))).toEqual(
      Object.assign({}, first, { session_id: label(person, '2') }),
    )

    await acts.operate(`delete from public.user_2fa_sessions where user_id = '${person.userId}'`)
    expect(await record(person)).toEqual(refused)
  })

  it('has one effect of one proof, however many ask at once (T5)', async () => {
    const person = await newGuarded()
    await prove(person)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => record(person, label(person, String(index % 2)))),
    )
    for (const answer of answers) expect(answer).toMatchObject({ success: true })
    expect(
      await acts.operate(`select count(*) from private.audit_log
        where actor_id = '${person.userId}' and action = '2fa.record' and outcome = 'ok'`),
    ).toEqual([{ count: 1 }])
  })

  it('is not passed by the proof of another session of the same person (T3, T8)', async () => {
    const person = await newGuarded()
    await prove(person)
    const elsewhere = await signInAgain(person)
    expect(await record(elsewhere)).toEqual(refused)
    expect(await record(person)).toMatchObject({ success: true })
    expect(await isIn(elsewhere)).toBe(false)
    expect(await status(elsewhere)).toEqual([])
    // nor by naming the label of the verified one (T7)
    await prove(elsewhere)
    expect(await record(elsewhere)).toEqual(refused)
    expect(await manage(elsewhere, false)).toEqual(refused)
    expect(await isIn(person)).toBe(true)
  })

  it('is not passed for another person (T5)', async () => {
    const [person, other] = [await newGuarded(), await newGuarded()]
    await prove(person)
    expect(await record(person, label(other), other.userId)).toEqual(refused)
    expect(await isIn(other)).toBe(false)
  })

  it.each(['', 'x'.repeat(129), 'somebody_2fa_1', 'null'])(
    'refuses the label %j, which is not the person’s own (T7)',
    async (bad) => {
      const person = await newGuarded()
      await prove(person)
      await expect(record(person, bad)).rejects.toMatchObject({ code: '22023' })
      await expect(manage(person, false, bad)).rejects.toMatchObject({ code: '22023' })
    },
  )

  it('is not passed by a proof older than ten minutes (T5)', async () => {
    const person = await newGuarded()
    await prove(person)
    await acts.operate(`update private.second_factor_proofs set proven_at = now() - interval '601 seconds'
      where user_id = '${person.userId}'`)
    expect(await record(person)).toEqual(refused)
  })

  it('is not passed by a way that is switched off', async () => {
    const person = await newGuarded()
    await enablePhone(person)
    await prove(person)
    expect(await record(person)).toEqual(refused)
  })

  it('is passed by a code on the enrolled phone in a session that began with a password (T13)', async () => {
    const person = await newGuarded()
    await enablePhone(person)
    await mark(person, 'otp', 11)
    expect(await record(person)).toEqual(refused)
    await mark(person, 'otp')
    expect(await record(person)).toMatchObject({ success: true })
    await acts.operate(`delete from public.user_2fa_sessions where user_id = '${person.userId}'`)
    expect(await record(person)).toEqual(refused)

    const byPhoneAlone = await signInAgain(person)
    await mark(byPhoneAlone, 'otp')
    expect(await record(byPhoneAlone)).toEqual(refused)
  })

  it('of an authenticator lasts twelve hours like any other (T18)', async () => {
    const person = await acts.newPerson()
    await acts.operate(`insert into auth.mfa_factors (user_id, factor_type, status, secret)
      values ('${person.userId}', 'totp', 'verified', 'x')`)
    expect(await isIn(person)).toBe(false)
    await acts.operate(`update auth.sessions set aal = 'aal2' where id = '${person.sessionId}'`)
    expect(await isIn(person)).toBe(false)
    await mark(person, 'totp', 12 * 60 - 1)
    expect(await isIn(person)).toBe(true)
    await mark(person, 'totp', 12 * 60 + 1)
    expect(await isIn(person)).toBe(false)
    expect(await record(person)).toEqual(refused)
    await mark(person, 'totp')
    expect(await record(person)).toMatchObject({ success: true })
  })

  it.each([
    ['twelve hours', 12, false],
    ['eight hours for an admin', 8, true],
  ])('lasts %s and ends with the session (T18)', async (_name, hours, isAdmin) => {
    const person = await newGuarded()
    if (isAdmin) {
      await acts.makeAdmin(person)
    }
    await prove(person)
    expect(await record(person)).toMatchObject({ success: true })
    expect(
      await acts.operate(`select round(extract(epoch from expires_at - now()) / 3600) as hours
        from public.user_2fa_sessions where user_id = '${person.userId}'`),
    ).toEqual([{ hours }])
    await acts.operate(`update public.user_2fa_sessions set expires_at = now()
      where user_id = '${person.userId}'`)
    expect((await seeAll(person)).length).toBe(0)
    expect(await status(person)).toEqual([{ session_id: label(person), is_verified: false }])
    await acts.operate(`delete from auth.sessions where id = '${person.sessionId}'`)
    expect(
      await acts.operate(
        `select 1 from public.user_2fa_sessions where user_id = '${person.userId}'`,
      ),
    ).toEqual([])
  })

  it('is not passed in a session that resets the password (T42)', async () => {
    const person = await newGuarded()
    await mark(person, 'recovery')
    await prove(person)
    expect(await record(person)).toEqual(refused)
    expect(await manage(person, false)).toEqual(refused)
  })

  it('can be given back: an unverified label takes the right away (T6)', async () => {
    const person = await newGuarded()
    expect(await manage(person, false)).toMatchObject({
      success: true,
      session_id: label(person),
    })
    expect(await status(person)).toEqual([{ session_id: label(person), is_verified: false }])
    expect(await isIn(person)).toBe(false)
    await prove(person)
    expect(await manage(person, true)).toMatchObject({ success: true })
    expect(await isIn(person)).toBe(true)
    await manage(person, false)
    expect(await isIn(person)).toBe(false)
  })

  it('stores at most ten labels a session', async () => {
    const person = await newGuarded()
    for (let count = 0; count < 14; count += 1) {
      await manage(person, false, label(person, String(count)))
    }
    expect(
      await acts.operate(
        `select count(*) from public.user_2fa_sessions where user_id = '${person.userId}'`,
      ),
    ).toEqual([{ count: 10 }])
  })

  it('is shown to its person alone, and masked until it is passed (T12)', async () => {
    const person = await newGuarded()
    await enablePhone(person)
    const ask = (id: string) =>
      acts.request(person, `select * from public.check_user_2fa_status('${id}')`)
    await expect(ask((await newGuarded()).userId)).rejects.toMatchObject({ code: '42501' })
    expect(await ask(person.userId)).toEqual([
      {
        requires_2fa: true,
        phone_2fa_enabled: true,
        phone_verified: true,
        phone: '+91 •••••• 5678',
        email_2fa_enabled: false,
        email_verified: true,
        email: `${person.userId.slice(0, 1)}•••@example.in`,
      },
    ])
    await mark(person, 'otp')
    await record(person)
    expect(await ask(person.userId)).toMatchObject([
      { phone: '+919812345678', email: `${person.userId}@example.in` },
    ])
  })

  it('sends codes to the enrolled contact of a way that is on, before it is passed (T1, T13, T44)', async () => {
    const person = await newGuarded()
    const address = async (method: string) =>
      (await one(person, `select private.second_factor_address('${method}') as address`))['address']
    expect(await address('email')).toBe(`${person.userId}@example.in`)
    expect(await address('sms')).toBeNull()
    await enablePhone(person)
    expect(await address('email')).toBeNull()
    expect(await address('sms')).toBe('+919812345678')
    // what the person says about themselves moves nothing
    await acts.operate(`update auth.users set raw_user_meta_data = '{"phone": "+919800000000"}'
      where id = '${person.userId}'`)
    await acts.operate(
      `update public.profiles set phone = '+919800000000' where id = '${person.userId}'`,
    )
    expect(await address('sms')).toBe('+919812345678')
    expect(await address('fax')).toBeNull()
  })

  it('is due for admins where the operator says so, by mail when they set nothing up (T11)', async () => {
    const admin = await acts.newPerson()
    await acts.makeAdmin(admin)
    const set = (value: boolean) =>
      acts.operate(
        `update private.settings set value = '${value}' where name = 'admins_need_second_factor'`,
      )
    await mark(admin, 'password')
    await prove(admin)
    expect(await record(admin)).toEqual(refused)
    await set(true)
    try {
      expect((await seeAll(admin)).length).toBe(0)
      expect(
        await acts.request(
          admin,
          `select requires_2fa, email_2fa_enabled from public.check_user_2fa_status('${admin.userId}')`,
        ),
      ).toEqual([{ requires_2fa: true, email_2fa_enabled: true }])
      expect(await record(admin)).toMatchObject({ success: true })
      // their own: what is an admin's waits for an authenticator
      expect((await seeAll(admin)).length).toBe(1)
    } finally {
      await set(false)
    }
  })
})

describeOnEachEngine('the audit log', (open) => {
  let acts: Acts
  beforeAll(async () => {
    acts = actsOn(await open())
    await acts.operate(
      `select private.record_audit('test.done', 'ok', 'target', '{}', gen_random_uuid())`,
    )
    await acts.operate(
      `insert into auth.audit_log_entries (payload) values ('{"action": "login"}')`,
    )
  })

  it.each([
    'update private.audit_log set actor_id = null',
    'delete from private.audit_log',
    'truncate private.audit_log',
    `update auth.audit_log_entries set payload = '{}'`,
    'delete from auth.audit_log_entries',
    'truncate auth.audit_log_entries',
  ])('refuses even its owner to %s (B6)', async (sql) => {
    await expect(acts.operate(sql)).rejects.toMatchObject({ code: '42501' })
  })

  it('lets go of what is older than 400 days', async () => {
    await acts.operate(`insert into private.audit_log (action, outcome, happened_at)
      values ('test.old', 'ok', now() - interval '401 days')`)
    await acts.operate(`delete from private.audit_log where action = 'test.old'`)
    expect(await acts.operate('select action from private.audit_log')).toEqual([
      { action: 'test.done' },
    ])
  })
})
