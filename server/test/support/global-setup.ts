// Before any test of a project: what the run has prepared (TEST_RUN_FILE, a JSON file that holds a `TestRun`), or, when a
// project is run by itself, the preparing itself.

import { readFileSync } from 'node:fs'

import type { TestProject } from 'vitest/node'

import { prepareRun } from './prepare-run.ts'
import { openRunFolder } from './run-folder.ts'
import type { TestRun } from './test-run.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prepared = process.env['TEST_RUN_FILE']
  if (prepared !== undefined && prepared !== '') {
    project.provide('testRun', readRun(prepared))
    return () => Promise.resolve()
  }
  const folder = openRunFolder()
  const { run, end } = await prepareRun()
  project.provide('testRun', run)
  return async () => {
    await end()
    folder.remove()
  }
}

const readRun = (path: string): TestRun =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the runner wrote what `prepareRun` answered
  JSON.parse(readFileSync(path, 'utf8')) as TestRun
