// Cases of tenancies and their parts, and the end of every case (C27, chain 0.5): for a reason that is kept and told to both sides, readable
// within the hour by the session that opened it, and nothing of a tenancy by any other door.

import { beforeAll, beforeEach, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Json, rowsOf } from '../support/conversations.ts'
import { type Handovers, handoverLine, handoversOn } from '../support/handovers.ts'
import type { Person } from '../support/marketplace.ts'
import {
  deductionOf,
  type Let,
  newTenancies,
  noonOf,
  type Tenancies,
} from '../support/tenancies.ts'

const WHY = 'The tenant asked us about the deposit of August.'
const LEAVE_ON = '2026-08-31'
const after = noonOf('2026-09-01')
const kinds = ['tenancy', 'payment', 'ticket', 'handover', 'deposit'] as const
type Kind = (typeof kinds)[number]

describeOnEachEngine('a case of a tenancy', (open) => {
  let rent: Tenancies
  let records: Handovers
  let owner: Person
  let admin: Person
  let home: Let
  let ids: Readonly<Record<Kind, string>>

  beforeAll(async () => {
    rent = newTenancies(await open())
    records = handoversOn(rent)
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    home = await rent.begun(owner, { startOn: '2026-07-01', depositPaise: 5_000_000 })
    await rent.ringUntil(noonOf('2026-07-01'))
    const paid = await rent.claim(noonOf('2026-07-02'), home.seeker, home.tenancyId, {
      _amount_paise: 5_000_000,
      _purpose: 'deposit',
      _reference: '618204900001',
    })
    await rent.confirm(noonOf('2026-07-02'), owner, paid.id, 5_000_000)
    const ticket = await records.act(noonOf('2026-07-03'), home.seeker, 'raise_ticket', {
      _tenancy_id: home.tenancyId,
      _kind: 'water',
      _priority: 'soon',
      _title: 'The tap drips',
      _body: 'Since Monday, all night.',
      _photos: [],
    })
    const out = await records.agreed(noonOf('2026-07-01'), home, 'move_in', { Taps: 'good' })
    await rent.acts.operate(
      `update public.tenancies set state = 'notice', leave_on = '${LEAVE_ON}', ended_kind = 'notice' where id = '${home.tenancyId}'`,
    )
    await rent.acts.operate(
      `select private.set_tenancy_alarms(tenancy) from public.tenancies as tenancy where id = '${home.tenancyId}'`,
    )
    await rent.ringUntil(after)
    await records.act(after, owner, 'propose_refund', {
      _tenancy_id: home.tenancyId,
      _deductions: [deductionOf()],
      _words: null,
      _expected: 'open',
    })
    ids = {
      tenancy: home.tenancyId,
      payment: String(paid.id),
      ticket: String(ticket.id),
      handover: out.id,
      deposit: home.tenancyId,
    }
  })
  beforeEach(async () => {
    admin = await newAdmin()
  })

  const newAdmin = async (): Promise<Person> => {
    const person = await rent.acts.newPerson({ first_name: 'Asha', last_name: 'Iyer' })
    await rent.acts.makeAdmin(person)
    await rent.acts.provePassword(person)
    return person
  }
  const look = (as: Person, kind: Kind, changes: Json = {}): Promise<Json> =>
    rent.chats.call(as, 'admin_open_case', {
      _kind: kind,
      _id: ids[kind],
      _reason_kind: 'dispute_help',
      _reason: WHY,
      ...changes,
    })
  const read = (as: Person, id: unknown): Promise<Json> =>
    rent.chats.call(as, 'admin_read_case', { _case_id: id })
  const lines = (person: Person) =>
    rent.acts.operate(`select action, outcome, detail ->> 'why' as why from private.audit_log
      where actor_id = '${person.userId}' order by id`)
  const told = () =>
    rent.acts.operate(`select count(*)::int as count from public.notifications
      where kind = 'tenancy_case_opened' and user_id in ('${owner.userId}', '${home.seeker.userId}')`)

  it('is for nobody but admins, and told nobody when it was refused', async () => {
    const [before] = await told()
    for (const person of [owner, home.seeker, await rent.chats.newSeeker('Nisha')])
      for (const kind of kinds)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await expect(look(person, kind)).rejects.toMatchObject({ code: '42501' })
    for (const call of ['admin_read_case', 'admin_close_case'])
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect(
        rent.chats.call(owner, call, { _case_id: home.tenancyId }),
      ).rejects.toMatchObject({ code: '42501' })
    await expect(
      rent.acts.request(owner, 'select public.admin_open_cases()'),
    ).rejects.toMatchObject({ code: '42501' })
    expect(await told()).toEqual([before])
  })

  it('is the only door: an admin has no row, no procedure and no file of a tenancy (C27)', async () => {
    await look(admin, 'tenancy')
    const tables = [
      'tenancies',
      'tenancy_people',
      'tenancy_terms',
      'rent_charges',
      'charge_waivers',
      'payments',
      'payment_allocations',
      'ledger_postings',
      'ledger_entries',
      'receipts',
      'leave_requests',
      'tickets',
      'ticket_notes',
      'ticket_photos',
      'chain_events',
      'mandates',
      'leads',
      'commission_entries',
    ]
    for (const table of tables)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await rent.acts.request(admin, `select from public.${table}`)).toEqual([])
    for (const call of [
      `tenancy('${ids.tenancy}')`,
      `rent_book('${ids.tenancy}')`,
      `deposit('${ids.tenancy}')`,
      `handover('${ids.handover}')`,
      `tenancy_handovers('${ids.tenancy}')`,
      `ticket('${ids.ticket}')`,
      `rent_statement('${ids.tenancy}', '2026-27')`,
      `payment_request('${ids.tenancy}')`,
    ])
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect(rent.acts.request(admin, `select public.${call}`)).rejects.toMatchObject({
        code: 'PT404',
      })
    expect(
      await rent.acts.request(
        admin,
        `select from storage.objects where bucket_id in ('handover-photos', 'ticket-photos', 'payment-screenshots')`,
      ),
    ).toEqual([])
    await expect(
      rent.acts.request(admin, 'select * from private.opened_cases'),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it.each([{ _minutes: 14 }, { _minutes: 1440 }, { _minutes: null }])(
    'is opened for 15 or 60 minutes, not %o',
    async (asked) => {
      await expect(look(admin, 'tenancy', asked)).rejects.toMatchObject({
        code: '22023',
        hint: 'bad_argument',
      })
    },
  )

  it('of nobody, by another kind and of a record that is still written is not found', async () => {
    const draft = await records.begin(after, owner, home, 'move_out')
    await records.save(after, owner, draft, [handoverLine({ words: 'Still writing.' })])
    for (const asked of [
      { _id: 'f1000000-0000-4000-8000-000000000001' },
      { _id: draft },
      { _id: ids.ticket },
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await look(admin, 'handover', asked)).toMatchObject({ code: 'not_found' })
    await rent.acts.operate(`delete from private.handovers where id = '${draft}'`)
  })

  it.each(kinds)('of a %s is refused to an admin who was a side of it once', async (kind) => {
    await rent.acts.operate(`insert into public.chain_events
      (enquiry_id, tenancy_id, entity, entity_id, action, from_state, to_state, actor_id, side, happened_at)
      values ('${home.enquiryId}', '${home.tenancyId}', 'ticket', '${ids.ticket}', 'note', 'open', 'open', '${admin.userId}', 'broker', now())`)
    expect(await look(admin, kind)).toMatchObject({ success: false, code: 'own_case' })
    expect(await lines(admin)).toEqual([
      { action: 'case.open', outcome: 'denied', why: 'own_case' },
    ])
  })

  it.each(kinds)('of a %s has a line before its words, and both sides are told', async (kind) => {
    const [before] = await told()
    const found = await look(admin, kind)
    expect(found).toMatchObject({ success: true, home_title: 'Quiet top floor', messages: [] })
    expect(found[kind]).toBeTruthy()
    expect(kinds.filter((other) => other !== kind && found[other] !== null)).toEqual([])
    expect(await lines(admin)).toEqual([{ action: 'case.open', outcome: 'ok', why: null }])
    const [now] = await told()
    expect(Number(now?.['count']) - Number(before?.['count'])).toBe(2)
    const text = JSON.stringify(found)
    expect(
      ['Flat 402', 'Sai Enclave', '618204900001', 'object_name', '+91'].filter((secret) =>
        text.includes(secret),
      ),
    ).toEqual([])
  })

  it('of a deposit has each deduction with its words, of a payment the last four of its reference', async () => {
    const { deposit } = await look(admin, 'deposit')
    expect(deposit).toMatchObject({
      state: 'proposed',
      held_paise: 5_000_000,
      deductions: [{ amount_paise: 150_000, words: 'The kitchen was not clean.', answer: null }],
    })
    const { payment } = await look(admin, 'payment')
    expect(payment).toMatchObject({ state: 'confirmed', reference_ends: '0001' })
  })

  it('is read anew by its session with a line each time, and by no other session or admin', async () => {
    const { case_id: id } = await look(admin, 'ticket')
    expect(await read(admin, id)).toMatchObject({
      success: true,
      ticket: { title: 'The tap drips' },
    })
    expect(await read(await newAdmin(), id)).toMatchObject({ code: 'not_found' })
    await rent.acts.operate(
      `update private.opened_cases set auth_session_id = gen_random_uuid() where id = '${String(id)}'`,
    )
    expect(await read(admin, id)).toMatchObject({ code: 'not_found' })
    expect(await lines(admin)).toMatchObject([
      { action: 'case.open', outcome: 'ok' },
      { action: 'case.read', outcome: 'ok' },
      { action: 'case.read', outcome: 'denied', why: 'not_found' },
    ])
  })

  it('ends after its hour, or its quarter, and nothing of it can be read then', async () => {
    for (const minutes of [15, 60]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { case_id: id, ends_at: end } = await look(admin, 'deposit', { _minutes: minutes })
      const settings = {
        ...admin.scope.settings,
        'private.present': new Date(Date.parse(String(end)) - 1000).toISOString(),
      }
      const early = { ...admin, scope: { ...admin.scope, settings } }
      const late = {
        ...admin,
        scope: { ...admin.scope, settings: { ...settings, 'private.present': String(end) } },
      }
      expect(Date.parse(String(end)) - Date.now()).toBeLessThanOrEqual(minutes * 60_000)
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await read(early, id)).toMatchObject({ success: true })
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await read(late, id)).toEqual({
        success: false,
        code: 'case_over',
        error: 'This case has ended. Open it again with a reason.',
      })
    }
  })

  it('is closed by its admin before its time, by nobody else', async () => {
    const { case_id: id } = await look(admin, 'tenancy')
    const close = (as: Person) => rent.chats.call(as, 'admin_close_case', { _case_id: id })
    expect(await close(await newAdmin())).toMatchObject({ code: 'not_found' })
    const living = async () =>
      rowsOf(
        (await rent.acts.request(admin, 'select public.admin_open_cases() as list'))[0]?.['list'],
      )
    expect(await living()).toMatchObject([{ id, kind: 'tenancy', subject_id: ids.tenancy }])
    expect(await close(admin)).toMatchObject({ success: true })
    expect(await living()).toEqual([])
    expect(await read(admin, id)).toMatchObject({ code: 'case_over' })
  })

  it('for fraud is told 30 days later, once, by the clock', async () => {
    const [before] = await told()
    await look(admin, 'payment', { _reason_kind: 'fraud' })
    await look(admin, 'tenancy', { _reason_kind: 'fraud' })
    expect(await told()).toEqual([before])
    expect(
      await rent.acts.operate(
        `select count(*)::int as count from private.alarms where kind = 'tenancy_case_told' and subject_id = '${ids.tenancy}'`,
      ),
    ).toEqual([{ count: 1 }])
    await rent.acts.operate(
      `select private.on_tenancy_case_told('${ids.tenancy}', now() + interval '30 days')`,
    )
    const [now] = await told()
    expect(Number(now?.['count']) - Number(before?.['count'])).toBe(2)
  })
})
