// A payment provider's events (chain 2.5, C32): each counts once, in any order and at once; of another order or sum nothing is paid.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { refusalOf } from '../support/hint-of.ts'
import type { Person } from '../support/marketplace.ts'
import { type Let, newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

const july5 = noonOf('2026-07-05')

describeOnEachEngine('events of a payment provider', (open) => {
  let rent: Tenancies
  let owner: Person
  let orders = 0
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })
  const july = async (): Promise<Let> => {
    const home = await rent.begun(owner, { startOn: '2026-07-01' })
    await rent.ringUntil(noonOf('2026-07-01'))
    return home
  }
  const link = () =>
    rent.acts.operate(`insert into private.provider_accounts (owner_id, account_id, linked_at)
      values ('${owner.userId}', 'acc_TEST00000000001', now()) on conflict do nothing`)
  const wanted = async (person: Person, home: Let, paise: number) =>
    rent.acts.request(
      person,
      `select account_id, amount_paise::integer as paise from private.provider_payment('${home.tenancyId}', ${paise})`,
    )
  const ordered = async (home: Let, paise = 2_500_000) => {
    orders += 1
    const order = `order_TEST${String(orders).padStart(10, '0')}`
    await rent.acts
      .operate(`select private.keep_provider_order('${order}', '${home.tenancyId}', '${home.seeker.userId}', (
        select party_id from public.tenancy_people where tenancy_id = '${home.tenancyId}' and role = 'tenant'
      ), ${paise}, '${july5}')`)
    return order
  }
  const event = async (
    id: string,
    kind: string,
    order: string,
    payment: string,
    paise = 2_500_000,
  ) => {
    const [row] = await rent.acts.operate(`select private.take_provider_event(
      '${id}', '${kind}', '${order}', '${payment}', ${paise}, '${july5}') as outcome`)
    return row?.['outcome']
  }
  const onlineOf = (person: Person, home: Let) => {
    const settings = { ...person.scope.settings, 'private.present': july5 }
    return rent.applications.read(
      { ...person, scope: { ...person.scope, settings } },
      'online_payments',
      { _tenancy_id: home.tenancyId },
    )
  }
  const latestOf = async (person: Person, home: Let): Promise<unknown> => {
    const said = await onlineOf(person, home)
    return typeof said === 'object' && said !== null ? Reflect.get(said, 'latest') : undefined
  }
  const paidOf = (home: Let) =>
    rent.acts
      .operate(`select payment.method, payment.reference, payment.state, payment.amount_paise::integer as paise,
        (select count(*)::integer from public.receipts as receipt where receipt.payment_id = payment.id) as receipts
      from public.payments as payment where payment.tenancy_id = '${home.tenancyId}' order by payment.reference`)

  it('gives no account to a stranger, an owner, or for an owner who has none, and takes no sum above what is open', async () => {
    const home = await july()
    expect(await refusalOf(wanted(home.seeker, home, 2_500_000))).toBe('not_offered')
    await link()
    expect(await refusalOf(wanted(await rent.chats.newSeeker(), home, 2_500_000))).toBe('not_found')
    expect(await refusalOf(wanted(owner, home, 2_500_000))).toBe('not_your_step')
    for (const wrong of [0, -1, 99, 150.5, 10_000_000_000_000])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await refusalOf(wanted(home.seeker, home, wrong))).toBe('bad_argument')
    expect(await refusalOf(wanted(home.seeker, home, 2_500_001))).toBe('above_open')
    expect(await wanted(home.seeker, home, 2_500_000)).toEqual([
      { account_id: 'acc_TEST00000000001', paise: 2_500_000 },
    ])
  })

  it('pays nothing for an order that is none, another sum, a failed payment or an event of something else', async () => {
    const home = await july()
    const order = await ordered(home)
    expect(await event('e1', 'payment.captured', 'order_NONE000000', 'pay_A0000001')).toBe(
      'unknown_order',
    )
    expect(await event('e2', 'payment.captured', order, 'pay_A0000001', 2_499_999)).toBe(
      'amount_differs',
    )
    expect(await event('e3', 'payment.failed', order, 'pay_A0000001')).toBe('noted')
    expect(await event('e4', 'transfer.processed', order, 'pay_A0000001')).toBe('noted')
    expect(await paidOf(home)).toEqual([])
  })

  it('pays once, with a receipt and a ledger that is whole: the same event twenty times, the other event of it first or last (C32)', async () => {
    const home = await july()
    const order = await ordered(home)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => event('e10', 'payment.captured', order, 'pay_B0000001')),
    )
    expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'seen')).toHaveLength(19)
    expect(await event('e11', 'order.paid', order, 'pay_B0000001')).toBe('known')
    expect(await event('e12', 'payment.failed', order, 'pay_B0000001')).toBe('noted')
    const part = await ordered(await july(), 100)
    expect(await event('e13', 'order.paid', part, 'pay_B0000002', 100)).toBe('confirmed')
    expect(await event('e14', 'payment.captured', part, 'pay_B0000002', 100)).toBe('known')
    expect(await paidOf(home)).toEqual([
      {
        method: 'provider',
        reference: 'pay_B0000001',
        state: 'confirmed',
        paise: 2_500_000,
        receipts: 1,
      },
    ])
    expect(await rent.faults(home.tenancyId)).toEqual([])
    expect((await rent.bookAt(july5, home.seeker, home.tenancyId))['sums']).toMatchObject({
      open_paise: 0,
    })
  })

  it('what is sent back whole is reversed, once: receipt cancelled, ledger whole; a part of it or an unknown order changes nothing', async () => {
    const home = await july()
    const order = await ordered(home)
    expect(await event('e30', 'refund.processed', 'order_NONE000000', 'pay_C0000001')).toBe(
      'unknown_order',
    )
    expect(await event('e31', 'payment.captured', order, 'pay_C0000001')).toBe('confirmed')
    expect(await event('e32', 'refund.processed', order, 'pay_C0000001', 1_000_000)).toBe(
      'amount_differs',
    )
    expect(await latestOf(home.seeker, home)).toMatchObject({ state: 'paid' })
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => event('e33', 'refund.processed', order, 'pay_C0000001')),
    )
    expect(outcomes.filter((outcome) => outcome === 'reversed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'seen')).toHaveLength(4)
    expect(await event('e34', 'refund.processed', order, 'pay_C0000001')).toBe('known')
    expect(await event('e35', 'order.paid', order, 'pay_C0000001')).toBe('known')
    expect(await paidOf(home)).toMatchObject([{ state: 'reversed', receipts: 1 }])
    expect(await rent.faults(home.tenancyId)).toEqual([])
    const book = await rent.bookAt(july5, owner, home.tenancyId)
    expect(book['sums']).toMatchObject({ open_paise: 2_500_000 })
    expect(book['payments']).toMatchObject([
      { state: 'reversed', reversed: { reason: 'Sent back by the payment provider.' } },
    ])
    expect(await latestOf(home.seeker, home)).toMatchObject({
      state: 'refunded',
      amount_paise: 2_500_000,
    })
  })

  it('sent back before it was told as paid: both are booked when the payment comes', async () => {
    const home = await july()
    const order = await ordered(home)
    expect(await event('e40', 'refund.processed', order, 'pay_D0000001')).toBe('early')
    expect(await paidOf(home)).toEqual([])
    expect(await event('e41', 'order.paid', order, 'pay_D0000001')).toBe('confirmed')
    expect(await paidOf(home)).toMatchObject([{ state: 'reversed', receipts: 1 }])
    expect(await event('e42', 'payment.captured', order, 'pay_D0000001')).toBe('known')
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })

  it('a tenant reads what became of their own order: begun, failed, paid at last; nobody else does', async () => {
    const home = await july()
    expect(await latestOf(home.seeker, home)).toBeNull()
    const order = await ordered(home)
    expect(await latestOf(home.seeker, home)).toMatchObject({ state: 'started', receipt: null })
    await event('e50', 'payment.failed', order, 'pay_E0000001')
    expect(await latestOf(home.seeker, home)).toMatchObject({ state: 'failed' })
    await event('e51', 'payment.captured', order, 'pay_E0000002')
    expect(await latestOf(home.seeker, home)).toMatchObject({
      state: 'paid',
      receipt: { number: expect.stringMatching(/^R\d{4}\/\d{6}$/) as unknown },
    })
    for (const other of [owner, await rent.chats.newSeeker()])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await refusalOf(onlineOf(other, home))).toBe('not_found')
  })

  it('nobody but the server takes an event or keeps an order', async () => {
    for (const call of [
      `select private.take_provider_event('e20', 'payment.captured', 'order_A', 'pay_A', 1, now())`,
      `select private.keep_provider_order('order_TESTAAAA', gen_random_uuid(), null, gen_random_uuid(), 100, now())`,
      `select * from private.provider_events`,
      `insert into private.provider_accounts values ('${owner.userId}', 'acc_MINE0000', now())`,
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(rent.acts.request(owner, call)).rejects.toMatchObject({ code: '42501' })
  })
})
