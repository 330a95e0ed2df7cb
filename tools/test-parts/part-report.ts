// The report of a part, whichever tool ran its tests: counts and seconds by file. Written by the two reporters in this
// folder, read by the run.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type FileReport = {
  /** Relative to the project, with forward slashes. */
  readonly file: string
  readonly seconds: number
  readonly passed: number
  /** A file that could not be loaded, and a set-up that failed, count as a failed test each. */
  readonly failed: number
  readonly skipped: number
}

export type PartReport = {
  readonly files: readonly FileReport[]
  /** Faults outside of any test. */
  readonly faults: readonly string[]
  /** Lines to read also when all is well, each beginning with `note: `. */
  readonly notes: readonly string[]
}

/** Environment variable with the path that a reporter writes its report to. */
export const REPORT_PATH = 'TEST_REPORT'

/** What a reporter prints of a failed test at once, at the beginning of a line. */
export const FAILED_AT_ONCE = 'failed: '

export const reportsFolder = (root: string): string => join(root, 'artifacts', 'reports')

/** Where a part's report goes; an old one is removed, so that it cannot be taken for the new one. */
export function freshReport(root: string, part: string): string {
  mkdirSync(reportsFolder(root), { recursive: true })
  const path = join(reportsFolder(root), `${part}.json`)
  rmSync(path, { force: true })
  return path
}

/** Called by a reporter; a run by hand, without the variable, writes nothing. */
export function writeReport(report: PartReport): void {
  const path = process.env[REPORT_PATH]
  if (path !== undefined) writeFileSync(path, JSON.stringify(report, null, 1))
}

/** Null when the part wrote none. */
export const readReport = (path: string): PartReport | null =>
  existsSync(path)
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the reporters beside this file
      (JSON.parse(readFileSync(path, 'utf8')) as PartReport)
    : null

/** The report of a part, with what the second try said of files in the place of what the first did. */
export function replaceInReport(first: PartReport, again: PartReport): PartReport {
  const files = new Set(again.files.map(({ file }) => file))
  return {
    files: [...first.files.filter(({ file }) => !files.has(file)), ...again.files],
    faults: again.faults,
    notes: [...first.notes, ...again.notes],
  }
}
