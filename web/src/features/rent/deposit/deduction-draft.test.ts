import { expect, test } from 'vitest'
import type { Deduction, Deposit } from '@basera/contract/chain/handover'
import {
  ceilingOf,
  draftOf,
  isWhole,
  newDraft,
  problemsOf,
  sumOf,
  toPropose,
} from './deduction-draft.ts'

const lives = [{ thing: 'tap_or_fitting', life_months: 96, as_of: '2026-11-01' }]
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a deposit the lives and charges alone are asked for
const deposit = { lives, open_charges: [] } as unknown as Deposit
const tap = {
  ...newDraft('a'),
  thing: 'tap_or_fitting',
  cost: '4,000',
  age: '24',
  words: 'It broke.',
}

test('a thing of 24 of its 96 months is worth three quarters of what it cost, and nothing past its life', () => {
  expect(ceilingOf(tap, lives)).toBe(300_000)
  expect(ceilingOf({ ...tap, age: '97' }, lives)).toBe(0)
  expect(ceilingOf({ ...tap, age: '' }, lives)).toBeNull()
})

test('what is missing is named, and only a whole line is sent', () => {
  expect(problemsOf(tap, deposit)).toEqual({
    sum: 'Say a sum from ₹1 on.',
    words: '',
    cost: '',
    charge: '',
  })
  expect(isWhole(problemsOf({ ...tap, sum: '1,200.50' }, deposit))).toBe(true)
  expect(problemsOf({ ...tap, kind: 'rent_due' }, deposit).charge).toBe('Choose a charge.')
})

test('a line of cleaning carries no thing and no charge', () => {
  expect(toPropose({ ...tap, kind: 'cleaning', sum: '1,500', chargeId: 'c', itemId: 'i' })).toEqual(
    {
      kind: 'cleaning',
      amount_paise: 150_000,
      words: 'It broke.',
      item_id: null,
      charge_id: null,
      thing: null,
      cost_paise: null,
      age_months: null,
    },
  )
})

test('lines add up; what is no sum yet counts nothing', () => {
  expect(
    sumOf([
      { ...tap, sum: '100' },
      { ...tap, sum: 'x' },
    ]),
  ).toBe(10_000)
})

test('who proposes again begins with the lines that stand, and sends them as they were', () => {
  const line = {
    id: 'b',
    round: 1,
    place: 1,
    kind: 'damage',
    amount_paise: 120_050,
    words: 'It broke.',
    item_id: 'i',
    charge_id: null,
    thing: 'tap_or_fitting',
    cost_paise: 400_000,
    age_months: 24,
    life_months: 96,
    warning: null,
    answer: 'disputed',
    answer_words: 'It was old.',
    offer_paise: 50_000,
    before: null,
    after: null,
  } as const satisfies Deduction
  expect(draftOf(line)).toMatchObject({ sum: '1,200.50', cost: '4,000', age: '24' })
  expect(toPropose(draftOf(line))).toEqual({
    kind: 'damage',
    amount_paise: 120_050,
    words: 'It broke.',
    item_id: 'i',
    charge_id: null,
    thing: 'tap_or_fitting',
    cost_paise: 400_000,
    age_months: 24,
  })
})
