// Steps in a home that is let: rent, bills, repairs.

import { randomUUID } from 'node:crypto'

import { type Aim, DAY_MS, dayOf, type Scene, type Step } from './scene.ts'

const paymentIn = ({ rowOf }: Scene, { home }: Aim, state: string) =>
  rowOf(`select id, (amount_paise + tds_paise)::integer as paise from public.payments
    where tenancy_id = '${home?.tenancyId}' and state = '${state}' order by made_at, id limit 1`)

const ticketOf = ({ rowOf }: Scene, { home }: Aim) =>
  rowOf(`select id, state, cost_paise, tenant_share_paise, cost_side from public.tickets
    where tenancy_id = '${home?.tenancyId}' order by created_at desc, id limit 1`)

const payLater: Step = async (
  { rent, clock, today, nextReference },
  { what, home, days, paise },
) => {
  return (
    home &&
    rent.claim(clock.at(), home.seeker, home.tenancyId, {
      _amount_paise: paise,
      _tds_paise: what === 'claim' && paise % 3 === 0 ? days * 100 : 0,
      _paid_on: today(),
      _purpose: what === 'claim' ? 'rent' : 'deposit',
      _reference: nextReference(),
    })
  )
}

export const livingSteps = {
  claim: payLater,
  deposit: payLater,
  async confirm(scene, aim) {
    const { rent, owner, clock } = scene
    const made = await paymentIn(scene, aim, 'claimed')
    return made && rent.confirm(clock.at(), owner, made['id'], Number(made['paise']))
  },
  async reject(scene, aim) {
    const { owner, call } = scene
    const made = await paymentIn(scene, aim, 'claimed')
    return (
      made &&
      call(owner, 'reject_payment', {
        _payment_id: made['id'],
        _reject_kind: 'not_arrived',
        _words: null,
        _expected: 'claimed',
      })
    )
  },
  async cash({ owner, today, call }, { home, paise }) {
    return (
      home &&
      call(owner, 'record_payment', {
        _tenancy_id: home.tenancyId,
        _amount_paise: paise,
        _tds_paise: 0,
        _paid_on: today(),
        _method: 'cash',
        _reference: null,
        _purpose: 'rent',
        _charge_ids: null,
      })
    )
  },
  async reverse(scene, aim) {
    const { owner, call } = scene
    const made = await paymentIn(scene, aim, 'confirmed')
    return (
      made &&
      call(owner, 'reverse_payment', {
        _payment_id: made['id'],
        _reason: 'It came back.',
        _expected: 'confirmed',
      })
    )
  },
  async waive({ owner, call, rowOf }, { home, paise }) {
    const charge =
      await rowOf(`select id, least(${paise}, amount_paise - waived_paise - paid_paise)::integer as paise
          from public.rent_charges where tenancy_id = '${home?.tenancyId}' and not is_settled and kind <> 'deposit'
          order by due_on, id limit 1`)
    return (
      charge &&
      call(owner, 'waive_charge', {
        _charge_id: charge['id'],
        _amount_paise: charge['paise'],
        _reason: 'A repair of your own.',
      })
    )
  },
  async bill({ owner, clock, today, call }, { home, paise }) {
    return (
      home &&
      call(owner, 'add_charge', {
        _tenancy_id: home.tenancyId,
        _kind: 'utility',
        _name: `Water ${randomUUID().slice(0, 4)}`,
        _from: today(),
        _until: today(),
        _due_on: dayOf(new Date(clock.now + 4 * DAY_MS)),
        _amount_paise: paise,
      })
    )
  },
  async repair({ owner, call }, { home }) {
    if (home === undefined) return null
    const raised = await call(home.seeker, 'raise_ticket', {
      _tenancy_id: home.tenancyId,
      _kind: 'water',
      _priority: 'soon',
      _title: 'The tap in the kitchen drips',
      _body: null,
      _photos: [],
    })
    return call(owner, 'acknowledge_ticket', { _ticket_id: raised['id'], _expected: 'open' })
  },
  async repaired(scene, aim) {
    const { owner, call } = scene
    const made = await ticketOf(scene, aim)
    return (
      made &&
      call(owner, 'resolve_ticket', {
        _ticket_id: made['id'],
        _words: 'New seal.',
        _photos: [],
        _expected: made['state'],
      })
    )
  },
  async cost(scene, aim) {
    const { owner, call } = scene
    const { home, days, paise } = aim
    const made = await ticketOf(scene, aim)
    const cost = 1000 + (paise % 90_000)
    return (
      made &&
      call(days % 2 === 0 ? owner : (home?.seeker ?? owner), 'set_ticket_cost', {
        _ticket_id: made['id'],
        _cost_paise: cost,
        _tenant_share_paise: Math.floor(cost / 3),
        _expected: made['state'],
      })
    )
  },
  async 'agree cost'(scene, aim) {
    const { owner, call } = scene
    const { home } = aim
    const made = await ticketOf(scene, aim)
    if (made === undefined || home === undefined) return null
    return call(made['cost_side'] === 'tenant' ? owner : home.seeker, 'agree_ticket_cost', {
      _ticket_id: made['id'],
      _cost_paise: made['cost_paise'],
      _tenant_share_paise: made['tenant_share_paise'],
      _expected: made['state'],
    })
  },
} satisfies Readonly<Record<string, Step>>
