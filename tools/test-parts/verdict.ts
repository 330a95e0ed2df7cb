// Whether a part is good: its exit code and its report have to say so, and some test has to have run.

import type { PartReport } from './part-report.ts'

export type Verdict = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** In words, why it counts as failed. */
  readonly fault?: string
}

const nothing = { passed: 0, failed: 0, skipped: 0 }

/** Of a part that is one test. */
export const judgeScript = (exitCode: number): Verdict =>
  exitCode === 0
    ? { ...nothing, passed: 1 }
    : { ...nothing, failed: 1, fault: `exit code ${exitCode}` }

/** Of a part that writes a report; null when it wrote none. */
export function judgeTests(exitCode: number, report: PartReport | null): Verdict {
  const files = report?.files ?? []
  const sum = (count: 'passed' | 'failed' | 'skipped'): number =>
    files.reduce((total, file) => total + file[count], 0)
  const counts = {
    passed: sum('passed'),
    failed: sum('failed') + (report?.faults.length ?? 0),
    skipped: sum('skipped'),
  }
  if (counts.failed > 0) return { ...counts, fault: 'tests failed' }
  if (counts.passed === 0) return { ...counts, failed: 1, fault: 'no test ran' }
  if (exitCode !== 0) return { ...counts, failed: 1, fault: `exit code ${exitCode}` }
  return counts
}

/** As printed behind a part's name. */
export const describe = ({ passed, failed, skipped, fault }: Verdict): string =>
  [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ') + (fault === undefined ? '' : ` (${fault})`)

/** A file to be run once more, and what to say of it when that passes. */
export type Retry = { readonly file: string; readonly note: string }

/** Files with failed tests, when they are few: many are no chance. */
export function failedFiles(report: PartReport, filesMax: number): readonly Retry[] {
  const failed = report.files.filter((file) => file.failed > 0)
  if (failed.length > filesMax) return []
  return failed.map(({ file }) => ({ file, note: `note: passed at the second try: ${file}` }))
}

/**
 * Test files whose process was ended by a signal: V8 checks itself while it runs PGlite, and ends the process when it is wrong
 * (nodejs/node#64500). Such a failure is not the product's, and the file is run once more.
 */
export function brokenOff(output: string): readonly Retry[] {
  const said = output.matchAll(
    /Worker exited unexpectedly with signal (\w+) .*?while running test file (\S+)/g,
  )
  const files = [...new Map([...said].map(([, signal = '', file = '']) => [file, signal]))].map(
    ([file, signal]) => ({
      file,
      note: `note: run once more, its process was ended by ${signal}: ${file}`,
    }),
  )
  // One such process in a run is V8's; more, and other errors outside of tests, are looked at.
  return files.length === 1 && /caught 1 unhandled error\b/.test(output) ? files : []
}
