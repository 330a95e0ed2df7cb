// Disputes (chain 0.5, 2.6): one side asks us to look, each says how they see it, an admin reads that and nothing else and proposes, both take it
// or leave it. Nobody decides over their own, no broker and no stranger finds one, and what is settled by themselves is closed.

import { randomUUID } from 'node:crypto'

import { beforeAll, beforeEach, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { objectOf, textOf } from '../support/applications.ts'
import { type Json, rowsOf } from '../support/conversations.ts'
import { refusalOf } from '../support/hint-of.ts'
import type { Person } from '../support/marketplace.ts'
import {
  deductionOf,
  type Let,
  newTenancies,
  noonOf,
  type Tenancies,
} from '../support/tenancies.ts'

const LEAVE_ON = '2026-08-31'
const after = noonOf('2026-09-01')
const days = (count: number): string =>
  new Date(Date.parse(after) + count * 86_400_000).toISOString()

describeOnEachEngine('a dispute', (open) => {
  let rent: Tenancies
  let owner: Person
  let admin: Person
  let home: Let
  let references = 718_204_900_000

  beforeAll(async () => {
    rent = newTenancies(await open())
    admin = await rent.acts.newAdmin({ first_name: 'Asha', last_name: 'Iyer' })
  })
  beforeEach(async () => {
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    home = await rent.begun(owner, { startOn: '2026-07-01', depositPaise: 5_000_000 })
    await rent.ringUntil(noonOf('2026-07-01'))
    references += 1
    const { id } = await rent.claim(noonOf('2026-07-02'), home.seeker, home.tenancyId, {
      _amount_paise: 5_000_000,
      _purpose: 'deposit',
      _reference: String(references),
    })
    await rent.confirm(noonOf('2026-07-02'), owner, id, 5_000_000)
    await rent.acts.operate(
      `update public.tenancies set state = 'notice', leave_on = '${LEAVE_ON}', ended_kind = 'notice' where id = '${home.tenancyId}'`,
    )
    await rent.acts.operate(
      `select private.set_tenancy_alarms(tenancy) from public.tenancies as tenancy where id = '${home.tenancyId}'`,
    )
    await rent.ringUntil(after)
    await act(owner, 'propose_refund', {
      _tenancy_id: home.tenancyId,
      _deductions: [deductionOf({ kind: 'other', words: 'Four holes behind the bed.' })],
      _words: null,
      _expected: 'open',
    })
  })

  const act = (person: Person, name: string, body: Json, at = after): Promise<Json> =>
    rent.applications.callAt(at, person, name, body)
  const disagree = async () => {
    const deposit = objectOf(
      await rent.applications.read(owner, 'deposit', { _tenancy_id: home.tenancyId }),
    )
    await act(home.seeker, 'dispute_refund', {
      _tenancy_id: home.tenancyId,
      _answers: [
        {
          deduction_id: rowsOf(deposit['deductions'])[0]?.['id'],
          is_agreed: false,
          words: 'She said yes in May.',
          offer_paise: 80_000,
        },
      ],
      _expected: 'proposed',
    })
  }
  const say = (person: Person, changes: Json = {}): Promise<Json> =>
    act(person, 'say_in_dispute', {
      _kind: 'deposit',
      _subject_id: home.tenancyId,
      _words: 'A painter quotes ₹800 for filling.',
      _paise: 80_000,
      ...changes,
    })
  const asked = async (): Promise<string> => {
    await disagree()
    return String((await say(home.seeker))['id'])
  }
  const seen = async (person: Person): Promise<Json> =>
    objectOf(
      await rent.applications.read(person, 'dispute_of', {
        _kind: 'deposit',
        _subject_id: home.tenancyId,
      }),
    )
  const admins = async (call: string, as = admin): Promise<Json> =>
    objectOf((await rent.acts.request(as, `select public.${call} as answer`))[0]?.['answer'])
  const propose = (id: string, paise = 100_000, as = admin, expected = 'asked'): Promise<Json> =>
    admins(
      `admin_propose('${id}', ${paise}, 'Filling and touching up is what a painter would do.', '${expected}')`,
      as,
    )
  const answer = (person: Person, id: string, takes: boolean, at = after): Promise<Json> =>
    act(person, 'answer_dispute', { _dispute_id: id, _takes: takes, _expected: 'proposed' }, at)
  const told = (kind: string) =>
    rent.acts
      .operate(`select case user_id when '${owner.userId}' then 'owner' when '${home.seeker.userId}' then 'tenant' end as who
      from public.notifications where kind = '${kind}' and user_id in ('${owner.userId}', '${home.seeker.userId}') order by who`)

  it('is about nothing that both agree on or did not answer yet, and of another kind is refused', async () => {
    expect(await refusalOf(say(home.seeker))).toBe('nothing_to_decide')
    expect(await refusalOf(say(home.seeker, { _kind: 'handover' }))).toBe('not_found')
    expect(await refusalOf(say(home.seeker, { _kind: 'review' }))).toBe('bad_argument')
    await disagree()
    expect(await refusalOf(say(home.seeker, { _words: ' ' }))).toBe('bad_argument')
    expect(await refusalOf(say(home.seeker, { _words: 'Aadhaar 2341 2341 2346' }))).toBe(
      'aadhaar_number',
    )
    expect(await refusalOf(say(home.seeker, { _paise: 1.5 }))).toBe('bad_argument')
  })

  it('is found by no stranger, no broker of the home and no admin as a party', async () => {
    const id = await asked()
    const broker = await rent.acts.newPerson({ first_name: 'Farhan', last_name: 'Khan' })
    await rent.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${broker.userId}', 'broker', 'approved')`)
    await rent.acts
      .operate(`insert into public.mandates (property_id, owner_id, broker_id, offered_side, state, scopes, starts_on, ends_on, owner_fee_bp, tenant_fee_bp, clawback_days, created_at, state_at)
      select property_id, owner_id, '${broker.userId}', 'owner', 'active', '{listing,enquiries,tenancy}', '2026-01-01', '2026-12-31', 0, 0, 0, now(), now()
      from public.tenancies where id = '${home.tenancyId}'`)
    for (const person of [await rent.chats.newSeeker('Nisha'), broker, admin]) {
      // oxlint-disable no-await-in-loop -- one after the other
      expect(await refusalOf(seen(person))).toBe('not_found')
      expect(await refusalOf(say(person))).toBe('not_found')
      expect(await refusalOf(answer(person, id, true))).toBe('not_found')
      expect(
        await refusalOf(act(person, 'take_dispute_back', { _dispute_id: id, _expected: 'asked' })),
      ).toBe('not_found')
      // oxlint-enable no-await-in-loop
    }
    await rent.acts.operate(`delete from public.mandates where broker_id = '${broker.userId}'`)
  })

  it('is for admins alone to list, read, propose and close', async () => {
    const id = await asked()
    for (const call of [
      'admin_disputes()',
      `admin_dispute('${id}')`,
      `admin_propose('${id}', 1, 'Ten characters and more', 'asked')`,
      `admin_close_dispute('${id}', 'Ten characters and more', 'asked')`,
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(admins(call, owner)).rejects.toMatchObject({ code: '42501' })
    await expect(rent.acts.request(admin, 'select * from private.disputes')).rejects.toMatchObject({
      code: '42501',
    })
    expect(await refusalOf(admins(`admin_dispute('${randomUUID()}')`))).toBe('not_found')
    expect(await refusalOf(admins(`admin_disputes('review')`))).toBe('bad_argument')
  })

  it('of a tenancy that the admin is part of is for another admin', async () => {
    const id = await asked()
    await rent.acts.makeAdmin(owner)
    for (const call of [
      `admin_dispute('${id}')`,
      `admin_propose('${id}', 100000, 'Ten characters and more', 'asked')`,
      `admin_close_dispute('${id}', 'Ten characters and more', 'asked')`,
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await refusalOf(admins(call, owner))).toBe('own_case')
  })

  it('tells the other side, who says how they see it; the list has sums, home and age, and no word or name', async () => {
    const id = await asked()
    expect(await told('dispute_asked')).toEqual([{ who: 'owner' }])
    const listed = async () =>
      rowsOf((await admins('admin_disputes()'))['disputes']).find((one) => one['id'] === id)
    expect(await listed()).toMatchObject({
      kind: 'deposit',
      owner_paise: null,
      tenant_paise: 80_000,
    })
    await say(owner, { _words: 'The wall must be painted whole.', _paise: 150_000 })
    expect(await listed()).toMatchObject({ owner_paise: 150_000, home_title: 'Quiet top floor' })
    const text = JSON.stringify(await admins('admin_disputes()'))
    expect(
      ['painter', 'painted', 'Meera', 'Tenzin', 'holes'].filter((one) => text.includes(one)),
    ).toEqual([])
    expect(await seen(owner)).toMatchObject({
      my_side: 'owner',
      may_ask: false,
      dispute: {
        owner: { words: 'The wall must be painted whole.' },
        tenant: { words: 'A painter quotes ₹800 for filling.' },
      },
    })
  })

  it('shows an admin what both chose to show, with a line first; the deductions stay closed', async () => {
    const id = await asked()
    const found = await admins(`admin_dispute('${id}')`)
    expect(found).toMatchObject({
      owner: { words: null },
      tenant: { words: 'A painter quotes ₹800 for filling.', paise: 80_000 },
      people: [
        { side: 'tenant', name: 'Tenzin L.' },
        { side: 'owner', name: 'Meera R.' },
      ],
      steps: [{ action: 'ask', side: 'seeker' }],
    })
    expect(JSON.stringify(found)).not.toMatch(/Four holes|said yes in May|Sai Enclave/)
    expect(
      await rent.acts.operate(
        `select action, outcome from private.audit_log where target = '${id}' order by id`,
      ),
    ).toEqual([{ action: 'dispute.read', outcome: 'ok' }])
  })

  it('is proposed on within what both say, once; with both yes it is agreed', async () => {
    const id = await asked()
    await say(owner, { _words: 'The wall must be painted whole.', _paise: 150_000 })
    for (const paise of [79_999, 150_001])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await refusalOf(propose(id, paise))).toBe('outside_positions')
    await propose(id)
    expect(await refusalOf(propose(id))).toBe('wrong_state')
    expect(await told('dispute_proposed')).toEqual([{ who: 'owner' }, { who: 'tenant' }])
    expect(await refusalOf(say(home.seeker))).toBe('wrong_state')
    expect(await answer(home.seeker, id, true)).toMatchObject({ state: 'proposed' })
    expect(await answer(owner, id, true)).toMatchObject({ state: 'agreed' })
    expect(await refusalOf(answer(owner, id, false))).toBe('wrong_state')
    expect(await told('dispute_closed')).toEqual([{ who: 'tenant' }])
  })

  it('that waits for a proposal is counted on the dashboard of admins alone, with its day', async () => {
    const waiting = async () =>
      objectOf((await admins(`my_dashboard('{figures_of_disputes}')`))['figures_of_disputes'])
    await expect(admins(`admin_get_figures('disputes')`, owner)).rejects.toMatchObject({
      code: '42501',
    })
    const before = Number((await waiting())['waiting'])
    const id = await asked()
    await say(owner, { _words: 'The wall must be painted whole.', _paise: 150_000 })
    const counted = await waiting()
    expect(counted['waiting']).toBe(before + 1)
    expect(textOf(counted['waiting_since'])).toMatch(/^20/)
    await propose(id)
    expect(await waiting()).toMatchObject({ waiting: before })
  })

  it('that one side leaves, or nobody answers within 7 days, is closed as not agreed', async () => {
    const id = await asked()
    await propose(id)
    expect(await answer(owner, id, false)).toMatchObject({ state: 'closed' })
    expect((await seen(home.seeker))['dispute']).toMatchObject({ closed_kind: 'not_agreed' })
    const again = String((await say(owner, { _words: 'Please look once more.' }))['id'])
    await propose(again)
    const [waiting] = await rent.acts
      .operate(`select (due_at - now() between interval '6 days' and interval '7 days') as is_in_time
      from private.alarms where kind = 'tenancy_dispute_ends' and subject_id = '${home.tenancyId}'`)
    expect(waiting).toEqual({ is_in_time: true })
    expect(
      await rent.acts.operate(
        `select from private.missing_alarms(now()) where kind = 'tenancy_dispute_ends'`,
      ),
    ).toEqual([])
    await rent.acts.operate(
      `select private.on_tenancy_dispute_ends('${home.tenancyId}', now() + interval '8 days')`,
    )
    expect((await seen(home.seeker))['dispute']).toMatchObject({
      state: 'closed',
      closed_kind: 'lapsed',
    })
  })

  it('is taken back by the side that asked alone, and closed by an admin with words', async () => {
    const id = await asked()
    const back = (person: Person) =>
      act(person, 'take_dispute_back', { _dispute_id: id, _expected: 'asked' })
    expect(await refusalOf(back(owner))).toBe('not_your_step')
    expect(await back(home.seeker)).toMatchObject({ state: 'closed' })
    const again = String((await say(home.seeker))['id'])
    expect(await refusalOf(admins(`admin_close_dispute('${again}', 'No.', 'asked')`))).toBe(
      'bad_argument',
    )
    await admins(`admin_close_dispute('${again}', 'This is for the Rent Authority.', 'asked')`)
    expect((await seen(owner))['dispute']).toMatchObject({
      closed_kind: 'without_proposal',
      closed_words: 'This is for the Rent Authority.',
    })
  })

  it('is asked at most five times in 30 days a tenancy', async () => {
    await disagree()
    for (let time = 0; time < 5; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { id } = await say(home.seeker)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await act(home.seeker, 'take_dispute_back', { _dispute_id: id, _expected: 'asked' })
    }
    expect(await refusalOf(say(home.seeker))).toBe('too_many')
  })

  it('that both settle by themselves is closed by that', async () => {
    await asked()
    await act(owner, 'propose_refund', {
      _tenancy_id: home.tenancyId,
      _deductions: [],
      _words: null,
      _expected: 'disputed',
    })
    const deposit = objectOf(
      await rent.applications.read(owner, 'deposit', { _tenancy_id: home.tenancyId }),
    )
    await act(home.seeker, 'accept_refund', {
      _tenancy_id: home.tenancyId,
      _content_sha256: objectOf(deposit['settlement'])['content_sha256'],
      _expected: 'proposed',
    })
    expect((await seen(home.seeker))['dispute']).toMatchObject({
      state: 'closed',
      closed_kind: 'by_themselves',
    })
  })

  it('of a deposit that is late is asked for by either side, and the list says since when', async () => {
    const { id } = await act(
      owner,
      'say_in_dispute',
      {
        _kind: 'deposit',
        _subject_id: home.tenancyId,
        _words: 'I wait for the bank.',
        _paise: null,
      },
      days(45),
    )
    const rows = rowsOf((await admins('admin_disputes()'))['disputes'])
    expect(typeof rows.find((one) => one['id'] === id)?.['late_since']).toBe('string')
  })

  it('of a payment that waits is asked for after three days of silence, and settled by the owner’s word', async () => {
    references += 1
    const paid = { _amount_paise: 100, _reference: String(references) }
    const id = textOf((await rent.claim(after, home.seeker, home.tenancyId, paid))['id'])
    const ask = (at: string) =>
      act(
        home.seeker,
        'say_in_dispute',
        { _kind: 'payment', _subject_id: id, _words: 'My bank sent it.', _paise: null },
        at,
      )
    expect(await refusalOf(ask(days(3)))).toBe('nothing_to_decide')
    expect(await ask(days(4))).toMatchObject({ state: 'asked' })
    await rent.confirm(days(5), owner, id, 100)
    const [dispute] = await rent.acts.operate(
      `select state, closed_kind from private.disputes where subject_id = '${id}'`,
    )
    expect(dispute).toEqual({ state: 'closed', closed_kind: 'by_themselves' })
  })

  it('of a declined repair and of a payment that was not found are asked for, too', async () => {
    const [declined] = await rent.acts.operate(`insert into public.tickets
      (tenancy_id, property_id, raised_side, state, kind, priority, title, created_at, state_at)
      select id, property_id, 'seeker', 'declined', 'water', 'soon', 'The tap drips', now(), now()
      from public.tenancies where id = '${home.tenancyId}' returning id`)
    expect(
      await say(home.seeker, { _kind: 'ticket', _subject_id: declined?.['id'] }),
    ).toMatchObject({ state: 'asked' })
    const [notified] = await rent.acts.request(
      owner,
      `select public.my_notifications('{dispute_asked}') -> 'notifications' -> 0 as newest`,
    )
    expect(notified).toMatchObject({
      newest: { tenancy_id: home.tenancyId, ticket_id: declined?.['id'] },
    })
    const [confirmed] = await rent.acts.operate(
      `select id from public.payments where tenancy_id = '${home.tenancyId}'`,
    )
    expect(
      await refusalOf(say(home.seeker, { _kind: 'payment', _subject_id: confirmed?.['id'] })),
    ).toBe('nothing_to_decide')
  })
})
