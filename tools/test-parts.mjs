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
  args: (report) => [
    'run',
    '--project',
    name,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  count: countVitest,
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
