// Runs one part of `npm test` and judges it.

import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { packagedNode } from '../install.mjs'
import type { Ground } from './ground.ts'
import {
  FAILED_AT_ONCE,
  freshReport,
  type PartReport,
  readReport,
  replaceInReport,
  REPORT_PATH,
} from './part-report.ts'
import type { Part } from './parts.ts'
import { type Outcome, runProgram } from './programs.ts'
import { brokenOff, failedFiles, judgeScript, judgeTests, type Verdict } from './verdict.ts'

export type PartResult = {
  readonly verdict: Verdict
  /** Everything it said. */
  readonly output: string
  /** Lines to read also when it is good. */
  readonly notes: readonly string[]
  readonly files: PartReport['files']
}

const NOTE = /^note: .*/gim

export type Surroundings = {
  readonly root: string
  readonly ground: Ground
  /** Hears of a failed test while the others run. */
  readonly onFailed: (line: string) => void
}

const environmentOf = ({ root, ground }: Surroundings): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [dirname(packagedNode(root)), join(root, 'node_modules', '.bin'), process.env['PATH']].join(
    delimiter,
  ),
  FORCE_COLOR: '0',
  NO_COLOR: '1',
  // Many programs of one run load the same modules.
  NODE_COMPILE_CACHE: join(ground.folder, 'compiled'),
  ...ground.environment(),
})

/** Never throws: what goes wrong is a verdict. */
export async function runPart(part: Part, around: Surroundings): Promise<PartResult> {
  try {
    return await runWork(part, around)
  } catch (error) {
    const output = `${error instanceof Error ? error.message : String(error)}\n`
    return { verdict: judgeScript(1), output, notes: [], files: [] }
  }
}

async function runWork({ name, work }: Part, around: Surroundings): Promise<PartResult> {
  switch (work.kind) {
    case 'databases':
      await around.ground.prepareDatabases()
      return ofScript({ exitCode: 0, output: '' })
    case 'build':
      return ofScript(await runNode(['tools/web-build.mjs'], around))
    case 'script':
      return ofScript(await runNode([work.path, ...work.args], around))
    case 'tests':
      return runTests(name, work, around)
    default:
      throw new Error(`unknown work: ${JSON.stringify(work satisfies never)}`)
  }
}

const ofScript = ({ exitCode, output }: Outcome): PartResult => ({
  verdict: judgeScript(exitCode),
  output,
  notes: output.match(NOTE) ?? [],
  files: [],
})

function runNode(
  [path, ...args]: readonly [string, ...string[]],
  around: Surroundings,
  report?: string,
): Promise<Outcome> {
  if (!existsSync(join(around.root, path)))
    return Promise.resolve({ exitCode: 1, output: `${path} is missing\n` })
  const env = environmentOf(around)
  if (report !== undefined) env[REPORT_PATH] = report
  return runProgram(
    [packagedNode(around.root), path, ...args],
    { cwd: around.root, env },
    (line) => {
      if (line.startsWith(FAILED_AT_ONCE)) around.onFailed(line)
    },
  )
}

async function runTests(
  name: string,
  work: Extract<Part['work'], { kind: 'tests' }>,
  around: Surroundings,
): Promise<PartResult> {
  const path = freshReport(around.root, name)
  const run = (files: readonly string[]): Promise<Outcome> =>
    runNode([work.path, ...work.args(files)], around, path)
  const first = await run([])
  const report = readReport(path)
  if (report === null) return ofTests(first, report)
  const broken = brokenOff(first.output)
  const retries = broken.length > 0 ? broken : failedFiles(report, work.secondTryFilesMax)
  if (retries.length === 0) return ofTests(first, report)
  const again = await run(retries.map(({ file }) => file))
  const second = readReport(path)
  const whole = second === null ? report : replaceInReport(report, second)
  writeFileSync(path, JSON.stringify(whole, null, 1))
  const output = first.output + again.output
  const result = ofTests({ ...again, output }, whole)
  if (result.verdict.failed > 0) return result
  return { ...result, notes: [...result.notes, ...retries.map(({ note }) => note)] }
}

const ofTests = ({ exitCode, output }: Outcome, report: PartReport | null): PartResult => ({
  verdict: judgeTests(exitCode, report),
  output,
  notes: [...new Set([...(output.match(NOTE) ?? []), ...(report?.notes ?? [])])],
  files: report?.files ?? [],
})
