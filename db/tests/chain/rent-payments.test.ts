// Payments (chain 2.5, C12, C13, C22, C23): refused before taken, confirmed by the owner's word alone, receipts without gaps, a ledger that
// nobody changes, late fees that do not run while a payment waits.

import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { objectOf, textOf } from '../support/applications.ts'
import { refusalOf } from '../support/hint-of.ts'
import type { Json } from '../support/conversations.ts'
import type { Person } from '../support/marketplace.ts'
import { type Let, newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

const july5 = noonOf('2026-07-05')

describeOnEachEngine('payments', (open) => {
  let rent: Tenancies
  let owner: Person
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })
  /** A home with July's rent of ₹25,000 open, due on the 5th. */
  const july = async (terms: Partial<Parameters<Tenancies['begun']>[1]> = {}): Promise<Let> => {
    const home = await rent.begun(owner, {
      startOn: '2026-07-01',
      lateFee: { per_day_paise: 10_000, cap_paise: 100_000 },
      ...terms,
    })
    await rent.ringUntil(noonOf('2026-07-01'))
    return home
  }
  const sumsAt = async (at: string, person: Person, home: Let) =>
    (await rent.bookAt(at, person, home.tenancyId))['sums']

  it('refuses sums, days and references that are none (C12)', async () => {
    const home = await july()
    const wrong: readonly Json[] = [
      { _amount_paise: 0 },
      { _amount_paise: -1 },
      { _amount_paise: 1.5 },
      { _amount_paise: 10_000_000_000_000 },
      { _tds_paise: -1 },
      { _reference: '61820441773' },
      { _reference: '6182044177355' },
      { _reference: 'ABC204417735' },
      { _reference: null },
      { _method: 'cash' },
      { _method: 'card' },
      { _purpose: 'refund' },
      { _paid_on: '2026-07-06' },
      { _paid_on: '2026-05-01' },
      { _charge_ids: null, _paid_on: null },
    ]
    for (const changes of wrong) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([
        changes,
        await refusalOf(rent.claim(july5, home.seeker, home.tenancyId, changes)),
      ]).toEqual([changes, 'bad_argument'])
    }
  })

  it('a stranger finds no tenancy, a broker no money, and the owner claims nothing (5)', async () => {
    const home = await july()
    const stranger = await rent.chats.newSeeker()
    expect(await refusalOf(rent.claim(july5, stranger, home.tenancyId))).toBe('not_found')
    expect(await refusalOf(rent.claim(july5, owner, home.tenancyId))).toBe('not_your_step')
    const { id } = await rent.claim(july5, home.seeker, home.tenancyId)
    expect(await refusalOf(rent.confirm(july5, stranger, id))).toBe('not_found')
    expect(await refusalOf(rent.confirm(july5, home.seeker, id))).toBe('not_your_step')
    expect(await refusalOf(rent.bookAt(july5, stranger, home.tenancyId))).toBe('not_found')
    expect(await refusalOf(rent.confirm(july5, owner, id, 2_499_999))).toBe('amount_seen_differs')
  })

  it('a reference counts once for rent and once for the deposit; pasted with spaces it is the same (C12)', async () => {
    const home = await july()
    await rent.claim(july5, home.seeker, home.tenancyId, { _reference: ' 6182 0441-7735 ' })
    expect(await refusalOf(rent.claim(july5, home.seeker, home.tenancyId))).toBe('reference_used')
    const deposit = { _purpose: 'deposit', _amount_paise: 5_000_000 }
    expect(
      await refusalOf(
        rent.claim(july5, home.seeker, home.tenancyId, {
          ...deposit,
          _amount_paise: 5_000_001,
          _reference: '618204417736',
        }),
      ),
    ).toBe('above_deposit')
    expect(await refusalOf(rent.claim(july5, home.seeker, home.tenancyId, deposit))).toBe('taken')
  })

  it('a reference of another tenancy is taken and flagged to both owners, to no tenant (C12)', async () => {
    const [one, other] = [await july(), await july()]
    await rent.claim(july5, one.seeker, one.tenancyId, { _reference: '618204410001' })
    await rent.claim(july5, other.seeker, other.tenancyId, { _reference: '618204410001' })
    for (const home of [one, other]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [seen] = rent.rowsOf((await rent.bookAt(july5, owner, home.tenancyId))['payments'])
      expect(seen?.['is_reference_seen']).toBe(true)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [said] = rent.rowsOf(
        (await rent.bookAt(july5, home.seeker, home.tenancyId))['payments'],
      )
      expect(said?.['is_reference_seen']).toBe(false)
    }
  })

  it('tax that was deducted counts as paid once the owner has confirmed it with the sum: one rupee alone confirms no month, and no deposit has any', async () => {
    const home = await july()
    const said = { _amount_paise: 100, _tds_paise: 2_499_900 }
    expect(
      await refusalOf(
        rent.claim(july5, home.seeker, home.tenancyId, { ...said, _purpose: 'deposit' }),
      ),
    ).toBe('bad_argument')
    const { id } = await rent.claim(july5, home.seeker, home.tenancyId, said)
    expect(await refusalOf(rent.confirm(july5, owner, id, 100))).toBe('amount_seen_differs')
    await rent.confirm(july5, owner, id, 2_500_000)
    expect(await sumsAt(july5, owner, home)).toMatchObject({ open_paise: 0, claimed_paise: 0 })
    const [row] = await rent.acts.operate(
      `select content from public.receipts where payment_id = '${textOf(id)}'`,
    )
    expect(objectOf(row?.['content'])).toMatchObject({ amount_paise: 100, tds_paise: 2_499_900 })
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })

  it('silence confirms nothing: after a month it waits, the owner was asked three times, no fee runs', async () => {
    const home = await july()
    const { id } = await rent.claim(july5, home.seeker, home.tenancyId, {
      _reference: '618204410002',
    })
    await rent.ringDays('2026-07-05', '2026-07-25')
    expect(
      await rent.acts.operate(`select state from public.payments where id = '${String(id)}'`),
    ).toEqual([{ state: 'claimed' }])
    const told = await rent.acts
      .operate(`select kind, count(*)::integer as times from public.notifications
      where user_id = '${owner.userId}' and kind like 'payment_%' and enquiry_id = '${home.enquiryId}' group by kind order by kind`)
    expect(told).toEqual([
      { kind: 'payment_claimed', times: 1 },
      { kind: 'payment_unanswered', times: 3 },
    ])
    expect(await sumsAt(noonOf('2026-07-25'), home.seeker, home)).toMatchObject({
      open_paise: 2_500_000,
      claimed_paise: 2_500_000,
    })
  })

  it('a deposit that waits for the owner is not told as rent that waits', async () => {
    const home = await july()
    await rent.claim(july5, home.seeker, home.tenancyId, {
      _amount_paise: 1_000_000,
      _purpose: 'deposit',
      _reference: '618204410017',
    })
    expect(await sumsAt(july5, home.seeker, home)).toMatchObject({
      open_paise: 2_500_000,
      claimed_paise: 0,
      deposit_claimed_paise: 1_000_000,
    })
  })

  it('confirmed: posted, allocated, with the next number of the tax year in India; twice is once', async () => {
    const home = await july()
    const { id } = await rent.claim(july5, home.seeker, home.tenancyId, {
      _reference: '618204410003',
    })
    const key = randomUUID()
    const press = () =>
      rent.applications.call(
        owner,
        'confirm_payment',
        { _payment_id: id, _amount_paise: 2_500_000, _expected: 'claimed' },
        key,
      )
    const first = await press()
    expect(first).toMatchObject({ state: 'confirmed', version: 2 })
    expect(await press()).toEqual(first)
    expect(await refusalOf(rent.confirm(july5, owner, id))).toBe('wrong_state')
    expect(await sumsAt(july5, home.seeker, home)).toMatchObject({
      open_paise: 0,
      credit_paise: 0,
      claimed_paise: 0,
    })
    expect(await rent.faults(home.tenancyId)).toEqual([])
    expect(
      await rent.applications.read(home.seeker, 'check_ledger', { _tenancy_id: home.tenancyId }),
    ).toEqual({
      ok: true,
      postings: 3,
      faults: [],
    })
  })

  it('numbers of receipts have no gap, a rolled back confirm takes none, and the year turns at midnight in India (I3)', async () => {
    const lister = await rent.acts.newPerson({ first_name: 'Vasudha', last_name: 'Iyer' })
    const home = await rent.begun(lister, { startOn: '2027-02-01', depositPaise: 0 })
    await rent.ringUntil(noonOf('2027-02-01'))
    const paidAt = async (at: string, reference: string) => {
      const { id } = await rent.claim(at, home.seeker, home.tenancyId, {
        _reference: reference,
        _amount_paise: 100,
        _paid_on: '2027-03-30',
      })
      return rent.confirm(at, lister, id, 100)
    }
    const before = await paidAt('2027-03-31T18:29:59Z', '708912345671')
    expect(before['number']).toBe('R2627/000001')
    const { id } = await rent.claim('2027-03-31T18:29:59Z', home.seeker, home.tenancyId, {
      _reference: '708912345672',
      _amount_paise: 100,
      _paid_on: '2027-03-30',
    })
    expect(await refusalOf(rent.confirm('2027-03-31T18:29:59Z', lister, id, 99))).toBe(
      'amount_seen_differs',
    )
    expect((await rent.confirm('2027-03-31T18:29:59Z', lister, id, 100))['number']).toBe(
      'R2627/000002',
    )
    expect((await paidAt('2027-03-31T18:30:00Z', '708912345673'))['number']).toBe('R2728/000001')
  })

  it('a payment in parts, above what is owed, and its rest in the next month (I17)', async () => {
    const home = await july({ lateFee: null })
    const pay = async (day: string, reference: string, paise: number) => {
      const { id } = await rent.claim(noonOf(day), home.seeker, home.tenancyId, {
        _reference: reference,
        _amount_paise: paise,
      })
      return rent.confirm(noonOf(day), owner, id, paise)
    }
    await pay('2026-07-04', '618204410011', 1_000_000)
    expect(await sumsAt(july5, owner, home)).toMatchObject({ open_paise: 1_500_000 })
    await pay('2026-07-05', '618204410012', 2_000_000)
    expect(await sumsAt(july5, owner, home)).toMatchObject({
      open_paise: 0,
      credit_paise: 500_000,
    })
    await rent.ringUntil(noonOf('2026-07-28'))
    expect(await sumsAt(noonOf('2026-07-28'), home.seeker, home)).toMatchObject({
      open_paise: 2_000_000,
      credit_paise: 0,
    })
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })

  it('a late fee: none in the grace, so much a day after it, once; taken down when the rent was paid earlier after all', async () => {
    const fees = async (home: Let) =>
      (await rent.chargesOf(home.tenancyId))
        .filter(({ kind }) => kind === 'late_fee')
        .map(({ paise }) => paise)
    const paidOn = async (day: string, reference: string) => {
      const home = await july()
      const { id } = await rent.claim(noonOf(day), home.seeker, home.tenancyId, {
        _reference: reference,
      })
      await rent.confirm(noonOf(day), owner, id)
      return fees(home)
    }
    expect(await paidOn('2026-07-10', '618204410021')).toEqual([])
    expect(await paidOn('2026-07-11', '618204410022')).toEqual([10_000])
    const home = await july()
    const { id } = await rent.claim(noonOf('2026-07-09'), home.seeker, home.tenancyId, {
      _reference: '618204410023',
    })
    await rent.ringUntil(noonOf('2026-07-24'))
    expect(await fees(home)).toEqual([])
    await rent.applications.callAt(noonOf('2026-07-24'), owner, 'reject_payment', {
      _payment_id: id,
      _reject_kind: 'not_arrived',
      _words: 'Nothing from you in July.',
      _expected: 'claimed',
    })
    await rent.ringUntil(noonOf('2026-07-24'))
    expect(await fees(home)).toEqual([100_000])
    const late = await rent.claim(noonOf('2026-07-24'), home.seeker, home.tenancyId, {
      _reference: '618204410024',
      _paid_on: '2026-07-09',
    })
    await rent.confirm(noonOf('2026-07-24'), owner, late['id'])
    expect(await sumsAt(noonOf('2026-07-24'), home.seeker, home)).toMatchObject({
      open_paise: 0,
      late_paise: 0,
    })
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })

  it('whoever paid takes it back, nobody else; cash is the owner’s to record', async () => {
    const home = await july()
    const { id } = await rent.claim(july5, home.seeker, home.tenancyId, {
      _reference: '618204410031',
    })
    const back = (person: Person) =>
      rent.applications.call(person, 'take_payment_back', { _payment_id: id, _expected: 'claimed' })
    expect(await refusalOf(back(owner))).toBe('not_your_step')
    expect(await back(home.seeker)).toMatchObject({ state: 'taken_back' })
    expect(await refusalOf(rent.confirm(july5, owner, id))).toBe('wrong_state')
    const cash = await rent.applications.callAt(july5, owner, 'record_payment', {
      _tenancy_id: home.tenancyId,
      _amount_paise: 2_500_000,
      _tds_paise: 0,
      _paid_on: '2026-07-05',
      _method: 'cash',
      _reference: null,
      _purpose: 'rent',
      _charge_ids: null,
    })
    expect(cash).toMatchObject({ state: 'confirmed' })
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })

  it('a receipt is checked by its code, by anybody; a wrong code says nothing (C13)', async () => {
    const home = await july()
    const { id } = await rent.claim(july5, home.seeker, home.tenancyId, {
      _reference: '618204410041',
    })
    const { receipt_id: receiptId } = await rent.confirm(july5, owner, id)
    const receipt = await rent.applications.read(home.seeker, 'receipt', { _receipt_id: receiptId })
    const [row] = await rent.acts.operate(
      `select code from public.receipts where id = '${String(receiptId)}'`,
    )
    expect(receipt).toMatchObject({
      code: row?.['code'],
      content: {
        amount_paise: 2_500_000,
        method: 'upi',
        reference: '618204410041',
        tenant: 'Tenzin Lhamo',
        owner: 'Meera Rao',
      },
    })
    expect(
      await rent.applications.read(owner, 'verify_receipt', { _code: row?.['code'] }),
    ).toMatchObject({
      known: true,
      amount_paise: 2_500_000,
      from: '2026-07-01',
      until: '2026-07-31',
      owner_initials: 'M. R.',
      tenant_initials: 'T. L.',
      is_whole: true,
    })
    expect(
      await rent.applications.read(owner, 'verify_receipt', { _code: 'AAAAAAAAAAAA' }),
    ).toEqual({ known: false })
    const stranger = await rent.chats.newSeeker()
    expect(
      await refusalOf(rent.applications.read(stranger, 'receipt', { _receipt_id: receiptId })),
    ).toBe('not_found')
  })

  it('nobody changes the ledger, not even whoever owns the tables (C22)', async () => {
    const home = await july()
    const where = `where tenancy_id = '${home.tenancyId}'`
    for (const statement of [
      `update public.ledger_entries set amount_paise = 1 ${where}`,
      `delete from public.ledger_entries ${where}`,
      `update public.ledger_postings set posted_on = posted_on + 1 ${where}`,
      `delete from public.ledger_postings ${where}`,
      'truncate public.ledger_entries, public.ledger_postings',
      `update public.rent_charges set amount_paise = amount_paise + 1 ${where}`,
      `delete from public.rent_charges ${where}`,
      `insert into public.ledger_entries (posting_id, line_no, tenancy_id, account, amount_paise)
        select id, 3, tenancy_id, 'waived', 1 from public.ledger_postings ${where}`,
      `insert into public.ledger_postings (tenancy_id, cause, cause_id, posted_on, at, lines, hash)
        values ('${home.tenancyId}', 'charge', gen_random_uuid(), '2026-07-01', now(), 2, repeat('0', 64))`,
      `insert into public.payment_allocations (payment_id, charge_id, tenancy_id, amount_paise, at)
        select payment.id, charge.id, charge.tenancy_id, charge.amount_paise + 1, now() from public.rent_charges as charge, public.payments as payment
        where charge.tenancy_id = '${home.tenancyId}' limit 1`,
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(rent.acts.operate(statement)).rejects.toThrow(/./)
    }
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })

  it('new payment details hold a day later, all tenants hear of them, the old ones stay until then (C14)', async () => {
    const lister = await rent.acts.newPerson({ first_name: 'Lakshmi', last_name: 'Rao' })
    const home = await rent.begun(lister, { startOn: '2026-07-01' })
    await rent.ringUntil(noonOf('2026-07-01'))
    const set = (at: string, person: Person, vpa: string) =>
      rent.applications.callAt(at, person, 'set_payee', { _holder_name: 'Lakshmi Rao', _vpa: vpa })
    const payee = async (at: string) => {
      const settings = { ...home.seeker.scope.settings, 'private.present': at }
      return rent.applications.read(
        { ...home.seeker, scope: { ...home.seeker.scope, settings } },
        'payment_request',
        { _tenancy_id: home.tenancyId },
      )
    }
    expect(await refusalOf(set(july5, lister, 'lakshmi@ybl'))).toBe('reauthentication_needed')
    await rent.acts
      .operate(`insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
      values ('${lister.sessionId}', 'password', now(), now())
      on conflict (session_id, authentication_method) do update set updated_at = now()`)
    expect(await refusalOf(set(july5, lister, 'lakshmi@@ybl'))).toBe('bad_argument')
    await set(july5, lister, 'lakshmi@ybl')
    expect(await payee(july5)).toMatchObject({ payee: null, warnings: ['payee_changes'] })
    await set(noonOf('2026-07-10'), lister, 'other@ybl')
    expect(await payee(noonOf('2026-07-11').replace('12:00:00', '11:59:59'))).toMatchObject({
      payee: { vpa: 'lakshmi@ybl' },
    })
    expect(await payee(noonOf('2026-07-11'))).toMatchObject({
      payee: { vpa: 'other@ybl' },
      amount_paise: 2_500_000,
    })
    const told = await rent.acts
      .operate(`select count(*)::integer as times from public.notifications
      where user_id = '${home.seeker.userId}' and kind = 'payee_changed'`)
    expect(told).toEqual([{ times: 2 }])
    const stranger = await rent.chats.newSeeker()
    expect(
      await refusalOf(
        rent.applications.read(stranger, 'payment_request', { _tenancy_id: home.tenancyId }),
      ),
    ).toBe('not_found')
  })
})
