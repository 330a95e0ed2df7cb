// The pipeline and the commissions of a broker (chain 2.10): leads follow conversations, own ones end; what accrued is given back once (I22).

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { dayIn, objectOf, textOf } from '../support/applications.ts'
import { type Json, rowsOf } from '../support/conversations.ts'
import { refusalOf } from '../support/hint-of.ts'
import type { Person } from '../support/marketplace.ts'
import { newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

describeOnEachEngine('a broker’s work', (open) => {
  let rent: Tenancies
  let owner: Person
  let broker: Person
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    broker = await newBroker()
  })
  const newBroker = async () => {
    const person = await rent.acts.newPerson({ first_name: 'Farhan', last_name: 'Ali' })
    await rent.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${person.userId}', 'broker', 'approved')`)
    return person
  }
  const call = (person: Person, name: string, args: Json) =>
    rent.applications.call(person, name, args)
  const leadsOf = async (person: Person) => {
    const [row] = await rent.acts.request(person, 'select public.my_leads() as leads')
    return rowsOf(row?.['leads'])
  }
  const save = (person: Person, lead: Json, id: unknown = null, version: number | null = null) =>
    call(person, 'save_lead', { _id: id, _lead: lead, _version: version })

  it.each([
    ['without a name', { phone: '+919848012345' }, 'bad_argument'],
    ['with a number without a country', { name: 'Ritika', phone: '98480 12345' }, 'bad_argument'],
    ['in a stage that is none', { name: 'Ritika', state: 'won' }, 'bad_argument'],
    ['with a day that is none', { name: 'Ritika', next_step_on: '2026-02-30' }, 'bad_argument'],
    [
      'with a note about religion',
      { name: 'Ritika', notes: 'Hindus only' },
      'discriminating_words',
    ],
    ['with an Aadhaar number', { name: 'Ritika', notes: '2345 6789 0124' }, 'aadhaar_number'],
    ['with a long note', { name: 'Ritika', notes: 'x'.repeat(2001) }, 'too_long'],
  ])('refuses a lead %s', async (_case, lead, hint) => {
    expect(await refusalOf(save(broker, lead))).toBe(hint)
  })

  it('shows a lead after the second factor only, by table and by procedure', async () => {
    const guarded = await newBroker()
    await save(guarded, { name: 'Ritika' })
    expect(await rent.acts.request(guarded, 'select name from public.leads')).toEqual([
      { name: 'Ritika' },
    ])
    await rent.acts
      .operate(`update public.user_2fa_settings set email_2fa_enabled = true, requires_2fa = true
        where user_id = '${guarded.userId}'`)
    expect(await rent.acts.request(guarded, 'select name from public.leads')).toEqual([])
    await expect(leadsOf(guarded)).rejects.toMatchObject({ code: '42501' })
  })

  it('keeps an own lead 180 days from the last change, for its broker alone', async () => {
    expect(await refusalOf(save(owner, { name: 'Ritika' }))).toBe('not_your_step')
    const saved = await save(broker, {
      name: 'Ritika Sen',
      phone: '+91 98480 12345',
      next_step_on: dayIn(2),
    })
    expect(saved).toMatchObject({ state: 'new', kept_until: dayIn(180) })
    const other = await newBroker()
    expect(await leadsOf(other)).toEqual([])
    expect(await refusalOf(save(other, { name: 'Mine' }, saved['id'], 1))).toBe('not_found')
    expect(await refusalOf(call(other, 'remove_lead', { _id: saved['id'] }))).toBe('not_found')
    expect(
      await save(
        broker,
        { name: 'Ritika Sen', state: 'lost', lost_reason: 'Bought a home' },
        saved['id'],
        1,
      ),
    ).toMatchObject({ state: 'lost', version: 2 })
    expect(await refusalOf(save(broker, { name: 'Ritika' }, saved['id'], 1))).toBe('wrong_state')
    await rent.acts.operate(`select private.forget_leads('${noonOf(dayIn(180))}')`)
    expect((await leadsOf(broker)).some((lead) => lead['id'] === saved['id'])).toBe(true)
    await rent.acts.operate(`select private.forget_leads('${noonOf(dayIn(181))}')`)
    expect((await leadsOf(broker)).some((lead) => lead['id'] === saved['id'])).toBe(false)
  })

  it('lets the stage of who asked here follow the conversation alone', async () => {
    const homeId = await rent.chats.newHome(owner)
    await rent.acts.operate(
      `update public.properties set broker_id = '${broker.userId}' where id = '${homeId}'`,
    )
    const seeker = await rent.chats.newSeeker()
    const enquiryId = await rent.chats.start(seeker, homeId)
    const lead = async () => (await leadsOf(broker)).find((one) => one['enquiry_id'] === enquiryId)
    expect(await lead()).toMatchObject({
      name: 'Tenzin L.',
      state: 'new',
      waits: true,
      phone: null,
    })
    await rent.chats.send(owner, enquiryId, 'It is free.')
    expect(await lead()).toMatchObject({ state: 'contacted', waits: false })
    const { id, version } = (await lead()) ?? {}
    expect(await refusalOf(save(broker, { state: 'agreed' }, id, Number(version)))).toBe(
      'follows_conversation',
    )
    expect(await refusalOf(call(broker, 'remove_lead', { _id: id }))).toBe('not_found')
    expect(await save(broker, { notes: 'Wants parking' }, id, Number(version))).toMatchObject({
      state: 'contacted',
    })
    await rent.chats.call(seeker, 'close_enquiry', {
      _enquiry_id: enquiryId,
      _reason: 'found_another',
      _expected: 'open',
    })
    expect(await lead()).toMatchObject({ state: 'lost', notes: 'Wants parking' })
  })

  /** A home let with the broker's help; the agreement is signed today and begins in nine days. */
  const let_ = async (fees: string) => {
    const homeId = await rent.chats.newHome(owner, { security_deposit: '36000' })
    await rent.acts.operate(
      `update public.properties set broker_id = '${broker.userId}' where id = '${homeId}'`,
    )
    await rent.acts.operate(`update public.mandates set ${fees} where property_id = '${homeId}'`)
    return rent.begun(owner, { homeId, startOn: dayIn(9), signedOn: dayIn(0) })
  }
  const lines = async (tenancyId: string) =>
    rent.acts.operate(`select payer, kind, amount_paise::int as paise from public.commission_entries
      where tenancy_id = '${tenancyId}' order by payer, kind, at`)

  it('accrues with the last signature, what both pay by the mandate of the question’s day, and is noted as received', async () => {
    const home = await let_('owner_fee_bp = 10000, tenant_fee_bp = 5000, clawback_days = 60')
    expect(await lines(home.tenancyId)).toEqual([
      { payer: 'owner', kind: 'accrued', paise: 2_500_000 },
      { payer: 'tenant', kind: 'accrued', paise: 1_250_000 },
    ])
    const receive = (person: Person, paise: number, changes: Json = {}) =>
      call(person, 'record_commission', {
        _tenancy_id: home.tenancyId,
        _payer: 'owner',
        _kind: 'received',
        _amount_paise: paise,
        _words: 'By bank',
        ...changes,
      })
    expect(await refusalOf(receive(owner, 1))).toBe('not_found')
    expect(await refusalOf(receive(broker, 0))).toBe('bad_argument')
    expect(await refusalOf(receive(broker, 1, { _kind: 'accrued' }))).toBe('bad_argument')
    expect(await refusalOf(receive(broker, 2_500_001))).toBe('more_than_open')
    expect(await receive(broker, 1_500_000)).toMatchObject({ open_paise: 1_000_000 })
    expect(await refusalOf(receive(broker, 1_000_001))).toBe('more_than_open')
    const [mine] = await rent.acts.request(
      broker,
      `select public.my_commissions('${dayIn(-300)}', '${dayIn(1)}') as sums`,
    )
    expect(mine?.['sums']).toMatchObject({
      accrued_paise: 3_750_000,
      received_paise: 1_500_000,
      clawed_back_paise: 0,
    })
    const sums = objectOf(mine?.['sums'])
    expect(
      rowsOf(sums['entries']).map(({ payer, other }) => `${textOf(payer)} ${textOf(other)}`),
    ).toEqual(expect.arrayContaining(['owner Meera R.', 'tenant Tenzin L.']))
    const [owed] = await rent.acts.request(
      owner,
      `select public.my_commissions('${dayIn(-300)}', '${dayIn(1)}') as sums`,
    )
    expect(owed?.['sums']).toMatchObject({ accrued_paise: 2_500_000, received_paise: 1_500_000 })
    const [none] = await rent.acts.request(
      home.seeker,
      `select public.my_commissions('${dayIn(-300)}', '${dayIn(1)}') as sums`,
    )
    expect(none?.['sums']).toMatchObject({ entries: [], accrued_paise: 0 })
    expect(
      await refusalOf(
        rent.acts.request(broker, `select public.my_commissions('${dayIn(-366)}', '${dayIn(0)}')`),
      ),
    ).toBe('bad_argument')
  })

  it('that is taken back returns what was received of it, and no line that nobody paid reads as paid', async () => {
    const home = await let_('owner_fee_bp = 10000, tenant_fee_bp = 5000, clawback_days = 60')
    await call(broker, 'record_commission', {
      _tenancy_id: home.tenancyId,
      _payer: 'owner',
      _kind: 'received',
      _amount_paise: 1_500_000,
      _words: 'By bank',
    })
    const told = async () => {
      const [row] = await rent.acts.request(
        broker,
        `select public.my_commissions('${dayIn(-300)}', '${dayIn(1)}') as sums`,
      )
      const sums = objectOf(row?.['sums'])
      return {
        returned: sums['returned_paise'],
        lines: rowsOf(sums['entries'])
          .filter(({ tenancy_id: id }) => id === home.tenancyId)
          .map((line) =>
            ['payer', 'kind', 'received_paise', 'is_clawed_back', 'clawback_days'].map(
              (name) => line[name],
            ),
          )
          .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
      }
    }
    const before = await told()
    expect(before.lines).toEqual([
      ['owner', 'accrued', 1_500_000, false, null],
      ['owner', 'received', null, false, null],
      ['tenant', 'accrued', 0, false, null],
    ])
    await rent.acts.operate(
      `update public.tenancies set state = 'ended', leave_on = start_on + 59, state_at = now() where id = '${home.tenancyId}'`,
    )
    const after = await told()
    expect(Number(after.returned) - Number(before.returned)).toBe(1_500_000)
    expect(after.lines).toEqual(
      expect.arrayContaining([
        ['owner', 'clawed_back', 1_500_000, true, 60],
        ['tenant', 'clawed_back', 0, true, 60],
        ['owner', 'accrued', 1_500_000, true, null],
        ['tenant', 'accrued', 0, true, null],
      ]),
    )
  })

  it('is given back once when the tenancy ends before the days of the mandate, and never more than accrued (I22)', async () => {
    const early = await let_('owner_fee_bp = 10000, clawback_days = 60')
    const late = await let_('owner_fee_bp = 10000, clawback_days = 60')
    const end = (tenancyId: string, days: number) =>
      rent.acts.operate(
        `update public.tenancies set state = 'ended', leave_on = start_on + ${days} where id = '${tenancyId}'`,
      )
    await end(early.tenancyId, 59)
    await end(late.tenancyId, 60)
    await rent.acts.operate(
      `update public.tenancies set state = 'notice' where id = '${early.tenancyId}'`,
    )
    await end(early.tenancyId, 59)
    expect(await lines(early.tenancyId)).toEqual([
      { payer: 'owner', kind: 'accrued', paise: 2_500_000 },
      { payer: 'owner', kind: 'clawed_back', paise: 2_500_000 },
    ])
    expect(await lines(late.tenancyId)).toEqual([
      { payer: 'owner', kind: 'accrued', paise: 2_500_000 },
    ])
    const [sums] = await rent.acts
      .operate(`select count(*) filter (where back > accrued)::int as broken from (
      select coalesce(sum(amount_paise) filter (where kind = 'clawed_back'), 0) as back,
        coalesce(sum(amount_paise) filter (where kind = 'accrued'), 0) as accrued
      from public.commission_entries group by tenancy_id, payer) as each`)
    expect(sums).toEqual({ broken: 0 })
    await expect(
      rent.acts.operate(
        `update public.commission_entries set amount_paise = 1 where tenancy_id = '${textOf(early.tenancyId)}'`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
