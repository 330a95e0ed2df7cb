// Arithmetic of a benchmark: medians of interleaved rounds, and the ratio of two of them.

export const median = (values: readonly number[]): number => {
  const sorted = [...values].toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export type Contender = { readonly name: string; readonly measure: () => Promise<number> }

/**
 * Runs every contender once a round, in turn, so that a drift of the machine meets all of them alike.
 * Answers the median of each over `rounds`, by name.
 */
export const interleave = async (
  contenders: readonly Contender[],
  rounds: number,
): Promise<ReadonlyMap<string, number>> => {
  const samples = new Map(contenders.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    for (const { name, measure } of contenders) {
      const value = await measure()
      samples.get(name)?.push(value)
      console.error(`  round ${round + 1}/${rounds}  ${name.padEnd(44)} ${value.toFixed(1)}`)
    }
  }
  return new Map([...samples].map(([name, values]) => [name, median(values)]))
}

export type Goal = {
  readonly what: string
  readonly ratio: number
  readonly wanted: string
  readonly isMet: boolean
}

/** Prints one line a goal, wide enough to read in a terminal, and answers whether all of them were met. */
export const printGoals = (goals: readonly Goal[]): boolean => {
  console.log(`\n${'what'.padEnd(78)} ${'ratio'.padStart(8)}  wanted`)
  for (const { what, ratio, wanted, isMet } of goals)
    console.log(
      `${what.padEnd(78)} ${ratio.toFixed(2).padStart(8)}  ${wanted}  ${isMet ? 'met' : 'MISSED'}`,
    )
  return goals.every(({ isMet }) => isMet)
}
