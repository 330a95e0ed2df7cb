import { expect, test } from 'vitest'
import { visitActionText, visitEventText } from './visit-lines.ts'

const line = (action: string, detail: Record<string, unknown> | null, side = 'owner') => ({
  entity: 'visit',
  action,
  side,
  detail,
})
const at = { starts_at: '2026-11-28T05:30:00+00:00' }

test('what is no visit, no known step or has no time is not made up', () => {
  expect(visitEventText({ ...line('confirm', at), entity: 'offer' }, true, 'Meera')).toBeNull()
  expect(visitEventText(line('dream', at), true, 'Meera')).toBeNull()
  expect(visitEventText(line('confirm', null), true, 'Meera')).toBeNull()
  expect(visitEventText(line('confirm', { starts_at: 'soon' }), true, 'Meera')).toBeNull()
})

test('a step says who took it and which time it is about', () => {
  expect(visitEventText(line('request', at, 'seeker'), true, 'Meera')).toBe(
    'You asked for a visit: Sat 28 Nov, 11:00 am',
  )
  expect(visitEventText(line('confirm', at), false, 'Meera')).toBe(
    'Meera confirmed the visit: Sat 28 Nov, 11:00 am',
  )
  const moved = { ...at, when: '2026-11-29T11:00:00+00:00' }
  expect(visitEventText(line('propose', moved), false, 'Meera')).toBe(
    'Meera proposed another time: Sun 29 Nov, 4:30 pm',
  )
})

test('what the clock did is nobody’s', () => {
  expect(visitEventText(line('cancel', at, 'clock'), false, 'Meera')).toBe(
    'The visit was cancelled: Sat 28 Nov, 11:00 am',
  )
})

test('whoever did not come is named from the reader’s side', () => {
  expect(visitEventText(line('report_no_show', at), true, 'Meera')).toBe(
    'You said that Meera did not come',
  )
  expect(visitEventText(line('report_no_show', at), false, 'Meera')).toBe(
    'Meera said that you did not come',
  )
})

test('who is late, by how much, or not after all', () => {
  const [late, inTime] = [10, 0].map((minutes) => line('late', { ...at, minutes }))
  if (late === undefined || inTime === undefined) throw new Error('two lines')
  expect([
    visitEventText(late, true, 'Meera'),
    visitEventText(late, false, 'Meera'),
    visitEventText(inTime, true, 'Meera'),
    visitEventText(inTime, false, 'Meera'),
  ]).toEqual([
    'You said that you are 10 minutes late',
    'Meera is 10 minutes late',
    'You said that you are in time after all',
    'Meera is in time after all',
  ])
})

test('the list names the step alone, and only one of a visit', () => {
  expect(visitActionText(null)).toBeNull()
  expect(visitActionText('close')).toBeNull()
  expect(visitActionText('confirm')).toBe('Visit confirmed')
})
