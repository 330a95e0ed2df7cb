import { expect, test } from 'vitest'
import { isMet } from '../measure.ts'
import type { Step } from './recording.ts'
import { judge } from './verdict.ts'
import type { Reading } from './watching.ts'

const step = (second: number, latencyMs: number, status = 200): Step => ({
  kind: 'list',
  dueMs: second * 1000,
  doneMs: second * 1000 + latencyMs,
  status,
})

const reading = (residentMegabytes: number): Reading => ({
  residentMegabytes,
  heapMegabytes: 50,
  loopDelayMs: 11,
  worstLoopDelayMs: 20,
  processors: 0.5,
  connections: 7,
  busyConnections: 1,
})

const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const missed = (steps: readonly Step[], readings: readonly Reading[]) =>
  judge({ seconds: 9, steps, readings })
    .filter((goal) => !isMet(goal))
    .map(({ what }) => what)

test('one failure in thousands, or one good step refused, is a fault', () => {
  const steady = Array.from({ length: 9000 }, (_, at) => step(at / 1000, 10))
  const readings = nine.map(() => reading(200))
  expect(missed(steady, readings)).toEqual([])
  expect(missed([...steady, step(5, 10, 500)], readings)).toEqual([
    'steps that failed (5xx but 503, cut off, no answer), of all',
  ])
  expect(missed([...steady, step(5, 10, 403)], readings)).toEqual([
    'steps that were refused although nothing was wrong with them, of all',
  ])
  expect(missed([...steady, step(5, 1, 429), step(5, 1, 503)], readings)).toEqual([])
})

test('memory that goes on growing, and answers that grow slower, are faults', () => {
  const growing = nine.map((second) => reading(100 + 20 * second))
  const slower = nine.map((second) => step(second, 10 + 10 * second))
  expect(missed(slower, growing)).toEqual([
    'p99 of the last third, of the first third',
    'resident memory of the last third, of the middle third',
  ])
})

test('memory that settles after the first third is none', () => {
  const settling = [100, 150, 200, 210, 215, 215, 216, 218, 220].map(reading)
  expect(
    missed(
      nine.map((second) => step(second, 10)),
      settling,
    ),
  ).toEqual([])
})
