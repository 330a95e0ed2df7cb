import { expect, test } from 'vitest'
import { judge, parts, replaceInReport } from './test-parts.mjs'

const sql = parts.find(({ name }) => name === 'sql')

const caught = (count: number) =>
  `Vitest caught ${count} unhandled error${count === 1 ? '' : 's'} during the test run.\n`
const crash = (file: string) =>
  `Caused by: Error: Worker exited unexpectedly with signal SIGTRAP during started state while running test file ${file}\n`

test('only a file whose process alone was ended by a signal is run once more', () => {
  expect(
    sql?.brokenOff('FAIL db/tests/a.test.ts > fails\nAssertionError: expected 1 to be 2'),
  ).toEqual([])
  expect(sql?.brokenOff(caught(2) + crash('/x/a.test.ts') + crash('/x/b.test.ts'))).toEqual([])
  expect(sql?.brokenOff(caught(2) + crash('/x/a.test.ts') + 'Error: of another test')).toEqual([])
  expect(sql?.brokenOff(caught(1) + crash('/x/a.test.ts'))).toEqual([
    { file: '/x/a.test.ts', signal: 'SIGTRAP' },
  ])
  expect(sql?.args('report.json', ['/x/a.test.ts']).at(-1)).toBe('/x/a.test.ts')
})

const result = (name: string, ...statuses: string[]) => ({
  name,
  status: 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})

test('what the second try says stands for the first, and what failed elsewhere stays failed', () => {
  const first = { testResults: [result('a', 'passed', 'pending'), result('b', 'failed', 'passed')] }
  const again = { testResults: [result('a', 'passed', 'passed')] }
  expect(replaceInReport(first, again)).toMatchObject({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [{ name: 'b' }, { name: 'a' }],
  })
})

test('a part without a report, or that ran nothing, has failed', () => {
  expect(judge(sql, 0, '/nowhere/report.json')).toMatchObject({ failed: 1, fault: 'no test ran' })
})
