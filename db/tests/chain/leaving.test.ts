// Notice and leaving (chain 2.8): who may say a last day, what is asked for instead, and what is charged of the last month.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { textOf } from '../support/applications.ts'
import { rowsOf } from '../support/conversations.ts'
import type { Person } from '../support/marketplace.ts'
import { refusalOf } from '../support/hint-of.ts'
import { type Let, newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

describeOnEachEngine('leaving a home', (open) => {
  let rent: Tenancies
  let owner: Person
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })
  const living = async (terms: Partial<Parameters<Tenancies['begun']>[1]> = {}) => {
    const home = await rent.begun(owner, { startOn: '2026-01-01', depositPaise: 0, ...terms })
    await rent.ringUntil(noonOf('2026-01-31'))
    return home
  }
  const notice = (person: Person, home: Let, leaveOn: string, at = '2026-01-31') =>
    rent.applications.callAt(noonOf(at), person, 'give_notice', {
      _tenancy_id: home.tenancyId,
      _leave_on: leaveOn,
      _reason: null,
      _expected: 'active',
    })
  const answer = (person: Person, requestId: unknown, agrees: boolean, at = '2026-01-31') =>
    rent.applications.callAt(noonOf(at), person, 'answer_leave', {
      _request_id: requestId,
      _agrees: agrees,
      _expected: 'asked',
    })
  const rents = async ({ tenancyId }: Let) =>
    rent.acts
      .operate(`select lower(period)::text as from_on, (amount_paise - waived_paise)::integer as paise
      from public.rent_charges where tenancy_id = '${tenancyId}' and kind = 'rent' order by lower(period)`)
  const stateOf = async ({ tenancyId }: Let) =>
    (
      await rent.acts.operate(
        `select state, leave_on::text from public.tenancies where id = '${tenancyId}'`,
      )
    )[0]

  it('a stranger finds nothing, a day in the past is refused, and so is one before the first', async () => {
    const home = await living()
    const stranger = await rent.chats.newSeeker()
    expect(await refusalOf(notice(stranger, home, '2026-03-31'))).toBe('not_found')
    expect(await refusalOf(notice(home.seeker, home, '2026-01-30'))).toBe('bad_argument')
    expect(await refusalOf(notice(home.seeker, home, '2029-01-01'))).toBe('bad_argument')
  })

  it('one month from 31 January is 28 February; what was charged beyond it is waived and credited', async () => {
    const home = await living({ startOn: '2026-01-01' })
    const { id } = await rent.claim(noonOf('2026-01-30'), home.seeker, home.tenancyId, {
      _amount_paise: 5_000_000,
    })
    await rent.confirm(noonOf('2026-01-30'), owner, id, 5_000_000)
    expect(await notice(home.seeker, home, '2026-02-27')).toMatchObject({
      state: 'active',
      request: 'early',
      earliest: '2026-02-28',
    })
    const [request] = await rent.acts.operate(
      `select id from public.leave_requests where tenancy_id = '${home.tenancyId}'`,
    )
    expect(await refusalOf(answer(home.seeker, request?.['id'], true))).toBe('not_your_step')
    expect(await refusalOf(notice(home.seeker, home, '2026-02-26'))).toBe('request_open')
    expect(await answer(owner, request?.['id'], true)).toMatchObject({
      state: 'agreed',
      tenancy_state: 'notice',
      leave_on: '2026-02-27',
    })
    // 27 of 28 days of ₹25,000
    expect(await rents(home)).toEqual([
      { from_on: '2026-01-01', paise: 2_500_000 },
      { from_on: '2026-02-01', paise: 2_410_714 },
    ])
    const book = await rent.bookAt(noonOf('2026-01-31'), home.seeker, home.tenancyId)
    expect(book['sums']).toMatchObject({ open_paise: 0, credit_paise: 89_286 })
    await rent.ringUntil(noonOf('2026-02-28'))
    expect(await stateOf(home)).toEqual({ state: 'ended', leave_on: '2026-02-27' })
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })

  it('the last month is charged by its days, and nothing after it (I21)', async () => {
    const home = await living()
    expect(await notice(home.seeker, home, '2026-03-20')).toMatchObject({ state: 'notice' })
    await rent.ringUntil(noonOf('2026-06-01'))
    // 20 of 31 days
    expect(await rents(home)).toEqual([
      { from_on: '2026-01-01', paise: 2_500_000 },
      { from_on: '2026-02-01', paise: 2_500_000 },
      { from_on: '2026-03-01', paise: 1_612_903 },
    ])
    expect(await stateOf(home)).toEqual({ state: 'ended', leave_on: '2026-03-20' })
    const [home_] = await rent.acts.operate(
      `select status, is_public from public.properties where id = '${home.homeId}'`,
    )
    expect(home_).toEqual({ status: 'available', is_public: false })
    expect(await rent.acts.operate('select * from private.missing_alarms(now())')).toEqual([])
  })

  it('an agreement that runs out without notice goes on from month to month at the same rent, and both are told once', async () => {
    const home = await living()
    const [at] = await rent.acts.operate(
      `select end_on::text, (end_on + 70)::text as later from public.tenancies where id = '${home.tenancyId}'`,
    )
    const endOn = textOf(at?.['end_on'])
    await rent.ringUntil(noonOf(textOf(at?.['later'])))
    const [tenancy] = await rent.acts.operate(
      `select state, is_holding_over, end_on::text, leave_on from public.tenancies where id = '${home.tenancyId}'`,
    )
    expect(tenancy).toEqual({
      state: 'active',
      is_holding_over: true,
      end_on: endOn,
      leave_on: null,
    })
    const charged = (await rents(home)).filter(({ from_on: from }) => textOf(from) > endOn)
    expect(charged.length).toBeGreaterThanOrEqual(2)
    expect(new Set(charged.map(({ paise }) => paise))).toEqual(new Set([2_500_000]))
    expect(
      await rent.acts.operate(`select user_id from public.notifications
        where kind = 'agreement_ran_out' and user_id in ('${owner.userId}', '${home.seeker.userId}')
          and enquiry_id = '${home.enquiryId}'`),
    ).toHaveLength(2)
    expect(await rent.acts.operate('select * from private.missing_alarms(now())')).toEqual([])
  })

  it('an owner inside the lock-in asks, and the tenant refuses; a second notice finds the first', async () => {
    const home = await living({ lockInUntil: '2026-06-30' })
    const asked = await notice(owner, home, '2026-03-31')
    expect(asked).toMatchObject({ request: 'early', earliest: '2026-06-30' })
    expect(await answer(home.seeker, asked['request_id'], false)).toMatchObject({
      state: 'refused',
    })
    expect(await notice(owner, home, '2026-06-30')).toMatchObject({ state: 'notice' })
    expect(await refusalOf(notice(home.seeker, home, '2026-07-31'))).toBe('wrong_state')
    // the conversation says all of it, and its list what was last
    const { messages } = await rent.chats.thread(owner, home.enquiryId)
    expect(
      rowsOf(messages)
        .slice(0, 3)
        .map(({ event }) => event),
    ).toEqual([
      expect.objectContaining({ entity: 'tenancy', action: 'give_notice', side: 'owner' }),
      expect.objectContaining({ entity: 'leave_request', action: 'refuse', side: 'seeker' }),
      expect.objectContaining({
        entity: 'leave_request',
        action: 'ask',
        detail: { kind: 'early' },
      }),
    ])
    const threads = await rent.chats.threads(owner, { _limit: 50 })
    expect(threads.find(({ id }) => id === home.enquiryId)).toMatchObject({
      last: { entity: 'tenancy', action: 'give_notice', side: 'owner' },
    })
  })

  it('a notice is taken back with the other side’s yes, and the days go on where they stopped', async () => {
    const home = await living()
    await notice(home.seeker, home, '2026-03-20')
    await rent.ringUntil(noonOf('2026-02-26'))
    const asked = await rent.applications.callAt(
      noonOf('2026-02-26'),
      home.seeker,
      'ask_about_leaving',
      {
        _tenancy_id: home.tenancyId,
        _kind: 'withdraw',
        _reason: null,
        _expected: 'notice',
      },
    )
    await answer(owner, asked['id'], true, '2026-02-26')
    expect(await stateOf(home)).toEqual({ state: 'active', leave_on: null })
    await rent.ringUntil(noonOf('2026-03-28'))
    expect(await rents(home)).toEqual([
      { from_on: '2026-01-01', paise: 2_500_000 },
      { from_on: '2026-02-01', paise: 2_500_000 },
      { from_on: '2026-03-01', paise: 1_612_903 },
      { from_on: '2026-03-21', paise: 887_097 },
      { from_on: '2026-04-01', paise: 2_500_000 },
    ])
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })

  it('before the first day both call it off: nothing is owed', async () => {
    const home = await rent.begun(owner, { startOn: '2026-05-01', signedOn: '2026-04-01' })
    const asked = await rent.applications.callAt(
      noonOf('2026-04-10'),
      home.seeker,
      'ask_about_leaving',
      {
        _tenancy_id: home.tenancyId,
        _kind: 'call_off',
        _reason: 'The job is elsewhere now.',
        _expected: 'upcoming',
      },
    )
    await answer(owner, asked['id'], true, '2026-04-10')
    expect(await stateOf(home)).toEqual({ state: 'ended', leave_on: null })
    const book = await rent.bookAt(noonOf('2026-04-10'), owner, home.tenancyId)
    expect(book['sums']).toMatchObject({ open_paise: 0, deposit_open_paise: 0 })
    await rent.ringUntil(noonOf('2026-06-01'))
    expect(await rents(home)).toEqual([])
  })
})
