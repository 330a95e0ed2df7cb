import type { VisitRow } from '@basera/contract/chain/visit'
import { expect, test } from 'vitest'
import { actsOf, canBeLate, isBegun, missedFromMs } from './visit-offers.ts'

const visit: VisitRow = {
  id: '11111111-1111-4111-8111-111111111111',
  enquiry_id: '22222222-2222-4222-8222-222222222222',
  home: { property_id: null, title: 'Home', locality: 'Baner', photo: null, is_listed: true },
  other: { name: 'Meera R.', since: '2026-08-01', checks: [] },
  my_side: 'seeker',
  state: 'requested',
  version: 1,
  starts_at: '2026-11-28T05:30:00Z',
  ends_at: '2026-11-28T06:00:00Z',
  mode: 'in_person',
  people: 1,
  note: null,
  moves: 0,
  proposal: null,
  answer_until: '2026-11-26T05:30:00Z',
  shares_my_phone: false,
  reason_kind: null,
  reason: null,
  missed_side: null,
  late: { seeker: null, host: null },
  is_place_open: false,
  feedback: null,
  calendar_sequence: 0,
  created_at: '2026-11-24T05:30:00Z',
  state_at: '2026-11-24T05:30:00Z',
}
const before = Date.parse('2026-11-27T05:30:00Z')
const during = Date.parse('2026-11-28T05:31:00Z')
const after = Date.parse('2026-11-28T05:50:00Z')
const tooLate = Date.parse('2026-11-30T06:00:01Z')
const proposed = (side: 'seeker' | 'owner') =>
  ({
    side,
    starts_at: '2026-11-29T11:00:00Z',
    at: '2026-11-25T05:30:00Z',
    words: null,
    others: [],
  }) as const

test('a tenant is not offered to confirm or to decline', () => {
  expect(actsOf(visit, before)).toEqual(['propose', 'cancel'])
})

test('an owner is not offered to confirm what has begun, or beside a proposal of their own', () => {
  const owner = { ...visit, my_side: 'owner' } as const
  expect(actsOf(owner, before)).toEqual(['confirm', 'propose', 'decline'])
  expect(actsOf(owner, during)).toEqual(['propose', 'decline'])
  expect(actsOf({ ...owner, proposal: proposed('owner') }, before)).toEqual(['propose', 'decline'])
})

test('a proposal of the other side is answered before another one is made', () => {
  const asked = { ...visit, state: 'confirmed', proposal: proposed('owner') } as const
  expect(actsOf(asked, before)).toEqual(['accept', 'refuse', 'cancel'])
  expect(actsOf({ ...asked, my_side: 'broker' }, before)).toEqual(['propose', 'cancel'])
})

test('a time that is over is not accepted any more', () => {
  const late = Date.parse('2026-11-29T11:00:00Z')
  expect(actsOf({ ...visit, proposal: proposed('owner') }, late)).toEqual(['refuse', 'cancel'])
})

test('after five moves there is no sixth', () => {
  expect(actsOf({ ...visit, moves: 5 }, before)).toEqual(['cancel'])
})

test('a confirmed visit that has begun is not moved or cancelled, and asks how it went', () => {
  const confirmed = { ...visit, state: 'confirmed' } as const
  expect(actsOf(confirmed, during)).toEqual(['feedback'])
  expect(actsOf(confirmed, after)).toEqual(['feedback', 'missed'])
  expect(actsOf(confirmed, tooLate)).toEqual(['feedback'])
  expect(actsOf({ ...confirmed, my_side: 'owner' }, after)).toEqual(['complete', 'missed'])
})

test('only who is said not to have come may say it of the other', () => {
  const missed = { ...visit, state: 'no_show', state_at: '2026-11-28T05:50:00Z' } as const
  expect(actsOf({ ...missed, missed_side: 'host' }, after)).toEqual(['ask'])
  expect(actsOf({ ...missed, missed_side: 'seeker' }, after)).toEqual(['missed', 'ask'])
  expect(actsOf({ ...missed, missed_side: null }, after)).toEqual(['ask'])
})

test('after its end a tenant may ask for another one, an owner may not', () => {
  expect(actsOf({ ...visit, state: 'cancelled', reason_kind: 'other' }, before)).toEqual(['ask'])
  expect(actsOf({ ...visit, state: 'completed', my_side: 'owner' }, after)).toEqual([])
})

test('who said to be late is waited for that much longer, and by the other side alone', () => {
  const late = { ...visit, state: 'confirmed', late: { seeker: 10, host: null } } as const
  expect(actsOf({ ...late, my_side: 'owner' }, after)).toEqual(['complete'])
  expect(missedFromMs({ ...late, my_side: 'owner' })).toBe(Date.parse('2026-11-28T06:00:00Z'))
  expect(actsOf(late, after)).toEqual(['feedback', 'missed'])
})

test.each([
  ['requested', '2026-11-28T05:00:00Z', false],
  ['confirmed', '2026-11-28T03:29:59Z', false],
  ['confirmed', '2026-11-28T03:30:00Z', true],
  ['confirmed', '2026-11-28T05:59:59Z', true],
  ['confirmed', '2026-11-28T06:00:00Z', false],
] as const)('that one is late, of a visit that is %s, at %s: %s', (state, at, is) =>
  expect(canBeLate({ ...visit, state }, Date.parse(at))).toBe(is),
)

test.each([
  ['confirmed', '2026-11-28T05:29:59Z', false],
  ['confirmed', '2026-11-28T05:30:00Z', true],
  ['requested', '2026-11-28T05:30:00Z', false],
  ['completed', '2026-11-28T05:30:00Z', false],
] as const)('how it went is asked of a visit that is %s, at %s: %s', (state, at, isAsked) => {
  expect(isBegun({ ...visit, state }, Date.parse(at))).toBe(isAsked)
})
