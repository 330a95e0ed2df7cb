import { expect, test } from 'vitest'
import { reportedHomesList } from './reported-homes-list.tsx'

const row = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Roof over Kondapur',
  location: 'Lane 3',
  approval_status: 'approved',
  version: 4,
  is_held: true,
  reports: 3,
  waiting: 3,
  reasons: ['money_first'],
  since: '2026-11-20T09:00:00+00:00',
  seen_until: '2026-11-23T09:00:00.123456+00:00',
  last_decision: null,
  lister_email: 'meera@example.in',
  lister_first_name: 'Meera',
  lister_last_name: 'Rao',
} as const
const mutable = { ...row, reasons: [...row.reasons] }
const offered = (more: object) =>
  reportedHomesList.decisions
    .filter((choice) => choice.isOffered({ ...mutable, ...more }))
    .map(({ label }) => label)

test('decided reports offer no decision', () => {
  expect(offered({ waiting: 0, last_decision: 'taken_down' })).toEqual([])
})

test('a rejected listing offers no request for changes', () => {
  expect(offered({ approval_status: 'rejected' })).toEqual([
    'Nothing wrong',
    'Take down',
    'Suspend who listed it',
  ])
})

test('a decision sends the reports and the version that were read, and three separate texts', () => {
  const words = { reason: ' It is let. ', notes: '', answer: 'You were right.' }
  const choice = reportedHomesList.decisions.find(({ label }) => label === 'Take down')
  expect(choice?.call(mutable, words, null)).toEqual([
    'admin_decide_property_reports',
    {
      _property_id: '00000000-0000-4000-8000-000000000001',
      _decision: 'taken_down',
      _seen_until: '2026-11-23T09:00:00.123456+00:00',
      _seen_version: 4,
      _reason: 'It is let.',
      _admin_notes: null,
      _answer: 'You were right.',
    },
  ])
})
