import { expect, test } from 'vitest'

import type { ChainFigures } from '../../../api/admin/chain-figures.ts'
import { chainRows, shareOfStep } from './chain-rows.ts'

const none = { visits: 0, applications: 0, agreements: 0, tenancies: 0, reviews: 0 }
const figures: ChainFigures = {
  steps: [
    { name: 'enquiries', count: 40, days: 0 },
    { name: 'visits', count: 10, days: 3 },
    { name: 'applications', count: 7, days: 5 },
    { name: 'agreements', count: null, days: null },
    { name: 'tenancies', count: null, days: null },
    { name: 'reviews', count: 0, days: null },
  ],
  weeks: [
    { week: '2026-03-02', counts: { ...none, enquiries: 40 } },
    { week: '2026-03-09', counts: { ...none, enquiries: null } },
  ],
}

test('a step is a share of the step before, and none of what is not told', () => {
  expect(figures.steps.map((_, place) => shareOfStep(figures.steps, place))).toEqual([
    null,
    25,
    70,
    null,
    null,
    null,
  ])
})

test('R-ADM-11 the CSV of the chain says "under 5" where fewer are counted', () => {
  expect(chainRows(figures, null)).toEqual([
    ['week', 'city', 'enquiries', 'visits', 'applications', 'agreements', 'tenancies', 'reviews'],
    ['', '', '40', '10', '7', 'under 5', 'under 5', '0'],
    ['2026-03-02', '', '40', '0', '0', '0', '0', '0'],
    ['2026-03-09', '', 'under 5', '0', '0', '0', '0', '0'],
  ])
  expect(chainRows(figures, 'Pune')[1]?.[1]).toBe('Pune')
})
