// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { forgetReport, keepReport, keptReport } from './kept-report.ts'

afterEach(() => localStorage.clear())

const report = {
  homeId: 'h',
  kind: 'water' as const,
  priority: 'emergency' as const,
  title: 'The tap drips',
  body: 'Since yesterday.',
}

test('what was damaged or is another person’s is nothing', () => {
  keepReport('u', report)
  expect(keptReport('another')).toBeNull()
  const place = localStorage.key(0) ?? ''
  for (const damaged of [
    '{',
    '1',
    'null',
    '{"homeId":1}',
    '{"homeId":"h","title":"t","body":"b"}',
  ]) {
    localStorage.setItem(place, damaged)
    expect([damaged, keptReport('u')]).toEqual([damaged, null])
  }
  localStorage.setItem(place, JSON.stringify({ ...report, kind: 'roof' }))
  expect(keptReport('u')).toEqual({ ...report, kind: null })
})

test('what was typed is kept until it is sent or given up', async () => {
  keepReport('u', report)
  expect(keptReport('u')).toEqual(report)
  await forgetReport('u')
  expect(keptReport('u')).toBeNull()
})
