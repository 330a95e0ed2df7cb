// The run itself: the wanted parts, side by side where they can be, a line for each, then the sums and the times. A part
// that fails, cannot begin or runs no test makes the run fail. Started by tools/test.mjs, on Node 24.

import { dirname } from 'node:path'
import { openGround } from './ground.ts'
import { choose, type Part, UnknownPart } from './parts.ts'
import { endPrograms, endStrays } from './programs.ts'
import { type PartResult, runPart } from './run-part.ts'
import { schedule } from './schedule.ts'
import { keepTimes, type PartTime, formatTimes } from './times.ts'
import { describe } from './verdict.ts'

/** Each part that is long has as many workers as there are cores: two of them leave none idle, three would only wait. */
const SIDE_BY_SIDE = 2
const root = dirname(dirname(import.meta.dirname))
const startedAt = new Date()
const secondsSince = (beganMs: number): number => (performance.now() - beganMs) / 1000

const wanted = choose(process.argv.slice(2))
if (wanted instanceof UnknownPart) {
  console.error(wanted.message)
  process.exit(1)
}
const ground = openGround()
const times: PartTime[] = []
let isBroken = false

/** Ends what was started when the run is broken off, so that no server, browser or folder is left. */
async function breakOff(): Promise<void> {
  if (isBroken) return
  isBroken = true
  console.log('Broken off; ending what runs …')
  await endPrograms()
  await Promise.race([
    ground.end().catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, 3_000)),
  ])
  endStrays(ground.folder)
  process.exit(130)
}
const onBreak = (): void => void breakOff()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onBreak)
// The process that started the run has ended.
process.on('disconnect', onBreak)

function tell(part: Part, { verdict, output, notes }: PartResult, seconds: number): void {
  const isGood = verdict.failed === 0
  if (!isGood) console.log(`\n${output.trimEnd()}\n`)
  console.log(
    `${isGood ? 'ok  ' : 'FAIL'} ${part.name.padEnd(20)} ${describe(verdict)}  ${seconds.toFixed(1)} s`,
  )
  for (const note of notes) console.log(`     ${note}`)
}

async function run(part: Part): Promise<boolean> {
  const beganMs = performance.now()
  const result = await runPart(part, { root, ground, onFailed: (line) => console.log(line) })
  if (isBroken) return false
  const seconds = secondsSince(beganMs)
  tell(part, result, seconds)
  const { passed, failed, skipped } = result.verdict
  const fileSecondsMax = part.work.kind === 'tests' ? part.work.fileSecondsMax : null
  const { files } = result
  times.push({ part: part.name, seconds, passed, failed, skipped, fileSecondsMax, files })
  return failed === 0
}

function onBlocked({ name }: Part, needed: string): void {
  console.log(`FAIL ${name.padEnd(20)} not run: it needs ${needed}`)
  times.push({
    part: name,
    seconds: 0,
    passed: 0,
    failed: 1,
    skipped: 0,
    fileSecondsMax: null,
    files: [],
  })
}

function printSums(): void {
  const sum = (count: 'passed' | 'failed'): number =>
    times.reduce((total, part) => total + part[count], 0)
  const seconds = secondsSince(beganMs)
  for (const line of formatTimes(times)) console.log(line)
  keepTimes(root, { startedAt, seconds, times })
  console.log(
    `\n${sum('passed')} passed, ${sum('failed')} failed  ${seconds.toFixed(0)} s  (artifacts/reports/times.json)`,
  )
  if (sum('failed') > 0 || sum('passed') === 0) process.exitCode = 1
}

const beganMs = performance.now()
try {
  await schedule(wanted, SIDE_BY_SIDE, {
    run,
    onBlocked,
    isBroken: () => isBroken,
  })
  if (!isBroken) printSums()
} finally {
  if (!isBroken) await ground.end()
  process.off('disconnect', onBreak)
  if (process.connected) process.disconnect()
}
