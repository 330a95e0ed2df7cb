// Whether the server held: ratios of the run with itself. What it was like at the end beside what it was like at the
// beginning, and how many came away with nothing.
import { type Goal, median } from '../measure.ts'
import { type Step, sumUp } from './recording.ts'
import type { Reading } from './watching.ts'

export type Run = {
  readonly seconds: number
  readonly steps: readonly Step[]
  /** One a second, in order. */
  readonly readings: readonly Reading[]
}

/** A third of the time: caches fill and code is compiled in the first moments, so nothing shorter is compared. */
const PART = 1 / 3

const stepsWithin = ({ steps }: Run, fromMs: number, toMs: number): readonly Step[] =>
  steps.filter(({ dueMs }) => dueMs >= fromMs && dueMs < toMs)

export const judge = (run: Run): readonly Goal[] => {
  const endMs = run.seconds * 1000
  const early = sumUp(stepsWithin(run, 0, endMs * PART))
  const late = sumUp(stepsWithin(run, endMs * (1 - PART), endMs))
  const memory = run.readings.map(({ residentMegabytes }) => residentMegabytes)
  const part = Math.max(1, Math.round(memory.length * PART))
  const { tally } = sumUp(run.steps)
  const share = (count: number): number => count / Math.max(1, run.steps.length)
  return [
    {
      what: 'steps that failed (5xx but 503, cut off, no answer), of all',
      ratio: share(tally.failed),
      wanted: { atMost: 0 },
    },
    {
      what: 'steps that were refused although nothing was wrong with them, of all',
      ratio: share(tally.refused),
      wanted: { atMost: 0 },
    },
    {
      what: 'steps that were told to come back (429, 503), of all',
      ratio: share(tally.limited + tally.unavailable),
      wanted: null,
    },
    {
      what: 'p50 of the last third, of the first third',
      ratio: late.latency.p50 / early.latency.p50,
      wanted: null,
    },
    {
      what: 'p99 of the last third, of the first third',
      ratio: late.latency.p99 / early.latency.p99,
      wanted: { atMost: 2 },
    },
    {
      what: 'resident memory of the last third, of the middle third',
      ratio: median(memory.slice(-part)) / median(memory.slice(-2 * part, -part)),
      wanted: { atMost: 1.15 },
    },
  ]
}
