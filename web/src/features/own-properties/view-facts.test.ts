import { expect, test } from 'vitest'
import { viewFacts, viewsSentence } from './view-facts.ts'

const days = (...views: number[]) =>
  views.map((count, position) => ({ day: `2026-11-${String(position + 10)}`, views: count }))

test('days without any view have no height and no best day', () => {
  expect(viewFacts(days(0, 0))).toEqual({ total: 0, today: 0, best: null, heights: [0, 0] })
  expect(viewsSentence(days(0, 0))).toBe('No views in the last 2 days.')
  expect(viewFacts([]).total).toBe(0)
})

test('the plot and its sentence show the sum, the day with most views and today', () => {
  expect(viewFacts(days(2, 4, 1)).heights).toEqual([0.5, 1, 0.25])
  expect(viewsSentence(days(2, 4, 1))).toBe(
    '7 views in the last 3 days, most on 11 Nov (4), 1 today.',
  )
  expect(viewsSentence(days(0, 1))).toBe('1 view in the last 2 days, most on 11 Nov (1), 1 today.')
})
