// Playwright's reporter for the run: says a failed journey at once, and writes the report of the part at the end.

import { relative, sep } from 'node:path'
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { FAILED_AT_ONCE, writeReport, type FileReport } from './part-report.ts'

/** One journey in a hundred may need its second try: more is a fault of the product or of the journeys. */
const SECOND_TRIES_MAX = 4

const fileOf = ({ location }: TestCase): string =>
  relative(process.cwd(), location.file).split(sep).join('/')

const firstLine = (error: TestError | undefined): string =>
  // oxlint-disable-next-line eslint/no-control-regex -- colours of a terminal
  (error?.message ?? 'failed').replaceAll(/\u001B\[\d+m/g, '').split('\n')[0] ?? 'failed'

function describeFile(file: string, tests: readonly TestCase[]): FileReport {
  const outcomes = tests.map((test) => test.outcome())
  const count = (...wanted: string[]): number =>
    outcomes.filter((outcome) => wanted.includes(outcome)).length
  const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration))
  return {
    file,
    seconds: durations.reduce((sum, one) => sum + one, 0) / 1000,
    passed: count('expected', 'flaky'),
    failed: count('unexpected'),
    skipped: count('skipped'),
  }
}

export default class JourneyReport implements Reporter {
  private suite: Suite | null = null
  private readonly faults: string[] = []

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onTestEnd(test: TestCase, { status, errors, retry }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return
    const where = `${fileOf(test)}:${test.location.line} ${test.title}`
    const isLast = retry === test.retries
    console.log(`${isLast ? FAILED_AT_ONCE : 'tried again: '}${where}: ${firstLine(errors[0])}`)
  }

  onError(error: TestError): void {
    this.faults.push(firstLine(error))
    console.log(`${FAILED_AT_ONCE}${firstLine(error)}`)
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? []
    const second = tests.filter((test) => test.outcome() === 'flaky')
    const files = Map.groupBy(tests, fileOf)
    writeReport({
      files: [...files].map(([file, own]) => describeFile(file, own)),
      faults: [
        ...this.faults,
        ...(second.length > SECOND_TRIES_MAX
          ? [`${second.length} journeys needed a second try; ${SECOND_TRIES_MAX} may`]
          : []),
      ],
      notes: second.map(
        (test) =>
          `note: passed at the second try: ${fileOf(test)}:${test.location.line} ${test.title}`,
      ),
    })
  }

  printsToStdio(): boolean {
    return true
  }
}
