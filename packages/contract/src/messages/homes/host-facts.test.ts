import { expect, it } from 'vitest'
import { hostFactTexts } from './host-facts.ts'

const none = { answer_minutes: null, repair_days: null, deposit_days: null }

const texts = (minutes: number, repair: number, deposit: number) =>
  hostFactTexts({ answer_minutes: minutes, repair_days: repair, deposit_days: deposit })

it('what has too few records behind it is not said', () => {
  expect(hostFactTexts(none)).toEqual([])
})

it('says each fact in hours and days, in the order of the card', () => {
  expect(texts(290, 3.2, 19)).toEqual([
    'Answers in about 5 hours',
    'Repairs in about 3 days',
    'Deposits back in about 19 days',
  ])
  expect(texts(59, 0.4, 0)).toEqual([
    'Answers within an hour',
    'Repairs within a day',
    'Deposits back on the last day, mostly',
  ])
  expect(texts(60, 1, 1)).toEqual([
    'Answers in about 1 hour',
    'Repairs in about 1 day',
    'Deposits back in about 1 day',
  ])
  expect(texts(2000, 1, 1)[0]).toBe('Answers in about 1 day')
})
