// Scores the rental-search language on its own sentences: share wholly right, the worst cases, the time a sentence takes.
// Faults of the held-out sentences are only counted, so that the grammar is not tuned on them.

import { faultsOf, readCases, type Case } from '../packages/search/src/evaluation/cases.ts'
import { parse } from '../packages/search/src/parse.ts'

const WORST_SHOWN = 12

for (const file of ['practice', 'held-out'] as const) {
  const cases = readCases(file)
  console.log(`${file}: ${cases.length} sentences`)
  for (const level of ['easy', 'hard'] as const)
    score(
      level,
      cases.filter((wanted) => wanted.level === level),
    )
  if (file === 'practice') showWorst(cases)
}
timeSentences([...readCases('practice'), ...readCases('held-out')])

function score(level: string, cases: readonly Case[]): void {
  const judged = cases.map((wanted) => faultsOf(wanted, parse(wanted.sentence)))
  const right = judged.filter(({ core }) => core.length === 0).length
  const allRight = judged.filter(({ core, further }) => core.length + further.length === 0).length
  console.log(
    `  ${level}: ${share(right, cases.length)} wholly right, ${share(allRight, cases.length)} with further amenities and keywords`,
  )
}

function share(part: number, whole: number): string {
  return `${part}/${whole} = ${((100 * part) / whole).toFixed(1)} %`
}

function showWorst(cases: readonly Case[]): void {
  const faulty = cases
    .map((wanted) => ({ wanted, faults: faultsOf(wanted, parse(wanted.sentence)) }))
    .filter(({ faults }) => faults.core.length + faults.further.length > 0)
    .toSorted((left, right) => right.faults.core.length - left.faults.core.length)
  for (const { wanted, faults } of faulty.slice(0, WORST_SHOWN)) {
    console.log(
      `  ${wanted.sentence}\n    wrong: ${[...faults.core, ...faults.further].join(', ')}`,
    )
    console.log(`    read:  ${JSON.stringify(parse(wanted.sentence))}`)
  }
}

/** Beside one plain regular expression over the same sentences, the machine's speed falls out. */
function timeSentences(cases: readonly Case[]): void {
  const plain = /(\d+)\s*bhk.*?(?:under|below)\s*(\d+)k/i
  const times = cases.map(({ sentence }) => timeOf(() => parse(sentence)))
  const plainTimes = cases.map(({ sentence }) => timeOf(() => plain.exec(sentence)))
  const ratio = median(times) / median(plainTimes)
  console.log(
    `time a sentence: median ${median(times).toFixed(3)} ms, slowest ${Math.max(...times).toFixed(3)} ms; ${ratio.toFixed(0)} × one regular expression`,
  )
}

function timeOf(work: () => unknown): number {
  const rounds = 20
  const startedAt = performance.now()
  for (let round = 0; round < rounds; round += 1) work()
  return (performance.now() - startedAt) / rounds
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
}
