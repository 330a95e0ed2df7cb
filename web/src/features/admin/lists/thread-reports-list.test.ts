import { expect, test } from 'vitest'
import { threadReportsList } from './thread-reports-list.tsx'

const row = {
  id: '00000000-0000-4000-8000-000000000001',
  home_title: 'Roof over Kondapur',
  home_locality: 'Kondapur',
  reason: 'money_first',
  is_by_system: false,
  reported_name: 'Vikram N.',
  reports_about: 1,
  is_own: false,
  created_at: '2026-11-20T09:00:00+00:00',
  decision: null,
  decided_at: null,
} as const
const offered = (more: object) =>
  threadReportsList.decisions
    .filter((choice) => choice.isOffered({ ...row, ...more }))
    .map(({ label }) => label)

test('a decided report offers no decision', () => {
  expect(offered({ decision: 'warned' })).toEqual([])
})

test('a person who has left is neither warned nor suspended', () => {
  expect(offered({ reported_name: null })).toEqual(['Nothing wrong'])
})

test('no conversation is decided together with others, or without a reason', () => {
  for (const { isFinal, needsReason } of threadReportsList.decisions)
    expect([isFinal, needsReason]).toEqual([true, true])
})

test('a decision sends its reason and the answer to the reporter, without the blanks around them', () => {
  const words = { reason: ' Asked for money. ', notes: '', answer: '  ' }
  expect(threadReportsList.decisions.map(({ call }) => call(row, words, null))).toEqual(
    ['nothing_wrong', 'warned', 'suspended'].map((decision) => [
      'admin_decide_thread_report',
      { _report_id: row.id, _decision: decision, _reason: 'Asked for money.', _answer: null },
    ]),
  )
})

test('a row names the home and who is reported, and nobody who has left', () => {
  expect([threadReportsList.titleOf(row), threadReportsList.detailOf(row)]).toEqual([
    'Roof over Kondapur',
    'About Vikram N.',
  ])
  const gone = { ...row, home_title: null, reported_name: null, reports_about: 3 }
  expect([threadReportsList.titleOf(gone), threadReportsList.detailOf(gone)]).toEqual([
    'A conversation that is gone',
    'About A former member, 3 reports in all',
  ])
})

test('an export holds no name and no word', () => {
  expect(threadReportsList.exported).not.toContain('reported_name')
})
