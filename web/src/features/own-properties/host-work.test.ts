import { expect, test } from 'vitest'
import type { Lead, Mandate } from '@basera/contract/chain/broker'
import type { PaymentToConfirm } from '@basera/contract/chain/tenancy'
import { hiddenWork, hostWorkOf } from './host-work.ts'

const nowMs = Date.parse('2026-11-28T10:00:00+05:30')

const mandate = (over: Partial<Mandate>): Mandate =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the list looks at
  ({
    id: 'm',
    title: 'Flat by the lake',
    side: 'owner',
    state: 'active',
    starts_on: '2026-09-01',
    ends_on: '2026-12-07',
    ...over,
  }) as Mandate
const lead = (over: Partial<Lead>): Lead =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the list looks at
  ({ id: 'l', name: 'Ritika', state: 'new', waits: false, next_step_on: null, ...over }) as Lead
const payment = (home: string): PaymentToConfirm =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the list looks at
  ({ home_title: home, amount_paise: 2_150_000, tenancy_id: home }) as PaymentToConfirm
const owed = (home: string, paise: number) => ({ tenancy_id: home, home, tenants: 'Imran', paise })

test('nothing waits: no line', () => {
  expect(
    hostWorkOf(
      {
        payments: [],
        repairs: { waiting: 0 },
        leads: [
          lead({ waits: true, state: 'lost' }),
          lead({ next_step_on: '2026-11-29' }),
          lead({ state: 'agreed', next_step_on: '2026-11-01' }),
        ],
        mandates: [
          mandate({ ends_on: '2999-12-31' }),
          mandate({ ends_on: '2026-12-13' }),
          mandate({ state: 'ended', ends_on: '2026-11-29' }),
        ],
      },
      nowMs,
    ),
  ).toEqual([])
})

test('money first, then repairs, steps of today, and mandates that end in two weeks; a lead that waits is named as its conversation', () => {
  const works = hostWorkOf(
    {
      payments: [payment('Quiet 2 BHK'), payment('Corner 3 BHK')],
      repairs: { waiting: 1 },
      leads: [
        lead({ waits: true, next_step_on: '2026-11-28' }),
        lead({ name: 'George', next_step_on: '2026-11-28' }),
      ],
      mandates: [mandate({})],
    },
    nowMs,
  )
  expect(works.map(({ title, text, act }) => [title, text, act])).toEqual([
    ['2 payments wait to be confirmed', '₹43,000 for 2 homes', 'Confirm'],
    ['A repair waits for your answer', '', 'Open'],
    ['A next step is due', 'George', 'Clients'],
    ['A mandate ends on 7 Dec', 'Flat by the lake', 'Renew'],
  ])
})

const told = (mandates: readonly Mandate[]) =>
  hostWorkOf({ mandates }, nowMs).map(({ title, act }) => [title, act])

test('a broker is not offered to renew what its owner alone goes on with, nor anybody what goes on already', () => {
  expect(told([mandate({ side: 'broker' })])).toEqual([['A mandate ends on 7 Dec', 'Open']])
  expect(
    told([mandate({}), mandate({ id: 'n', starts_on: '2026-12-08', ends_on: '2027-03-07' })]),
  ).toEqual([])
})

test('rent that is open names who owes it, and no home whose payment waits for the owner’s word', () => {
  const toldOf = (homes: readonly ReturnType<typeof owed>[]) =>
    hostWorkOf({ payments: [payment('Corner 3 BHK')], arrears: { homes } }, nowMs)
      .filter(({ kind }) => kind === 'rent')
      .map(({ title, text }) => [title, text])
  expect(toldOf([])).toEqual([])
  expect(toldOf([owed('Corner 3 BHK', 2_150_000)])).toEqual([])
  const one = [owed('Corner 3 BHK', 2_150_000), owed('Quiet 2 BHK', 1_118_300)]
  expect(toldOf(one)).toEqual([['Rent is open', '₹11,183 by Imran, Quiet 2 BHK']])
  expect(toldOf([...one, owed('Studio', 100_000)])).toEqual([
    ['Rent of 2 homes is open', '₹12,183 for 2 homes'],
  ])
})

test('homes that something hid are one line that leads to them', () => {
  expect(hiddenWork(0)).toEqual([])
  expect(hiddenWork(1)).toMatchObject([
    { kind: 'hidden', title: 'A home is hidden', text: 'Nobody finds it on the site now.' },
  ])
  expect(hiddenWork(2)).toMatchObject([
    { title: '2 homes are hidden', text: 'Nobody finds them on the site now.' },
  ])
})
