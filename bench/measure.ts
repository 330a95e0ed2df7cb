// Arithmetic of a benchmark: medians of interleaved rounds, and ratios of them beside their goals.

export function median(values: readonly number[]): number {
  const sorted = [...values].toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** One figure, or several by name. */
export type Sample = Readonly<Record<string, number>>

export type Contender = { readonly name: string; readonly measure: () => Promise<Sample> }

/** The median of one figure of one contender. Throws for what was not measured. */
export type Medians = (contender: string, figure: string) => number

/**
 * Runs every contender once a round, in turn, so that a drift of the machine meets all of them alike. A first round, in
 * which caches fill, is not counted.
 */
export async function interleave(
  contenders: readonly Contender[],
  rounds: number,
): Promise<Medians> {
  const samples = new Map<string, Sample[]>(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const { name, measure } of contenders) {
      const sample = await measure()
      if (round > 0) samples.get(name)?.push(sample)
      console.error(`  round ${round}/${rounds}  ${name.padEnd(24)} ${describe(sample)}`)
    }
  }
  return (contender, figure) => {
    const values = (samples.get(contender) ?? []).map((sample) => sample[figure] ?? Number.NaN)
    if (values.length === 0) throw new Error(`${contender} was not measured`)
    return median(values)
  }
}

const describe = (sample: Sample): string =>
  Object.entries(sample)
    .map(([figure, value]) => `${figure} ${value.toFixed(1)}`)
    .join('  ')

export type Goal = {
  readonly what: string
  readonly ratio: number
  /** Null for a ratio that is reported without a limit. */
  readonly wanted: { readonly atLeast: number } | { readonly atMost: number } | null
}

export function isMet({ ratio, wanted }: Goal): boolean {
  if (wanted === null) return true
  return 'atLeast' in wanted ? ratio >= wanted.atLeast : ratio <= wanted.atMost
}

function describeWanted(goal: Goal): string {
  const { wanted } = goal
  if (wanted === null) return '(told)'
  const limit = 'atLeast' in wanted ? `≥ ${wanted.atLeast}` : `≤ ${wanted.atMost}`
  return `${limit.padEnd(8)} ${isMet(goal) ? 'met' : 'MISSED'}`
}

/** Prints one line a goal, wide enough to read in a terminal, and answers whether all of them were met. */
export function printGoals(goals: readonly Goal[]): boolean {
  console.log(`\n${'what'.padEnd(82)} ${'ratio'.padStart(8)}  goal`)
  for (const goal of goals)
    console.log(
      `${goal.what.padEnd(82)} ${goal.ratio.toFixed(2).padStart(8)}  ${describeWanted(goal)}`,
    )
  return goals.every(isMet)
}
