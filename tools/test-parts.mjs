// The parts of `npm test`, in the order they run: quick verdicts first.

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A part runs one script of a package with Node 24. `count` reads from its report how many tests it ran; a part
 * without a report is one test, passed when it exits with 0.
 */
const script = (name, path, args = []) => ({ name, path, args, report: null, count: null })

const vitest = (name) => ({
  name,
  path: 'node_modules/vitest/vitest.mjs',
  args: (report, files = []) => [
    'run',
    '--project',
    name,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ],
  count: countVitest,
  brokenOff,
})

export const parts = [
  script('format', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
  script('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  script('types of the server', 'node_modules/typescript/bin/tsc', ['-p', 'server']),
  script('types of the web', 'node_modules/typescript/bin/tsc', ['-p', 'web']),
  script('import rules', 'tools/import-rules.ts'),
  { name: 'web build', isBuild: true },
  script('web size', 'tools/check-web-size.ts'),
  vitest('unit'),
  vitest('sql'),
  vitest('wire'),
  {
    name: 'e2e',
    path: 'node_modules/@playwright/test/cli.js',
    args: () => ['test', '--config', 'e2e/playwright.config.ts', '--reporter=json'],
    environment: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    count: countPlaywright,
  },
]

/**
 * Test files whose process was ended by a signal: V8 checks itself while it runs PGlite, and ends the process when it is wrong
 * (nodejs/node#64500). Such a file says nothing about the product and is run once more.
 */
function brokenOff(output) {
  const said = output.matchAll(
    /Worker exited unexpectedly with signal (\w+) .*?while running test file (\S+)/g,
  )
  const files = [...new Map([...said].map(([, signal, file]) => [file, signal]))].map(
    ([file, signal]) => ({ file, signal }),
  )
  // One such process in a run is V8's; more, and other errors outside of tests, are looked at.
  return files.length === 1 && /caught 1 unhandled error\b/.test(output) ? files : []
}

/** The report of a part, with what the second try said of files in the place of what the first did. */
export const replaceInReport = (report, again) => {
  const files = new Set(again.testResults.map(({ name }) => name))
  const testResults = [
    ...report.testResults.filter(({ name }) => !files.has(name)),
    ...again.testResults,
  ]
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const count = (...wanted) => tests.filter(({ status }) => wanted.includes(status)).length
  return {
    ...report,
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending', 'skipped'),
    numTodoTests: count('todo'),
  }
}

/** A file that could not even be loaded counts as one failed test. */
function countVitest(report) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** One journey in a hundred may need its second try: more is a fault of the product or of the journeys. */
const SECOND_TRIES_MAX = 4

/** A journey that passed at its second try is named, so that a green run does not hide it. */
function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats
  const tooOften = flaky > SECOND_TRIES_MAX ? flaky : 0
  return {
    passed: expected + flaky - tooOften,
    failed: unexpected + tooOften + report.errors.length,
    skipped,
    notes: report.suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `note: passed at the second try: ${file}:${line} ${title}`),
  }
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

const NOTHING = { passed: 0, failed: 0, skipped: 0 }

/** Where a part's report goes; an old one is removed, so that it cannot be taken for the new one. */
export const freshReport = (root, part) => {
  const folder = join(root, 'artifacts', 'reports')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${part.name}.json`)
  rmSync(path, { force: true })
  return path
}

/**
 * `{ passed, failed, skipped, notes, fault }` of a part that has ended; `notes` are lines to read also when it passed,
 * `fault` says in words why it counts as failed.
 */
export const judge = (part, exitCode, reportPath) => {
  if (part.count === null || part.isBuild) {
    return exitCode === 0
      ? { ...NOTHING, passed: 1 }
      : { ...NOTHING, failed: 1, fault: `exit code ${exitCode}` }
  }
  const counts = existsSync(reportPath)
    ? part.count(JSON.parse(readFileSync(reportPath, 'utf8')))
    : NOTHING
  if (counts.failed > 0) return { ...counts, fault: 'tests failed' }
  if (counts.passed === 0) return { ...counts, failed: 1, fault: 'no test ran' }
  if (exitCode !== 0) return { ...counts, failed: 1, fault: `exit code ${exitCode}` }
  return counts
}
