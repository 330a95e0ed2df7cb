import { expect, test } from 'vitest'
import type { LeavingTenancy } from '@basera/contract/chain/tenancy'
import { leavingWork } from './leaving-work.ts'

const nowMs = Date.parse('2026-11-28T10:00:00+05:30')

const one = (act: LeavingTenancy['act'], over: Partial<LeavingTenancy> = {}): LeavingTenancy => ({
  tenancy_id: 't1',
  side: 'owner',
  home: 'Quiet 2 BHK',
  unit: '',
  tenants: 'Imran Khan',
  leave_on: '2026-12-13',
  act,
  record_from: '2026-11-29',
  refund_due_on: '2027-01-04',
  deposit_paise: 6_000_000,
  ...over,
})
function told(row: LeavingTenancy) {
  const [{ title, text, act, to } = {}] = leavingWork([row], nowMs)
  return [title, text, act, to]
}

test('nobody leaves: no line', () => {
  expect(leavingWork([], nowMs)).toEqual([])
})

test('somebody in notice is named with the home, the last day and what the record of moving out waits for', () => {
  expect(told(one('await_record'))).toEqual([
    'Imran Khan: last day on 13 Dec',
    'Quiet 2 BHK. The move-out record can be begun from 29 Nov.',
    'Records',
    '/dashboard/documents?show=handover&tenancy=t1',
  ])
  expect(told(one('sign_record', { unit: 'Bed 2' }))[1]).toBe(
    'Quiet 2 BHK, Bed 2. The move-out record waits for your signature.',
  )
})

test('a deposit names its sum and the day until which it goes back', () => {
  expect(told(one('propose_refund'))).toEqual([
    'Imran Khan: ₹60,000 of deposit to return by 4 Jan',
    'Quiet 2 BHK. Say what you keep of it, or that all goes back.',
    'Deposit',
    '/dashboard/documents?show=deposit&tenancy=t1',
  ])
  expect(told(one('send_refund', { refund_due_on: '2026-11-26' }))[0]).toBe(
    'Imran Khan: ₹60,000 of deposit were due back on 26 Nov',
  )
})

test('what is asked about leaving leads to where it is answered', () => {
  expect(told(one('answer_early'))).toEqual([
    'Imran Khan: may the last day be 13 Dec?',
    'Quiet 2 BHK. It waits for your answer.',
    'Answer',
    '/dashboard/payments?tenancy=t1',
  ])
  expect(told(one('answer_withdraw'))[0]).toBe('Imran Khan: may the notice be taken back?')
  expect(told(one('answer_call_off'))[0]).toBe('Imran Khan: may the tenancy be called off?')
})

test('of many the four most pressing are named, and the rest are counted', () => {
  const many = Array.from({ length: 6 }, (_, index) =>
    one('begin_record', { tenancy_id: `t${index}` }),
  )
  expect(leavingWork(many, nowMs).map(({ key, title }) => [key, title])).toEqual([
    ['leave-t0', 'Imran Khan: last day on 13 Dec'],
    ['leave-t1', 'Imran Khan: last day on 13 Dec'],
    ['leave-t2', 'Imran Khan: last day on 13 Dec'],
    ['leave-t3', 'Imran Khan: last day on 13 Dec'],
    ['leave-more', '2 more homes with somebody who leaves'],
  ])
})
