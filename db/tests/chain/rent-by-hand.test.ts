// Charges by hand, waivers, objections, reminders, reversals and the rent roll (chain 2.5): refused before done; after each the ledger is whole.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { objectOf } from '../support/applications.ts'
import type { Json } from '../support/conversations.ts'
import { refusalOf } from '../support/hint-of.ts'
import type { Person } from '../support/marketplace.ts'
import { type Let, newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

const july8 = noonOf('2026-07-08')

describeOnEachEngine('rent by hand', (open) => {
  let rent: Tenancies
  let owner: Person
  let references = 618_204_500_000
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  /** A home with July's rent of ₹25,000 open, due on the 5th, and no deposit. */
  const july = async (
    lister: Person = owner,
    terms: Partial<Parameters<Tenancies['begun']>[1]> = {},
  ): Promise<Let> => {
    const home = await rent.begun(lister, {
      startOn: '2026-07-01',
      depositPaise: 0,
      lateFee: { per_day_paise: 10_000, cap_paise: 100_000 },
      ...terms,
    })
    await rent.ringUntil(noonOf('2026-07-01'))
    return home
  }
  const act = (at: string, person: Person, name: string, body: Json) =>
    rent.applications.callAt(at, person, name, body)
  const bill = (at: string, person: Person, home: Let, changes: Json = {}) =>
    act(at, person, 'add_charge', {
      _tenancy_id: home.tenancyId,
      _kind: 'utility',
      _name: 'Electricity',
      _from: '2026-07-01',
      _until: '2026-07-31',
      _due_on: '2026-07-15',
      _amount_paise: 184_000,
      ...changes,
    })
  const waive = (person: Person, id: unknown, paise: number, reason = 'A new beginning') =>
    act(july8, person, 'waive_charge', { _charge_id: id, _amount_paise: paise, _reason: reason })
  const remind = (at: string, person: Person, home: Let, words: string | null = null) =>
    act(at, person, 'remind_rent', { _tenancy_id: home.tenancyId, _words: words })
  const chargeOf = async (home: Let, kind: string) =>
    (
      await rent.acts.operate(
        `select id from public.rent_charges where tenancy_id = '${home.tenancyId}' and kind = '${kind}'`,
      )
    )[0]?.['id']
  const paid = async (at: string, home: Let, paise = 2_500_000) => {
    references += 1
    const { id } = await rent.claim(at, home.seeker, home.tenancyId, {
      _amount_paise: paise,
      _reference: String(references),
    })
    await rent.confirm(at, home.owner, id, paise)
    return id
  }
  const sums = async (at: string, home: Let) =>
    (await rent.bookAt(at, home.seeker, home.tenancyId))['sums']
  const proven = (person: Person) =>
    rent.acts
      .operate(`insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
      values ('${person.sessionId}', 'password', now(), now())
      on conflict (session_id, authentication_method) do update set updated_at = now()`)

  it('a charge by hand is of an agreed kind, of days of the tenancy, due in three days at the earliest; never a rent (C23)', async () => {
    const home = await july()
    const wrong: readonly Json[] = [
      { _kind: 'rent' },
      { _kind: 'late_fee' },
      { _name: ' ' },
      { _amount_paise: 0 },
      { _amount_paise: 1.5 },
      { _due_on: '2026-07-10' },
      { _due_on: null },
      { _from: '2026-06-30' },
      { _until: '2026-06-30' },
      { _until: '2028-06-30' },
    ]
    for (const changes of wrong) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([changes, await refusalOf(bill(july8, owner, home, changes))]).toEqual([
        changes,
        'bad_argument',
      ])
    }
    expect(await refusalOf(bill(july8, home.seeker, home))).toBe('not_your_step')
    expect(await refusalOf(bill(july8, await rent.chats.newSeeker(), home))).toBe('not_found')
    await bill(july8, owner, home)
    expect(await refusalOf(bill(july8, owner, home))).toBe('charged_already')
    expect(await sums(july8, home)).toMatchObject({ open_paise: 2_684_000 })
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })

  it('a tenant objects once, in words, and only to what was not signed; both sides read it (C23)', async () => {
    const home = await july()
    const { id } = await bill(july8, owner, home)
    const object = (person: Person, chargeId: unknown, words: string) =>
      act(july8, person, 'object_charge', { _charge_id: chargeId, _words: words })
    expect(await refusalOf(object(home.seeker, id, ' '))).toBe('bad_argument')
    expect(await refusalOf(object(owner, id, 'Mine'))).toBe('not_your_step')
    const rentId = await chargeOf(home, 'rent')
    expect(await refusalOf(object(home.seeker, rentId, 'Too much'))).toBe('agreed_charge')
    await object(home.seeker, id, 'The meter shows less.')
    expect(await refusalOf(object(home.seeker, id, 'Again'))).toBe('objected_already')
    for (const person of [owner, home.seeker]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [first] = rent.rowsOf((await rent.bookAt(july8, person, home.tenancyId))['charges'])
      expect(first).toMatchObject({
        name: 'Electricity',
        objection: { words: 'The meter shows less.' },
      })
    }
  })

  it('a waiver has a reason, is never above the charge, and what was paid of it counts for the next rent', async () => {
    const home = await july()
    const id = await chargeOf(home, 'rent')
    expect(await refusalOf(waive(home.seeker, id, 100))).toBe('not_your_step')
    expect(await refusalOf(waive(owner, id, 100, ' '))).toBe('bad_argument')
    expect(await refusalOf(waive(owner, id, 2_500_001))).toBe('above_charge')
    await paid(july8, home)
    await waive(owner, id, 500_000)
    expect(await sums(july8, home)).toMatchObject({ open_paise: 0, credit_paise: 500_000 })
    const book = await rent.bookAt(july8, home.seeker, home.tenancyId)
    expect(rent.rowsOf(book['lines'])).toContainEqual(
      expect.objectContaining({ cause: 'waiver', reason: 'A new beginning', paise: -500_000 }),
    )
    expect(await rent.faults(home.tenancyId)).toEqual([])
    await waive(owner, id, 2_000_000)
    expect(await refusalOf(waive(owner, id, 1))).toBe('wrong_state')
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })

  it('a reminder by hand is sent once a day, when something is due and no payment waits', async () => {
    const home = await july()
    expect(await refusalOf(remind(noonOf('2026-07-01'), owner, home))).toBe('nothing_due')
    expect(await refusalOf(remind(july8, home.seeker, home))).toBe('not_your_step')
    await remind(july8, owner, home, 'Rent was due on the 5th.')
    expect(await refusalOf(remind(july8, owner, home))).toBe('too_many')
    expect((await rent.bookAt(july8, home.seeker, home.tenancyId))['reminder']).toMatchObject({
      words: 'Rent was due on the 5th.',
    })
    references += 1
    await rent.claim(noonOf('2026-07-09'), home.seeker, home.tenancyId, {
      _reference: String(references),
    })
    expect(await refusalOf(remind(noonOf('2026-07-09'), owner, home))).toBe('payment_waits')
    const told = await rent.acts
      .operate(`select count(*)::integer as times from public.notifications
      where user_id = '${home.seeker.userId}' and kind = 'rent_reminded'`)
    expect(told).toEqual([{ times: 1 }])
  })

  it('a confirmed payment is reversed within 30 days: its receipt is cancelled, its number stays, the rent is open again', async () => {
    const home = await july()
    const id = await paid(july8, home)
    const reverse = (at: string, person: Person, reason = 'The bank took it back.') =>
      act(at, person, 'reverse_payment', {
        _payment_id: id,
        _reason: reason,
        _expected: 'confirmed',
      })
    expect(await refusalOf(reverse(july8, home.seeker))).toBe('not_your_step')
    expect(await refusalOf(reverse(july8, owner, ''))).toBe('bad_argument')
    expect(await refusalOf(reverse(july8, owner))).toBe('reauthentication_needed')
    await proven(owner)
    expect(await refusalOf(reverse(noonOf('2026-08-08'), owner))).toBe('too_late')
    const answer = await reverse(july8, owner)
    expect(answer).toMatchObject({ state: 'reversed' })
    expect(await refusalOf(reverse(july8, owner))).toBe('wrong_state')
    expect(await sums(july8, home)).toMatchObject({ open_paise: 2_500_000, credit_paise: 0 })
    const receipt = await rent.applications.read(home.seeker, 'receipt', {
      _receipt_id: answer['receipt_id'],
    })
    expect(receipt).toMatchObject({
      cancelled: { on: '2026-07-08', reason: 'The bank took it back.' },
    })
    const [row] = await rent.acts.operate(
      `select code from public.receipts where id = '${String(answer['receipt_id'])}'`,
    )
    expect(
      await rent.applications.read(owner, 'verify_receipt', { _code: row?.['code'] }),
    ).toMatchObject({ known: true, cancelled_on: '2026-07-08' })
    expect(await rent.faults(home.tenancyId)).toEqual([])
    // the same reference may be said again: it may arrive after all
    await rent.claim(july8, home.seeker, home.tenancyId, { _reference: String(references) })
  })

  it('the rent roll of a month says each home’s state, and its parts sum up to what was charged', async () => {
    const lister = await rent.acts.newPerson({ first_name: 'Vasudha', last_name: 'Iyer' })
    const rollAt = async (at: string, month: string | null, person = lister) => {
      const settings = { ...person.scope.settings, 'private.present': at }
      const seen = { ...person, scope: { ...person.scope, settings } }
      return objectOf(await rent.applications.read(seen, 'rent_roll', { _month: month }))
    }
    const [whole, part, waiting, late, due, given] = [
      await july(lister),
      await july(lister),
      await july(lister),
      await july(lister),
      await july(lister, { dueDay: 20 }),
      await july(lister),
    ]
    await paid(july8, whole)
    await paid(july8, part, 1_000_000)
    references += 1
    await rent.claim(july8, waiting.seeker, waiting.tenancyId, { _reference: String(references) })
    await waive(lister, await chargeOf(given, 'rent'), 2_500_000)
    const roll = await rollAt(july8, null)
    const states = Object.fromEntries(
      rent.rowsOf(roll['homes']).map((home) => [String(home['tenancy_id']), home['state']]),
    )
    expect(states).toEqual({
      [whole.tenancyId]: 'paid',
      [part.tenancyId]: 'late',
      [waiting.tenancyId]: 'waiting',
      [late.tenancyId]: 'late',
      [due.tenancyId]: 'due',
      [given.tenancyId]: 'waived',
    })
    expect(roll).toMatchObject({
      month: '2026-07-01',
      sums: {
        charged_paise: 15_000_000,
        waived_paise: 2_500_000,
        received_paise: 3_500_000,
        claimed_paise: 2_500_000,
        late_paise: 4_000_000,
        not_due_paise: 2_500_000,
      },
    })
    expect((await rollAt(july8, '2026-07-31'))['month']).toBe('2026-07-01')
    expect(rent.rowsOf((await rollAt(july8, '2026-06-01'))['homes'])).toEqual([])
    expect(rent.rowsOf((await rollAt(july8, null, late.seeker))['homes'])).toEqual([])
    expect(await refusalOf(rollAt(july8, '1999-12-01'))).toBe('bad_argument')
  })

  it('a home stands vacant while it is on the market and nobody has signed for it, in the present month and to its owner alone', async () => {
    const lister = await rent.acts.newPerson({ first_name: 'Vasudha', last_name: 'Iyer' })
    const rollAt = async (at: string, month: string | null, person = lister) => {
      const settings = { ...person.scope.settings, 'private.present': at }
      const seen = { ...person, scope: { ...person.scope, settings } }
      return objectOf(await rent.applications.read(seen, 'rent_roll', { _month: month }))
    }
    const vacant = async (at: string, month: string | null = null, person = lister) =>
      rent.rowsOf((await rollAt(at, month, person))['vacant'])
    const home = await july(lister)
    const empty = await rent.agreements.newHome(lister, { title: "'Penthouse'", price: '110000' })
    await rent.acts.operate(
      `update public.properties set approved_at = '2026-06-20T12:00:00+05:30' where owner_id = '${lister.userId}'`,
    )
    expect(await vacant(july8)).toEqual([
      expect.objectContaining({
        property_id: empty,
        home_title: 'Penthouse',
        asked_paise: 11_000_000,
        days: 18,
      }),
    ])
    expect(await vacant(july8, '2026-06-01')).toEqual([])
    expect(await vacant(july8, null, home.seeker)).toEqual([])
    expect(rent.rowsOf((await rollAt(july8, null))['homes'])[0]).toMatchObject({
      start_on: '2026-07-01',
      code: (
        await rent.acts.operate(`select upper(left(md5('${home.tenancyId}'), 4)) as code`)
      )[0]?.['code'],
    })
    for (const change of ["status = 'maintenance'", "status = 'available', is_public = false"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await rent.acts.operate(`update public.properties set ${change} where id = '${empty}'`)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([change, await vacant(july8)]).toEqual([change, []])
    }
    await rent.acts.operate(
      `update public.tenancies set state = 'ended', leave_on = '2026-07-31', ended_kind = 'notice' where id = '${home.tenancyId}'`,
    )
    // as the end of a tenancy leaves a home: available, hidden until its owner shows it again
    await rent.acts.operate(
      `update public.properties set status = 'available', is_public = false where id = '${home.homeId}'`,
    )
    expect(await vacant(noonOf('2026-08-05'))).toEqual([
      expect.objectContaining({ property_id: home.homeId, days: 4 }),
    ])
  })

  it('an owner lists the receipts made in a month of India, the newest first, and what was cancelled of them; nobody else does', async () => {
    const lister = await rent.acts.newPerson({ first_name: 'Vasudha', last_name: 'Iyer' })
    const home = await july(lister)
    const first = await paid('2026-07-31T23:59:00+05:30', home, 1_000_000)
    await paid('2026-08-01T00:01:00+05:30', home, 1_500_000)
    const listed = async (person: Person, month: string | null) =>
      rent.rowsOf(await rent.applications.read(person, 'receipts_of_month', { _month: month }))
    expect(await listed(home.seeker, '2026-07-15')).toEqual([])
    expect(await listed(owner, '2026-07-15').then((rows) => rows.length)).not.toBe(1)
    expect(await refusalOf(listed(lister, '1999-12-01'))).toBe('bad_argument')
    expect(await listed(lister, '2026-07-15')).toEqual([
      expect.objectContaining({
        number: 'R2627/000001',
        amount_paise: 1_000_000,
        is_cancelled: false,
      }),
    ])
    await proven(lister)
    await act('2026-08-01T00:02:00+05:30', lister, 'reverse_payment', {
      _payment_id: first,
      _reason: 'It came back.',
      _expected: 'confirmed',
    })
    expect(await listed(lister, '2026-07-01')).toMatchObject([{ is_cancelled: true }])
    expect(await listed(lister, '2026-08-01')).toMatchObject([
      { number: 'R2627/000002', is_cancelled: false },
    ])
  })

  it('the end is told 90, 60, 30 and 7 days before, once each, and after notice of the last day', async () => {
    const home = await july(owner, { months: 6 })
    await rent.ringDays('2026-07-02', '2026-12-31')
    const told = async () =>
      rent.acts
        .operate(`select happened_at::date::text as day, (detail ->> 'days')::integer as days from public.chain_events
        where entity_id = '${home.tenancyId}' and action = 'ends_soon' order by id`)
    expect(await told()).toEqual([
      { day: '2026-10-02', days: 90 },
      { day: '2026-11-01', days: 60 },
      { day: '2026-12-01', days: 30 },
      { day: '2026-12-24', days: 7 },
    ])
  })
})
