// Where the time of a run went: every part's seconds, the slowest files, and what took longer than it should.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportsFolder, type FileReport } from './part-report.ts'

export type PartTime = {
  readonly part: string
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What one file should take on a quiet machine; null for parts without files. */
  readonly fileSecondsMax: number | null
  readonly files: readonly FileReport[]
}

const SLOWEST = 10

const round = (seconds: number): number => Math.round(seconds * 10) / 10

type TimedFile = FileReport & { readonly part: string; readonly fileSecondsMax: number | null }

const filesOf = (times: readonly PartTime[]): readonly TimedFile[] =>
  times
    .flatMap(({ part, fileSecondsMax, files }) =>
      files.map((file) => ({ ...file, part, fileSecondsMax })),
    )
    .toSorted((one, other) => other.seconds - one.seconds)

/** The ten slowest files, a line each, slowest first; then a note for each that is over what it should take. */
export function formatTimes(times: readonly PartTime[]): readonly string[] {
  const files = filesOf(times)
  const over = files.filter(
    ({ seconds, fileSecondsMax }) => fileSecondsMax !== null && seconds > fileSecondsMax,
  )
  return [
    ...(files.length === 0 ? [] : ['The slowest files:']),
    ...files
      .slice(0, SLOWEST)
      .map(({ part, file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${part}  ${file}`),
    ...over.map(
      ({ file, seconds, fileSecondsMax }) =>
        `note: ${file} took ${seconds.toFixed(1)} s, over the ${fileSecondsMax} s that one should`,
    ),
  ]
}

/** Writes `times.json` beside the reports and returns its path. */
export function keepTimes(
  root: string,
  run: { readonly startedAt: Date; readonly seconds: number; readonly times: readonly PartTime[] },
): string {
  mkdirSync(reportsFolder(root), { recursive: true })
  const path = join(reportsFolder(root), 'times.json')
  const kept = {
    startedAt: run.startedAt.toISOString(),
    seconds: round(run.seconds),
    parts: run.times.map(({ part, seconds, passed, failed, skipped }) => ({
      part,
      seconds: round(seconds),
      passed,
      failed,
      skipped,
    })),
    files: filesOf(run.times).map(({ part, file, seconds }) => ({
      part,
      file,
      seconds: round(seconds),
    })),
  }
  writeFileSync(path, `${JSON.stringify(kept, null, 1)}\n`)
  return path
}
