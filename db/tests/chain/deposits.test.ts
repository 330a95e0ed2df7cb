// The deposit after the end (chain 2.6): what may be kept is checked against records, wear and the ledger; nobody's silence agrees to anything.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { objectOf } from '../support/applications.ts'
import { type Json, rowsOf } from '../support/conversations.ts'
import { type Handovers, handoversOn } from '../support/handovers.ts'
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

const answer = (id: unknown, changes: Json = {}): Json => ({
  deduction_id: id,
  is_agreed: false,
  words: 'It was clean: see the photos.',
  offer_paise: null,
  ...changes,
})

describeOnEachEngine('the deposit of an ended tenancy', (open) => {
  let rent: Tenancies
  let records: Handovers
  let owner: Person
  let references = 618_204_900_000
  beforeAll(async () => {
    rent = newTenancies(await open())
    records = handoversOn(rent)
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  type Ended = {
    readonly paid?: number
    readonly before?: string | null
    readonly out?: string
    readonly hasPhotos?: boolean
  }

  /** Ended on 31 August 2026 with ₹50,000 of deposit paid; its taps were good at moving in and are damaged. */
  const ended = async ({
    paid = 5_000_000,
    before = 'good',
    out = 'damaged',
    hasPhotos = false,
  }: Ended = {}) => {
    const home = await rent.begun(owner, { startOn: '2026-07-01', depositPaise: 5_000_000 })
    await rent.ringUntil(noonOf('2026-07-01'))
    if (paid > 0) {
      references += 1
      const { id } = await rent.claim(noonOf('2026-07-02'), home.seeker, home.tenancyId, {
        _amount_paise: paid,
        _purpose: 'deposit',
        _reference: String(references),
      })
      await rent.confirm(noonOf('2026-07-02'), owner, id, paid)
    }
    if (before !== null)
      await records.agreed(noonOf('2026-07-01'), home, 'move_in', { Taps: before }, hasPhotos)
    await rent.acts.operate(
      `update public.tenancies set state = 'notice', leave_on = '${LEAVE_ON}', ended_kind = 'notice' where id = '${home.tenancyId}'`,
    )
    await rent.acts.operate(
      `select private.set_tenancy_alarms(tenancy) from public.tenancies as tenancy where id = '${home.tenancyId}'`,
    )
    await records.agreed(noonOf(LEAVE_ON), home, 'move_out', { Taps: out }, hasPhotos)
    await rent.ringUntil(after)
    return home
  }
  const deposit = async (person: Person, home: Let): Promise<Json> =>
    objectOf(await rent.applications.read(person, 'deposit', { _tenancy_id: home.tenancyId }))
  const tapOf = async (home: Let) => {
    const [row] = await rent.acts.operate(`select line.id from private.handover_items as line
      join private.handovers as record on record.id = line.handover_id
      where record.tenancy_id = '${home.tenancyId}' and record.kind = 'move_out' and line.item = 'Taps'`)
    return row?.['id']
  }
  const propose = (
    person: Person,
    home: Let,
    lines: readonly Json[],
    expected = 'open',
    at = after,
  ) =>
    records.act(at, person, 'propose_refund', {
      _tenancy_id: home.tenancyId,
      _deductions: lines,
      _words: null,
      _expected: expected,
    })
  const accept = (person: Person, home: Let, sha256: unknown) =>
    records.act(after, person, 'accept_refund', {
      _tenancy_id: home.tenancyId,
      _content_sha256: sha256,
      _expected: 'proposed',
    })
  const send = (home: Let, paise: number, reference: string | null = null) => {
    references += 1
    return records.act(after, owner, 'claim_refund', {
      _tenancy_id: home.tenancyId,
      _amount_paise: paise,
      _paid_on: '2026-09-01',
      _method: 'upi',
      _reference: reference ?? String(references),
    })
  }
  const arrived = (person: Person, id: unknown, paise: number) =>
    records.act(after, person, 'confirm_refund', {
      _refund_id: id,
      _amount_paise: paise,
      _expected: 'claimed',
    })

  it('before the end, without a deposit, and for a stranger there is nothing to settle', async () => {
    const home = await rent.begun(owner, { startOn: '2026-07-01' })
    await rent.ringUntil(noonOf('2026-07-01'))
    expect(await refusalOf(propose(owner, home, []))).toBe('nothing_to_settle')
    const unpaid = await ended({ paid: 0 })
    expect(await refusalOf(propose(owner, unpaid, []))).toBe('nothing_to_settle')
    const stranger = await rent.chats.newSeeker()
    expect(await refusalOf(propose(stranger, await ended(), []))).toBe('not_found')
    expect(await refusalOf(deposit(stranger, home))).toBe('not_found')
  })

  it('more than is held, more than the thing was worth, and what was as bad at moving in are refused (C25)', async () => {
    const home = await ended()
    const tap = {
      kind: 'damage',
      item_id: await tapOf(home),
      thing: 'tap_or_fitting',
      cost_paise: 400_000,
      age_months: 24,
    }
    expect(await refusalOf(propose(owner, home, [deductionOf({ amount_paise: 5_000_001 })]))).toBe(
      'above_deposit',
    )
    expect(
      await refusalOf(
        propose(owner, home, [
          deductionOf({ amount_paise: 2_500_001 }),
          deductionOf({ amount_paise: 2_500_000 }),
        ]),
      ),
    ).toBe('above_deposit')
    // ₹4,000 × (96 − 24) ÷ 96
    expect(
      await refusalOf(propose(owner, home, [deductionOf({ ...tap, amount_paise: 300_001 })])),
    ).toBe('above_wear')
    expect(
      await refusalOf(
        propose(owner, home, [deductionOf({ ...tap, age_months: 96, amount_paise: 1 })]),
      ),
    ).toBe('above_wear')
    expect(await refusalOf(propose(owner, home, [deductionOf({ ...tap, thing: 'gold' })]))).toBe(
      'bad_argument',
    )
    expect(await refusalOf(propose(owner, home, [deductionOf({ words: null })]))).toBe(
      'bad_argument',
    )
    expect(await refusalOf(propose(home.seeker, home, []))).toBe('not_your_step')
    const worn = await ended({ before: 'damaged' })
    expect(
      await refusalOf(
        propose(owner, worn, [
          deductionOf({ ...tap, item_id: await tapOf(worn), amount_paise: 100 }),
        ]),
      ),
    ).toBe('not_worse')
    expect(
      await propose(owner, home, [deductionOf({ ...tap, amount_paise: 300_000 })]),
    ).toMatchObject({
      state: 'proposed',
      refund_paise: 4_700_000,
    })
    expect(rowsOf((await deposit(home.seeker, home))['deductions'])).toMatchObject([
      {
        warning: 'no_photo',
        before: { condition: 'good' },
        after: { condition: 'damaged' },
        life_months: 96,
      },
    ])
  })

  it('beside a line stand the photos of both records and what was added to them, for the two sides alone', async () => {
    const home = await ended({ hasPhotos: true })
    const [sealed] = await rent.acts.operate(`select record.id, line.id as line
      from private.handovers as record join private.handover_items as line on line.handover_id = record.id
      where record.tenancy_id = '${home.tenancyId}' and record.kind = 'move_in' and line.item = 'Taps'`)
    await records.act(noonOf('2026-07-03'), home.seeker, 'correct_handover', {
      _handover_id: sealed?.['id'],
      _item_id: sealed?.['line'],
      _words: 'It drips since the second day.',
      _expected: 'agreed',
    })
    await propose(owner, home, [
      deductionOf({
        kind: 'damage',
        item_id: await tapOf(home),
        thing: 'tap_or_fitting',
        cost_paise: 400_000,
        age_months: 24,
        amount_paise: 100_000,
      }),
    ])
    for (const person of [owner, home.seeker])
      // oxlint-disable-next-line no-await-in-loop -- the owner first
      expect(rowsOf((await deposit(person, home))['deductions'])).toMatchObject([
        {
          warning: null,
          before: {
            photos: [{ side: 'owner', is_in_other_record: false }],
            corrections: [{ side: 'seeker', words: 'It drips since the second day.' }],
          },
          after: { photos: [{ side: 'owner', is_in_other_record: false }] },
        },
      ])
  })

  it('without a record of moving in a deduction carries its warning (C25)', async () => {
    const home = await ended({ before: null })
    const tap = {
      kind: 'damage',
      item_id: await tapOf(home),
      thing: 'tap_or_fitting',
      cost_paise: 400_000,
      age_months: 0,
    }
    await propose(owner, home, [deductionOf({ ...tap, amount_paise: 100_000 })])
    expect(rowsOf((await deposit(home.seeker, home))['deductions'])).toMatchObject([
      { warning: 'no_move_in_record' },
    ])
  })

  it('a disputed line is proposed again; what is accepted is posted, and two transfers settle it', async () => {
    const home = await ended()
    await propose(owner, home, [
      deductionOf(),
      deductionOf({ kind: 'other', amount_paise: 50_000, words: 'A lost key.' }),
    ])
    const [first, second] = rowsOf((await deposit(owner, home))['deductions'])
    const dispute = (answers: readonly Json[]) =>
      records.act(after, home.seeker, 'dispute_refund', {
        _tenancy_id: home.tenancyId,
        _answers: answers,
        _expected: 'proposed',
      })
    expect(await refusalOf(dispute([answer(first?.['id'], { words: ' ' })]))).toBe('bad_argument')
    expect(await refusalOf(dispute([answer(home.id)]))).toBe('bad_argument')
    expect(await refusalOf(dispute([answer(first?.['id'], { is_agreed: true })]))).toBe(
      'bad_argument',
    )
    expect(
      await dispute([
        answer(first?.['id'], { offer_paise: 50_000 }),
        answer(second?.['id'], { is_agreed: true, words: null }),
      ]),
    ).toMatchObject({ state: 'disputed' })
    expect(await refusalOf(accept(home.seeker, home, 'a'.repeat(64)))).toBe('wrong_state')
    const again = await propose(
      owner,
      home,
      [deductionOf({ amount_paise: 50_000 }), deductionOf({ kind: 'other', amount_paise: 50_000 })],
      'disputed',
    )
    expect(await refusalOf(accept(home.seeker, home, 'a'.repeat(64)))).toBe('hash_differs')
    expect(await refusalOf(accept(owner, home, again['content_sha256']))).toBe('not_your_step')
    expect(await accept(home.seeker, home, again['content_sha256'])).toMatchObject({
      state: 'accepted',
      refund_paise: 4_900_000,
    })
    expect(await refusalOf(send(home, 4_900_001))).toBe('above_deposit')
    const half = await send(home, 2_000_000)
    expect(await refusalOf(send(home, 2_900_001))).toBe('above_deposit')
    const [claimed] = rowsOf((await deposit(owner, home))['refunds'])
    expect(await refusalOf(send(home, 1, String(claimed?.['reference'])))).toBe('reference_used')
    expect(await refusalOf(arrived(owner, half['id'], 2_000_000))).toBe('not_your_step')
    expect(await refusalOf(arrived(home.seeker, half['id'], 1))).toBe('amount_seen_differs')
    expect(await arrived(home.seeker, half['id'], 2_000_000)).toMatchObject({
      settlement_state: 'accepted',
    })
    const rest = await send(home, 2_900_000)
    expect(await arrived(home.seeker, rest['id'], 2_900_000)).toMatchObject({
      settlement_state: 'settled',
    })
    expect(await refusalOf(arrived(home.seeker, rest['id'], 2_900_000))).toBe('wrong_state')
    expect(await rent.faults(home.tenancyId)).toEqual([])
    expect(await deposit(owner, home)).toMatchObject({
      held_paise: 0,
      settlement: { state: 'settled' },
    })
    expect(
      await rent.acts
        .operate(`select account, sum(amount_paise)::integer as paise from public.ledger_entries
        where tenancy_id = '${home.tenancyId}' and account in ('deposit_held', 'deposit_due', 'deduction_income') group by account order by account`),
    ).toEqual([
      { account: 'deduction_income', paise: -100_000 },
      { account: 'deposit_due', paise: 0 },
      { account: 'deposit_held', paise: 0 },
    ])
  })

  it('what came back meanwhile is not kept as well, and one thing is not kept twice (C25)', async () => {
    const home = await ended()
    const taps = deductionOf({
      kind: 'damage',
      item_id: await tapOf(home),
      thing: 'tap_or_fitting',
      cost_paise: 900_000,
      age_months: 0,
      amount_paise: 900_000,
    })
    expect(await refusalOf(propose(owner, home, [taps, { ...taps, kind: 'missing' }]))).toBe(
      'bad_argument',
    )
    const { content_sha256: sha256 } = await propose(owner, home, [
      deductionOf({ amount_paise: 2_000_000 }),
    ])
    const sent = await send(home, 4_000_000)
    await arrived(home.seeker, sent['id'], 4_000_000)
    expect(await refusalOf(accept(home.seeker, home, sha256))).toBe('above_deposit')
    expect(await deposit(owner, home)).toMatchObject({ held_paise: 1_000_000 })
    const again = await propose(owner, home, [deductionOf({ amount_paise: 1_000_000 })], 'proposed')
    expect(await accept(home.seeker, home, again['content_sha256'])).toMatchObject({
      state: 'settled',
    })
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })

  it('rent that is open is taken from the deposit once, and is then not owed any more', async () => {
    const home = await ended()
    const [charge] = rowsOf((await deposit(owner, home))['open_charges'])
    const rentDue = (changes: Json = {}) =>
      deductionOf({
        kind: 'rent_due',
        charge_id: charge?.['id'],
        amount_paise: charge?.['open_paise'],
        ...changes,
      })
    expect(await refusalOf(propose(owner, home, [rentDue({ amount_paise: 2_500_001 })]))).toBe(
      'bad_argument',
    )
    expect(
      await refusalOf(
        propose(owner, home, [rentDue({ amount_paise: 1 }), rentDue({ amount_paise: 1 })]),
      ),
    ).toBe('bad_argument')
    expect(await refusalOf(propose(owner, home, [rentDue({ charge_id: home.id })]))).toBe(
      'bad_argument',
    )
    const { content_sha256: sha256 } = await propose(owner, home, [rentDue()])
    await accept(home.seeker, home, sha256)
    expect(rowsOf((await deposit(owner, home))['open_charges']).map(({ id }) => id)).not.toContain(
      charge?.['id'],
    )
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })

  it('what was never paid is not held, and the whole may be kept or returned', async () => {
    const home = await ended({ paid: 2_000_000 })
    expect(await deposit(home.seeker, home)).toMatchObject({ held_paise: 2_000_000 })
    expect(await refusalOf(propose(owner, home, [deductionOf({ amount_paise: 2_000_001 })]))).toBe(
      'above_deposit',
    )
    const { content_sha256: sha256 } = await propose(owner, home, [
      deductionOf({ amount_paise: 2_000_000 }),
    ])
    expect(await accept(home.seeker, home, sha256)).toMatchObject({
      state: 'settled',
      refund_paise: 0,
    })
    const whole = await ended()
    const { id } = await send(whole, 5_000_000)
    expect(await arrived(whole.seeker, id, 5_000_000)).toMatchObject({
      settlement_state: 'settled',
    })
  })

  it('a transfer that is not found is said so in words, and may be said again', async () => {
    const home = await ended()
    const { id } = await send(home, 5_000_000)
    const reject = (person: Person, words: string | null) =>
      records.act(after, person, 'reject_refund', {
        _refund_id: id,
        _words: words,
        _expected: 'claimed',
      })
    expect(await refusalOf(reject(home.seeker, null))).toBe('bad_argument')
    expect(await refusalOf(reject(owner, 'Mine'))).toBe('not_your_step')
    expect(await reject(home.seeker, 'Nothing has come.')).toMatchObject({ state: 'rejected' })
    const again = await send(home, 5_000_000)
    expect(
      await records.act(after, owner, 'take_refund_back', {
        _refund_id: again['id'],
        _expected: 'claimed',
      }),
    ).toMatchObject({ state: 'taken_back' })
  })

  it('twelve weeks of silence keep nothing: the whole sum is owed and told of weekly (C24)', async () => {
    const home = await ended()
    // 15 days by the agreement, after both signed on the last day
    expect(await deposit(owner, home)).toMatchObject({
      settlement: { state: 'open', refund_due_on: '2026-09-15' },
    })
    await rent.ringDays('2026-09-02', '2026-12-31')
    expect(await deposit(home.seeker, home)).toMatchObject({
      held_paise: 5_000_000,
      settlement: { state: 'proposed', is_by_clock: true, refund_paise: 5_000_000 },
    })
    const told = await rent.acts
      .operate(`select kind, count(*)::integer as times from public.notifications
      where user_id = '${owner.userId}' and kind like 'refund%' and created_at > '2026-09-02' and enquiry_id = '${home.enquiryId}'
      group by kind order by kind`)
    expect(told).toEqual([
      { kind: 'refund_due_soon', times: 2 },
      { kind: 'refund_overdue', times: 13 },
    ])
    // each leads to its own home: the same owner lets others
    const [mine] = await rent.acts.request(
      owner,
      `select public.my_notifications(array['refund_overdue']) as answer`,
    )
    const said = rowsOf(objectOf(mine?.['answer'])['notifications'])
    expect(said.find((row) => row['enquiry_id'] === home.enquiryId)).toMatchObject({
      tenancy_id: home.tenancyId,
      ticket_id: null,
    })
    // and the owner may still propose, the tenant still answer
    expect(await propose(owner, home, [], 'proposed', noonOf('2027-01-02'))).toMatchObject({
      refund_paise: 5_000_000,
    })
  })

  it('nobody erases an account while a deposit is not settled', async () => {
    const home = await ended()
    const [row] = await rent.acts.operate(
      `select private.why_not_erase('${home.seeker.userId}') as why`,
    )
    expect(row).toEqual({ why: 'A deposit of yours is not settled yet. Settle it first.' })
  })
})
