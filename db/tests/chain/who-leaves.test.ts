// Who leaves, on the dashboard of a host (chain 2.8, 2.12): the answer that is asked for, the record of moving out, the deposit.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { dayIn } from '../support/applications.ts'
import { rowsOf } from '../support/conversations.ts'
import { type Handovers, handoversOn } from '../support/handovers.ts'
import type { Person } from '../support/marketplace.ts'
import { type Let, newTenancies, type Tenancies } from '../support/tenancies.ts'

describeOnEachEngine('who leaves', (open) => {
  let rent: Tenancies
  let records: Handovers
  let owner: Person
  const now = new Date().toISOString()
  beforeAll(async () => {
    rent = newTenancies(await open())
    records = handoversOn(rent)
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  const living = async () => {
    const home = await rent.begun(owner, { startOn: dayIn(0), depositPaise: 0 })
    await rent.ringUntil(now)
    return home
  }
  /** As it stands some time later; the last day in so many days. */
  const leaving = async (days: number, state = 'notice') => {
    const home = await living()
    await rent.acts
      .operate(`update public.tenancies set start_on = least(start_on, date '${dayIn(days)}'), state = 'notice',
      leave_on = '${dayIn(days)}', ended_kind = 'notice' where id = '${home.tenancyId}'`)
    if (state === 'ended')
      await rent.acts.operate(
        `update public.tenancies set state = 'ended' where id = '${home.tenancyId}'`,
      )
    return home
  }
  const told = async (person: Person, { tenancyId }: Let) =>
    rowsOf(await rent.applications.read(person, 'leaving_tenancies')).find(
      ({ tenancy_id: id }) => id === tenancyId,
    )
  const settlement = ({ tenancyId }: Let, state: string, isByClock = false) =>
    rent.acts
      .operate(`insert into private.deposit_settlements (tenancy_id, state, is_by_clock, refund_due_on, held_paise, refund_paise,
        content_sha256, created_at, state_at)
      values ('${tenancyId}', '${state}', ${isByClock}, '${dayIn(9)}', 3600000, 3600000, repeat('a', 64), now(), now())
      on conflict (tenancy_id) do update set state = excluded.state, is_by_clock = excluded.is_by_clock`)

  it('is told neither to the one who leaves, nor to an owner of another home, nor of a home that goes on', async () => {
    const home = await leaving(30)
    const other = await rent.acts.newPerson({ first_name: 'Suresh', last_name: 'Rao' })
    for (const person of [home.seeker, other, await rent.chats.newSeeker()])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await rent.applications.read(person, 'leaving_tenancies')).toEqual([])
    expect(await told(owner, await living())).toBeUndefined()
  })

  it('is told with the record of moving out: from when on, to begin, to finish, to sign, and what is only waited for', async () => {
    expect(await told(owner, await leaving(30))).toMatchObject({
      act: 'await_record',
      leave_on: dayIn(30),
      record_from: dayIn(16),
      side: 'owner',
    })
    const home = await leaving(10)
    const actOf = async () => (await told(owner, home))?.['act']
    expect(await actOf()).toBe('begin_record')
    const id = await records.begin(now, home.seeker, home, 'move_out')
    expect(await actOf()).toBe('finish_record')
    await rent.acts.operate(
      `update private.handover_items set condition = 'good' where handover_id = '${id}'`,
    )
    const { content_sha256: sha256 } = await records.propose(now, home.seeker, id)
    expect(await actOf()).toBe('sign_record')
    await records.sign(now, owner, id, sha256)
    expect(await actOf()).toBe('await_signature')
    await records.sign(now, home.seeker, id, sha256)
    expect(await actOf()).toBe('await_last_day')
  })

  it('a record that is disagreed with is to be mended', async () => {
    const home = await leaving(5)
    const id = await records.begin(now, owner, home, 'move_out')
    await rent.acts.operate(
      `update private.handovers set state = 'disputed', content_sha256 = repeat('a', 64) where id = '${id}'`,
    )
    expect(await told(owner, home)).toMatchObject({ act: 'mend_record' })
  })

  it('what a tenant asks about leaving waits for the owner, what the owner asked does not', async () => {
    const home = await living()
    const ask = (side: string) =>
      rent.acts
        .operate(`insert into public.leave_requests (tenancy_id, side, kind, leave_on, state, made_at, state_at)
        values ('${home.tenancyId}', '${side}', 'early', '${dayIn(20)}', 'asked', now(), now())`)
    await ask('owner')
    expect(await told(owner, home)).toBeUndefined()
    await rent.acts.operate(
      `update public.leave_requests set state = 'taken_back' where tenancy_id = '${home.tenancyId}'`,
    )
    await ask('seeker')
    expect(await told(owner, home)).toMatchObject({ act: 'answer_early', leave_on: dayIn(20) })
  })

  it('the deposit of an ended tenancy waits for its owner until it is sent; with none held there is nothing to do', async () => {
    const home = await leaving(-1, 'ended')
    expect(await told(owner, home)).toBeUndefined()
    await settlement(home, 'open')
    expect(await told(owner, home)).toBeUndefined()
    const held = await rent.begun(owner, { startOn: dayIn(0), depositPaise: 3_600_000 })
    await rent.ringUntil(now)
    const { id } = await rent.claim(now, held.seeker, held.tenancyId, {
      _amount_paise: 3_600_000,
      _purpose: 'deposit',
      _paid_on: dayIn(0),
    })
    await rent.confirm(now, owner, id, 3_600_000)
    await rent.acts
      .operate(`update public.tenancies set state = 'ended', leave_on = '${dayIn(0)}', ended_kind = 'agreed'
      where id = '${held.tenancyId}'`)
    expect(await told(owner, held)).toMatchObject({
      act: 'propose_refund',
      deposit_paise: 3_600_000,
    })
    await settlement(held, 'disputed')
    expect(await told(owner, held)).toMatchObject({ act: 'propose_anew' })
    await settlement(held, 'proposed')
    expect(await told(owner, held)).toBeUndefined()
    await settlement(held, 'proposed', true)
    expect(await told(owner, held)).toMatchObject({ act: 'send_refund' })
    await rent.acts
      .operate(`insert into private.deposit_refunds (tenancy_id, state, amount_paise, paid_on, method, made_at, state_at)
      values ('${held.tenancyId}', 'claimed', 3600000, '${dayIn(0)}', 'cash', now(), now())`)
    expect(await told(owner, held)).toBeUndefined()
  })

  it('a broker whose mandate holds the tenancy reads of the record and of no sum; one without it reads nothing', async () => {
    const broker = await rent.acts.newPerson({ first_name: 'Farhan', last_name: 'Ali' })
    await rent.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${broker.userId}', 'broker', 'approved')`)
    const home = await leaving(5)
    const offered = await rent.applications.call(owner, 'offer_mandate', {
      _property_id: home.homeId,
      _scopes: '{listing,enquiries,tenancy}',
      _starts_on: dayIn(0),
      _ends_on: dayIn(89),
      _owner_fee_bp: 0,
      _tenant_fee_bp: 0,
      _clawback_days: 0,
    })
    expect(await told(broker, home)).toBeUndefined()
    await rent.chats.call(broker, 'try_invite', { _code: offered['code'] })
    const { id } = await rent.applications.call(broker, 'accept_mandate', {
      _code: offered['code'],
    })
    expect(await told(broker, home)).toMatchObject({
      act: 'begin_record',
      side: 'broker',
      deposit_paise: null,
    })
    await rent.acts.operate(
      `update public.mandates set scopes = '{listing,enquiries}' where id = '${String(id)}'`,
    )
    expect(await told(broker, home)).toBeUndefined()
  })
})
