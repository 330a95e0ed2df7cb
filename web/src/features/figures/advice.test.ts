import { expect, test } from 'vitest'
import type { HomeFigures } from '@basera/contract/chain/figures'
import { tipsOf } from './advice.ts'

const home = (change: Partial<HomeFigures>): HomeFigures => ({
  property_id: 'home',
  title: 'Home',
  photo: null,
  photos: 8,
  created_on: '2026-01-01',
  is_owner: true,
  is_on_site: true,
  views: 0,
  saves: 0,
  enquiries: 0,
  first_answers: 0,
  visits: 0,
  applications: 0,
  offers: 0,
  agreements: 0,
  ...change,
})
const stay = {
  state: 'active',
  home_title: 'Villa',
  end_on: '2026-12-31',
  leave_on: null,
  enquiry_id: 'thread',
} as const
const TODAY = '2026-11-27'
const kinds = (...given: Parameters<typeof tipsOf>) => tipsOf(...given).map(({ kind }) => kind)

test.each<[string, Partial<HomeFigures>, readonly string[]]>([
  ['nothing happened', {}, []],
  ['a question waits', { enquiries: 3, first_answers: 2 }, ['answer']],
  ['all are answered', { enquiries: 3, first_answers: 3 }, []],
  ['four asked and nobody came', { enquiries: 4, first_answers: 4 }, ['visit']],
  ['many look at few photos', { views: 20, photos: 4 }, ['photos']],
  ['few look at few photos', { views: 19, photos: 4 }, []],
  ['it is off the site', { is_on_site: false, views: 90, photos: 1, enquiries: 9 }, []],
])('R-SHELL-06 when %s', (_name, change, expected) => {
  expect(kinds([home(change)], [], undefined, TODAY)).toEqual(expected)
})

test('R-SHELL-06 an agreement that runs out within 60 days asks about renewing, one that was given up does not', () => {
  expect(kinds([], [stay], undefined, TODAY)).toEqual(['renew'])
  expect(kinds([], [{ ...stay, end_on: '2027-01-27' }], undefined, TODAY)).toEqual([])
  expect(kinds([], [{ ...stay, leave_on: '2026-12-20' }], undefined, TODAY)).toEqual([])
})

test('R-SHELL-06 a rent is spoken of only above the middle half of similar homes', () => {
  const beside = { rent: 68_000, homes: 8, from: 54_000, middle: 58_000, until: 62_000 }
  expect(tipsOf([home({})], [], beside, TODAY)).toMatchObject([
    { kind: 'rent', more: 10_000, homes: 8 },
  ])
  expect(kinds([home({})], [], { ...beside, rent: 62_000 }, TODAY)).toEqual([])
  expect(kinds([home({})], [], { rent: 68_000, homes: null }, TODAY)).toEqual([])
  expect(kinds([home({}), home({})], [], beside, TODAY)).toEqual([])
})

test('R-SHELL-06 no more than three are given', () => {
  expect(
    kinds([home({ enquiries: 5, views: 90, photos: 1 })], [stay, stay], undefined, TODAY),
  ).toEqual(['renew', 'renew', 'answer'])
})
