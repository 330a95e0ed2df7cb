import { expect, test } from 'vitest'
import { historyOf } from './history.ts'

const home = { created_at: '2026-11-01T09:00:00Z', approved_at: '2026-11-02T09:00:00Z' }

test('a listing older than its events still shows when it was created and approved', () => {
  const events = [
    { id: 7, event: 'rented', note: null, happened_at: '2026-11-09T09:00:00Z' },
  ] as const
  expect(historyOf(home, events).map(({ text }) => text)).toEqual([
    'Marked rented',
    'Approved',
    'Sent in for approval',
  ])
})

test('an approval with an event is shown once, and a reason is shown with its answer', () => {
  const events = [
    { id: 9, event: 'approved', note: null, happened_at: '2026-11-02T09:00:00Z' },
    { id: 8, event: 'changes_requested', note: 'A photo', happened_at: '2026-11-01T12:00:00Z' },
  ] as const
  expect(historyOf(home, events).map(({ text, note }) => [text, note])).toEqual([
    ['Approved', null],
    ['Changes requested', 'A photo'],
    ['Sent in for approval', null],
  ])
})
