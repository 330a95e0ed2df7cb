// Runs and seed of the property-based tests. `npm test` tries a few, the same ones in every run. The long run,
// `PROPERTY_RUNS=100 npx vitest run …`, tries so many times as many from a new beginning. A failure prints `seed` and `path`;
// `PROPERTY_SEED=<seed>` begins there again.

const FIRST_SEED = 20_261_122
/** A fault that was found is not made smaller for longer than this. */
const SHORT_RUN_MS = 240_000

export type Chances = {
  readonly numRuns: number
  readonly seed: number
  readonly interruptAfterTimeLimit?: number
}

/** `numRuns`: of the short run. */
export function chances(numRuns: number): Chances {
  const times = Number(process.env['PROPERTY_RUNS'] ?? 1)
  const given = process.env['PROPERTY_SEED']
  const seed = given === undefined ? (times > 1 ? Date.now() % 2 ** 31 : FIRST_SEED) : Number(given)
  return times > 1
    ? { numRuns: Math.ceil(numRuns * times), seed }
    : { numRuns, seed, interruptAfterTimeLimit: SHORT_RUN_MS }
}

/** How long a test that tries its properties so often may take, in milliseconds. */
export const chancesTimeoutMs = Math.max(
  300_000,
  Number(process.env['PROPERTY_RUNS'] ?? 1) * 30_000,
)
