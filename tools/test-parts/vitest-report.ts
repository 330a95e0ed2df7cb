// Vitest's reporter for the run: says a failed test at once, and writes the report of the part at the end.

import { relative, sep } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { FAILED_AT_ONCE, writeReport, type FileReport } from './part-report.ts'

const nameOf = (module: TestModule): string =>
  relative(process.cwd(), module.moduleId).split(sep).join('/')

function describeFile(module: TestModule): FileReport {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const count = (wanted: string): number => states.filter((state) => state === wanted).length
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
  const failed = count('failed') + suites.length
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return {
    file: nameOf(module),
    seconds: (collectDuration + setupDuration + duration) / 1000,
    passed: count('passed'),
    failed: failed === 0 && !module.ok() ? 1 : failed,
    skipped: count('skipped') + count('pending'),
  }
}

const sayFailed = (where: string, message: string): void =>
  console.log(`${FAILED_AT_ONCE}${where}: ${message.split('\n')[0]}`)

export default class VitestReport implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state !== 'failed') return
    sayFailed(`${nameOf(test.module)} > ${test.fullName}`, errors?.[0]?.message ?? 'failed')
  }

  /** Its set-up, or what comes after it. */
  onTestSuiteResult(suite: TestSuite): void {
    for (const { message } of suite.errors())
      sayFailed(`${nameOf(suite.module)} > ${suite.fullName}`, message)
  }

  onTestModuleEnd(module: TestModule): void {
    for (const { message } of module.errors()) sayFailed(nameOf(module), message)
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { readonly message: string }[],
  ): void {
    writeReport({
      files: modules.map(describeFile),
      faults: unhandled.map(({ message }) => message),
      notes: [],
    })
  }
}
