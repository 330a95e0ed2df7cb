// Reports of conversations at the admin area: who sees that there is one, who reads its copy and for what, what a decision does,
// and that nobody judges a conversation of their own.

import { beforeAll, beforeEach, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn, type Json, rowsOf } from '../support/conversations.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

const WHY = 'The tenant says that money was asked for.'
const SECRET = 'Send the token to my account today'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

describeOnEachEngine('a case of a reported conversation', (open) => {
  let chats: Conversations
  let acts: Acts
  let admin: Person
  let owner: Person
  let seeker: Person
  let thread: string
  let report: string
  beforeAll(async () => {
    acts = actsOn(await open())
    chats = conversationsOn(acts)
    admin = await newAdmin()
  })
  beforeEach(async () => {
    owner = await acts.newPerson({ first_name: 'Vikram', last_name: 'Nair' })
    seeker = await chats.newSeeker()
    thread = await chats.start(
      seeker,
      await chats.newHome(owner, { title: `'Roof over Kondapur'` }),
    )
    await chats.send(owner, thread, SECRET)
    report = await reportOf(seeker)
  })

  const newAdmin = async (): Promise<Person> => {
    const person = await acts.newPerson({ first_name: 'Asha', last_name: 'Iyer' })
    await acts.makeAdmin(person)
    await prove(person)
    return person
  }
  const prove = ({ sessionId }: Person) =>
    acts.operate(`insert into auth.mfa_amr_claims (session_id, authentication_method)
      values ('${sessionId}', 'password')`)
  const reportOf = async (by: Person, reason = 'money_first', messageId: number | null = null) => {
    await chats.call(by, 'report_thread', {
      _enquiry_id: thread,
      _message_id: messageId,
      _reason: reason,
      _details: 'He wants a token before the visit.',
    })
    const [row] = await acts.operate(`select id from private.thread_reports
      where enquiry_id = '${thread}' and reporter_id = '${by.userId}' order by created_at desc limit 1`)
    return textOf(row?.['id'])
  }
  const look = (as: Person, reason = WHY, id = report): Promise<Json> =>
    chats.call(as, 'admin_open_thread_report', { _report_id: id, _reason: reason })
  const decide = (as: Person, decision: string | null, reason: string | null = WHY, answer = '') =>
    chats.call(as, 'admin_decide_thread_report', {
      _report_id: report,
      _decision: decision,
      _reason: reason,
      _answer: answer,
    })
  const listed = async (as: Person, args = '') =>
    (await acts.request(as, `select * from public.admin_get_thread_reports(${args})`)).filter(
      ({ id }) => id === report,
    )
  const lines = (action: string) =>
    acts.operate(`select outcome, detail from private.audit_log
      where action = '${action}' and target = '${report}' order by id`)
  const told = () =>
    acts.operate(`select kind, split_part(email, '@', 1) as who, words from private.notices
      where about_id = '${report}' order by kind`)
  const decided = async () => {
    const [row] = await acts.operate(
      `select decision, decided_by, decision_reason from private.thread_reports where id = '${report}'`,
    )
    return row
  }

  it('is for nobody but admins: not its list, its counts, its words or its decision (C27)', async () => {
    const stranger = await chats.newSeeker('Nisha')
    for (const person of [stranger, seeker, owner]) {
      for (const call of [
        'admin_get_thread_reports()',
        'admin_count_thread_reports()',
        `admin_open_thread_report('${report}', '${WHY}')`,
        `admin_decide_thread_report('${report}', 'suspended', '${WHY}')`,
        `admin_count_listed('thread_reports')`,
        `admin_get_figures('thread_reports')`,
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- each by itself
        await expect(acts.request(person, `select public.${call}`)).rejects.toMatchObject({
          code: '42501',
        })
      }
    }
    await expect(acts.request(admin, 'select * from private.thread_reports')).rejects.toMatchObject(
      { code: '42501' },
    )
    expect(await lines('case.open')).toEqual([])
  })

  it('is for nobody before their second factor, and is kept from an admin who has not passed it', async () => {
    const guarded = await newAdmin()
    await acts.operate(`update public.user_2fa_settings set email_2fa_enabled = true, requires_2fa = true
      where user_id = '${guarded.userId}'`)
    await expect(look(guarded)).rejects.toMatchObject({ code: '42501', hint: 'insufficient_aal' })
    await expect(listed(guarded)).rejects.toMatchObject({ hint: 'insufficient_aal' })
    await expect(decide(guarded, 'warned')).rejects.toMatchObject({ hint: 'insufficient_aal' })
  })

  it('asks who has been signed in for long to prove again who they are, and keeps that they tried', async () => {
    const late = await newAdmin()
    await acts.operate(`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
      where session_id = '${late.sessionId}'`)
    const answer = await look(late)
    expect(answer).toEqual({
      success: false,
      code: 'reauthentication_needed',
      error:
        'Please confirm that it is you, by password or code, and try again within ten minutes.',
    })
    expect(await lines('case.open')).toEqual([
      { outcome: 'denied', detail: { why: 'reauthentication_needed' } },
    ])
  })

  it.each(['', 'a report', `${' '.repeat(40)}why`, 'x'.repeat(301), 'Aadhaar 2341 2341 2346, see'])(
    'is not opened for the reason "%s"',
    async (reason) => {
      expect(await look(admin, reason)).toMatchObject({ success: false, code: 'reason_needed' })
    },
  )

  it('of nobody is not found', async () => {
    expect(await look(admin, WHY, 'f1000000-0000-4000-8000-000000000001')).toMatchObject({
      success: false,
      code: 'not_found',
    })
  })

  it.each(['reporter', 'reported', 'owner of a home with a broker'])(
    'is refused to an admin who is its %s, as is the decision',
    async (who) => {
      const person = await newAdmin()
      const column = who === 'reporter' ? 'seeker_id' : 'owner_id'
      if (who === 'owner of a home with a broker')
        await acts.operate(`update private.thread_reports set reported_id = '${seeker.userId}',
          reporter_id = null where id = '${report}'`)
      else
        await acts.operate(`update private.thread_reports
          set ${who}_id = '${person.userId}' where id = '${report}'`)
      await acts.operate(
        `update public.enquiries set ${column} = '${person.userId}' where id = '${thread}'`,
      )
      expect(await look(person)).toMatchObject({ success: false, code: 'own_case' })
      await expect(decide(person, 'nothing_wrong')).rejects.toMatchObject({
        code: '42501',
        hint: 'own_case',
      })
      expect(await listed(person)).toMatchObject([{ is_own: true }])
      expect(await decided()).toMatchObject({ decision: null })
    },
  )

  it('is opened at most 20 times an hour and 100 times a day', async () => {
    const busy = await newAdmin()
    const had = (count: number, ago: string) =>
      acts.operate(`insert into private.audit_log (actor_id, action, outcome, happened_at)
        select '${busy.userId}', 'case.open', 'ok', now() - interval '${ago}' from generate_series(1, ${count})`)
    await had(19, '59 minutes')
    expect(await look(busy)).toMatchObject({ success: true })
    expect(await look(busy)).toMatchObject({ success: false, code: 'over_request_rate_limit' })
    const patient = await newAdmin()
    await acts.operate(`insert into private.audit_log (actor_id, action, outcome, happened_at)
      select '${patient.userId}', 'case.open', 'ok', now() - interval '23 hours' from generate_series(1, 100)`)
    expect(await look(patient)).toMatchObject({ success: false, code: 'over_request_rate_limit' })
  })

  it('is listed without a word of the conversation or of the report, longest waiting first', async () => {
    const [row] = await listed(admin)
    expect(row).toMatchObject({
      home_title: 'Roof over Kondapur',
      home_locality: 'Kondapur',
      reason: 'money_first',
      is_by_system: false,
      reported_name: 'Vikram N.',
      reports_about: 1,
      is_own: false,
      decision: null,
    })
    const all = JSON.stringify(
      await acts.request(admin, 'select * from public.admin_get_thread_reports()'),
    )
    expect(all).not.toContain('token')
    expect(await lines('case.open')).toEqual([])
    const order = await acts.request(
      admin,
      `select extract(epoch from created_at)::float8 as at from public.admin_get_thread_reports(_limit => 100)`,
    )
    const times = order.map(({ at }) => Number(at))
    expect(times[0]).toBeGreaterThan(1e9)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    const [counted] = await acts.request(
      admin,
      `select (public.admin_count_thread_reports() ->> 'money_first')::int as reason,
        public.admin_count_listed('thread_reports', '{"reason": "money_first"}')::int as listed,
        (public.admin_get_figures('thread_reports') ->> 'waiting')::int as waiting`,
    )
    expect(counted).toEqual({ reason: order.length, listed: order.length, waiting: order.length })
  })

  it('is found by its state, reason, source, home and who is reported, page by page', async () => {
    const found = async (args: string) => (await listed(admin, args)).length
    expect(await found(`_reason => 'harassment'`)).toBe(0)
    expect(await found(`_source => 'system'`)).toBe(0)
    expect(await found(`_state => 'decided'`)).toBe(0)
    expect(await found(`_search => 'no such roof'`)).toBe(0)
    expect(await found(`_after_id => '${report}'`)).toBe(0)
    expect(await found(`_sort => 'newest', _limit => 1`)).toBe(1)
    expect(await found(`_sort => 'newest', _limit => 1, _offset => 1`)).toBe(0)
    expect(
      await found(`_search => 'over kondapur', _reason => 'money_first', _source => 'person'`),
    ).toBe(1)
    expect(await found(`_search => '${owner.userId}@example.in'`)).toBe(1)
    await expect(listed(admin, `_state => 'everything'`)).rejects.toMatchObject({ code: '22023' })
  })

  it('shows the reporter’s words and the copy, never what was written since', async () => {
    await chats.send(owner, thread, 'Written after the report')
    const found = await look(admin)
    expect(found).toMatchObject({
      success: true,
      reason: 'money_first',
      details: 'He wants a token before the visit.',
      is_by_system: false,
      reported_side: 'host',
      reported: { id: owner.userId, first_name: 'Vikram', reports: [] },
      reporter: { id: seeker.userId, first_name: 'Tenzin', reports: [] },
    })
    expect(rowsOf(found['messages']).map(({ side, body }) => [side, body])).toEqual([
      ['seeker', 'Is it free from 1 July? We are two.'],
      ['owner', SECRET],
    ])
    expect(await lines('case.open')).toEqual([
      { outcome: 'ok', detail: { reason: WHY, user: owner.userId } },
    ])
    await expect(chats.thread(admin, thread)).rejects.toMatchObject({ code: 'PT404' })
  })

  it('shows what became of earlier reports about the person and by the reporter, without their words', async () => {
    await look(admin)
    await decide(admin, 'warned')
    const other = await chats.newSeeker('Nisha')
    thread = await chats.start(other, await chats.newHome(owner))
    await chats.send(owner, thread, 'Pay me first')
    report = await reportOf(other, 'harassment')
    const found = await look(admin)
    expect(found['reported']).toMatchObject({
      reports: [{ reason: 'money_first', decision: 'warned', is_by_system: false }],
    })
    expect(found['reporter']).toMatchObject({ id: other.userId, reports: [] })
    expect(JSON.stringify(found['reported'])).not.toContain('token')
    thread = await chats.start(seeker, await chats.newHome(owner))
    report = await reportOf(seeker, 'other')
    expect((await look(admin))['reporter']).toMatchObject({
      reports: [{ reason: 'money_first', decision: 'warned' }],
    })
  })

  it('is about the sender of the message, or about who wrote last on the other side', async () => {
    const broker = await acts.newPerson({ first_name: 'Farhan', last_name: 'Ali' })
    await acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${broker.userId}', 'broker', 'approved')`)
    await acts.operate(`update public.properties set broker_id = '${broker.userId}'
      where id = (select property_id from public.enquiries where id = '${thread}')`)
    const reportedOf = async (id: string) =>
      (
        await acts.operate(`select reported_id from private.thread_reports where id = '${id}'`)
      )[0]?.['reported_id']
    expect(await reportedOf(await reportOf(seeker, 'harassment'))).toBe(owner.userId)
    await chats.send(broker, thread, 'Come tomorrow')
    expect(await reportedOf(await reportOf(seeker, 'payee'))).toBe(broker.userId)
    const [first] = await acts.operate(`select id::int from public.messages
      where enquiry_id = '${thread}' and side = 'owner'`)
    expect(await reportedOf(await reportOf(seeker, 'other', Number(first?.['id'])))).toBe(
      owner.userId,
    )
    expect(await reportedOf(await reportOf(broker))).toBe(seeker.userId)
  })

  it('of the system stands in the same list, marked as such, about who asked for money in two conversations', async () => {
    thread = await chats.start(await chats.newSeeker('Nisha'), await chats.newHome(owner))
    const money = 'Please pay a token of Rs 5000 by UPI before the visit to block the flat'
    await chats.send(owner, thread, money)
    thread = await chats.start(await chats.newSeeker('Ravi'), await chats.newHome(owner))
    await chats.send(owner, thread, money)
    const [made] = await acts.operate(
      `select id from private.thread_reports where enquiry_id = '${thread}' and is_by_system`,
    )
    report = textOf(made?.['id'])
    expect(await listed(admin, `_source => 'system'`)).toMatchObject([
      { is_by_system: true, reported_name: 'Vikram N.', reason: 'money_first' },
    ])
    const found = await look(admin)
    expect(found).toMatchObject({ is_by_system: true, details: null, reporter: null })
    await decide(admin, 'warned', 'Asking for money before a visit is against our rules.')
    expect(await told()).toMatchObject([{ kind: 'conversation_warned', who: owner.userId }])
  })

  it.each([null, '', 'taken_down', 'open'])('is not decided as "%s"', async (decision) => {
    await look(admin)
    await expect(decide(admin, decision)).rejects.toMatchObject({ code: '22023' })
    expect(await decided()).toMatchObject({ decision: null })
  })

  it.each([null, '  ', 'x'.repeat(1001)])(
    'is not decided without a reason, or for "%s"',
    async (reason) => {
      await look(admin)
      await expect(decide(admin, 'nothing_wrong', reason)).rejects.toMatchObject({ code: '22023' })
      await expect(decide(admin, 'warned', WHY, 'x'.repeat(1001))).rejects.toMatchObject({
        code: '22023',
      })
    },
  )

  it('is not decided by an admin who has not read it', async () => {
    const unread = { code: 'PT409', hint: 'not_opened' }
    await expect(decide(admin, 'suspended')).rejects.toMatchObject(unread)
    await look(await newAdmin())
    await expect(decide(admin, 'warned')).rejects.toMatchObject(unread)
    expect(await decided()).toMatchObject({ decision: null })
    expect(await told()).toEqual([])
  })

  it('decided as nothing wrong tells the reporter alone', async () => {
    await look(admin)
    await decide(admin, 'nothing_wrong', 'A question about the rent.', 'He asked nothing of you.')
    expect(await told()).toEqual([
      {
        kind: 'conversation_nothing_wrong',
        who: seeker.userId,
        words: { title: 'Roof over Kondapur', reason: 'He asked nothing of you.' },
      },
    ])
    expect(await listed(admin)).toEqual([])
    expect(await listed(admin, `_state => 'decided'`)).toMatchObject([
      { decision: 'nothing_wrong' },
    ])
    expect(await lines('thread_report.nothing_wrong')).toHaveLength(1)
  })

  it('warns in plain words, and tells the reporter that something was done and not what', async () => {
    await look(admin)
    await decide(admin, 'warned', 'You asked for money before a visit.')
    expect(await told()).toEqual([
      { kind: 'conversation_acted_on', who: seeker.userId, words: { title: 'Roof over Kondapur' } },
      {
        kind: 'conversation_warned',
        who: owner.userId,
        words: { title: 'Roof over Kondapur', reason: 'You asked for money before a visit.' },
      },
    ])
    // the bell, for who has no proven address to mail to: which home, and no word of report or reason
    const bell =
      await acts.operate(`select user_id, kind, enquiry_id, subject, mail_due_at, push_due_at
      from public.notifications where kind = 'conversation_warned' and enquiry_id = '${thread}'`)
    expect(bell).toEqual([
      {
        user_id: owner.userId,
        kind: 'conversation_warned',
        enquiry_id: thread,
        subject: { home: 'Roof over Kondapur' },
        mail_due_at: null,
        push_due_at: null,
      },
    ])
    await decide(admin, 'warned', 'You asked for money before a visit.')
    expect(
      await acts.operate(`select count(*)::integer as count from public.notifications
        where kind = 'conversation_warned' and enquiry_id = '${thread}'`),
    ).toEqual([{ count: 1 }])
    expect(await look(admin)).toMatchObject({
      decision: 'warned',
      decided_by: 'Asha Iyer',
      decision_reason: 'You asked for money before a visit.',
    })
  })

  it('suspends by the one way there is, with its reason and its mail', async () => {
    await look(admin)
    await decide(admin, 'suspended', 'You asked three people for money.')
    const made = await acts.operate(`select reason, suspended_by from private.suspensions
      where user_id = '${owner.userId}' and lifted_at is null`)
    expect(made).toEqual([
      { reason: 'You asked three people for money.', suspended_by: admin.userId },
    ])
    await expect(chats.send(owner, thread, 'Hello')).rejects.toMatchObject({ code: '42501' })
    expect(await told()).toMatchObject([{ kind: 'conversation_acted_on', who: seeker.userId }])
    expect((await look(admin))['reported']).toMatchObject({ is_active: false })
  })

  it('is decided once: the second admin is refused with what the first decided', async () => {
    const second = await newAdmin()
    await look(admin)
    await look(second)
    const outcomes = await Promise.allSettled([
      decide(admin, 'warned'),
      decide(second, 'suspended'),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.flatMap((one): readonly unknown[] =>
      one.status === 'rejected' ? [one.reason] : [],
    )
    expect(refusals[0]).toMatchObject({
      code: 'PT409',
      hint: 'decided_meanwhile',
      message: 'This report was decided meanwhile.',
    })
    const { decision, decided_by: by } = (await decided()) ?? {}
    expect(
      await chats.call(by === admin.userId ? admin : second, 'admin_decide_thread_report', {
        _report_id: report,
        _decision: decision,
        _reason: WHY,
      }),
    ).toEqual({ success: true })
    expect(await told()).toHaveLength(decision === 'warned' ? 2 : 1)
  })

  it('about a person who has left warns and suspends nobody', async () => {
    await acts.operate(`select private.erase_person('${owner.userId}')`)
    const found = await look(admin)
    expect(found).toMatchObject({ reported: null })
    await expect(decide(admin, 'warned')).rejects.toMatchObject({
      code: 'PT409',
      hint: 'party_left',
    })
    await decide(admin, 'nothing_wrong', 'The account is gone.')
    expect(await decided()).toMatchObject({ decision: 'nothing_wrong' })
  })

  it('names neither the reported nor the admin in the copy that the reporter takes along', async () => {
    await look(admin)
    await decide(admin, 'warned', 'You asked for money before a visit.', 'You were right.')
    const [row] = await acts.request(seeker, 'select public.export_my_data()::text as copy')
    const copy = textOf(row?.['copy'])
    expect(copy).toContain('You were right.')
    expect(copy).not.toContain('You asked for money before a visit.')
    const [other] = await acts.request(owner, 'select public.export_my_data()::text as copy')
    expect(textOf(other?.['copy'])).not.toContain('He wants a token before the visit.')
  })
})
