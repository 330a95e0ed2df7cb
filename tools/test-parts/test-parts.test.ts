import { expect, test } from 'vitest'
import { replaceInReport, type FileReport, type PartReport } from './part-report.ts'
import { choose, type Part, parts, UnknownPart } from './parts.ts'
import { schedule } from './schedule.ts'
import { formatTimes } from './times.ts'
import { brokenOff, describe, failedFiles, judgeTests } from './verdict.ts'

const file = (name: string, counts: Partial<FileReport> = {}): FileReport => ({
  file: name,
  seconds: 1,
  passed: 1,
  failed: 0,
  skipped: 0,
  ...counts,
})

const report = (...files: FileReport[]): PartReport => ({ files, faults: [], notes: [] })

test('a name that is no part is answered with the parts there are', () => {
  const answer = choose(['unit', 'nonsense'])
  expect(answer).toBeInstanceOf(UnknownPart)
  expect(answer).toHaveProperty(
    'message',
    expect.stringContaining(
      'No part is called nonsense. Parts: web build, databases, format, lint,',
    ),
  )
})

test('a chosen part brings what it needs', () => {
  expect(choose(['e2e'])).toMatchObject([
    { name: 'web build' },
    { name: 'databases' },
    { name: 'e2e' },
  ])
  expect(choose([])).toBe(parts)
})

const caught = (count: number) =>
  `Vitest caught ${count} unhandled error${count === 1 ? '' : 's'} during the test run.\n`
const crash = (name: string) =>
  `Caused by: Error: Worker exited unexpectedly with signal SIGTRAP during started state while running test file ${name}\n`

test('only a file whose process alone was ended by a signal is run once more', () => {
  expect(brokenOff('FAIL db/tests/a.test.ts > fails\nAssertionError: expected 1 to be 2')).toEqual(
    [],
  )
  expect(brokenOff(caught(2) + crash('/x/a.test.ts') + crash('/x/b.test.ts'))).toEqual([])
  expect(brokenOff(caught(2) + crash('/x/a.test.ts') + 'Error: of another test')).toEqual([])
  expect(brokenOff(caught(1) + crash('/x/a.test.ts'))).toEqual([
    {
      file: '/x/a.test.ts',
      note: 'note: run once more, its process was ended by SIGTRAP: /x/a.test.ts',
    },
  ])
})

test('the files with a failed test are run once more when they are few', () => {
  const first = report(file('a', { failed: 1 }), file('b'), file('c', { failed: 4 }))
  expect(failedFiles(first, 1)).toEqual([])
  expect(failedFiles(report(file('b')), 2)).toEqual([])
  expect(failedFiles(first, 2)).toEqual([
    { file: 'a', note: 'note: passed at the second try: a' },
    { file: 'c', note: 'note: passed at the second try: c' },
  ])
})

test('the result of a retry replaces the first one, and what failed in other files stays failed', () => {
  const first = {
    ...report(file('a', { failed: 1 }), file('b', { failed: 1 })),
    faults: ['Worker exited unexpectedly'],
  }
  const whole = replaceInReport(first, report(file('a', { passed: 2 })))
  expect(whole).toMatchObject({ files: [{ file: 'b' }, { file: 'a', failed: 0 }], faults: [] })
  expect(judgeTests(0, whole)).toEqual({ passed: 3, failed: 1, skipped: 0, fault: 'tests failed' })
})

test('a part has failed without a report, without a test, with a fault beside its tests, with an exit code', () => {
  expect(judgeTests(0, null)).toMatchObject({ failed: 1, fault: 'no test ran' })
  expect(judgeTests(0, report(file('a', { passed: 0, skipped: 3 })))).toMatchObject({ failed: 1 })
  expect(judgeTests(0, { ...report(file('a')), faults: ['lost'] })).toMatchObject({ failed: 1 })
  expect(judgeTests(1, report(file('a')))).toMatchObject({ failed: 1, fault: 'exit code 1' })
  expect(describe(judgeTests(0, report(file('a', { skipped: 2 }))))).toBe('1 passed, 2 skipped')
})

test('the ten slowest files are listed, and those over what a file should take', () => {
  const files = Array.from({ length: 12 }, (_, index) => file(`f${index}`, { seconds: index }))
  const lines = formatTimes([
    { part: 'unit', seconds: 70, passed: 12, failed: 0, skipped: 0, fileSecondsMax: 10, files },
    { part: 'lint', seconds: 9, passed: 1, failed: 0, skipped: 0, fileSecondsMax: null, files: [] },
  ])
  expect(lines).toHaveLength(12)
  expect(lines[1]).toBe('   11.0 s  unit  f11')
  expect(lines.at(-1)).toBe('note: f11 took 11.0 s, over the 10 s that one should')
})

const part = (name: string, more: Partial<Part> = {}): Part => ({
  name,
  needs: [],
  work: { kind: 'build' },
  ...more,
})

/** Says when each part began and ended, each taking one turn. */
async function runAll(wanted: readonly Part[], bad: readonly string[] = []) {
  const said: string[] = []
  await schedule(wanted, 2, {
    async run({ name }) {
      said.push(`+${name}`)
      await new Promise(setImmediate)
      said.push(`-${name}`)
      return !bad.includes(name)
    },
    onBlocked: ({ name }, failed) => said.push(`${name} needs ${failed}`),
    isBroken: () => said.includes('-broken'),
  })
  return said.join(' ')
}

test('two parts run side by side, and the next begins when one has ended', async () => {
  expect(await runAll([part('a'), part('b'), part('c')])).toBe('+a +b -a +c -b -c')
})

test('what needs a failed part is not run, nor what needs that', async () => {
  const wanted = [part('a'), part('b', { needs: ['a'] }), part('c', { needs: ['b'] })]
  expect(await runAll(wanted)).toBe('+a -a +b -b +c -c')
  expect(await runAll(wanted, ['a'])).toBe('+a -a b needs a c needs b')
})

test('nothing begins any more once the run is broken off', async () => {
  expect(await runAll([part('broken'), part('b', { needs: ['broken'] })])).toBe('+broken -broken')
})
