// Percentiles of many durations.

export type Percentiles = {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly worst: number
}

/** The least value that `share` of all are not above (nearest rank). `sorted` rises. NaN of nothing. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN

/** All figures NaN when there is nothing. */
export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  return {
    count: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    worst: sorted.at(-1) ?? Number.NaN,
  }
}
