// What came of each step, and what it amounts to second by second. A duration counts from when the step was due, not from
// when there was time to send it: what waits because the one before was slow has waited.
import { type Kind, KINDS } from './mix.ts'
import { type Percentiles, percentilesOf } from './percentiles.ts'

/**
 * `limited` 429 and `unavailable` 503 are how a server says that it has too much to do. `refused` is any other 4xx, which no
 * step asks for; `failed` is a 5xx, a cut connection or no answer in time.
 */
export const OUTCOMES = ['answered', 'limited', 'unavailable', 'refused', 'failed'] as const
export type Outcome = (typeof OUTCOMES)[number]

export type Step = {
  readonly kind: Kind
  readonly dueMs: number
  readonly doneMs: number
  /** Of HTTP; 0 when there was no answer. */
  readonly status: number
}

export const outcomeOf = (status: number): Outcome => {
  if (status === 429) return 'limited'
  if (status === 503) return 'unavailable'
  if (status === 0 || status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'answered'
}

export type Tally = Readonly<Record<Outcome, number>>

/** `latency` in milliseconds, of what was not turned away: a quick refusal is no speed. */
export type Sum = { readonly latency: Percentiles; readonly tally: Tally }

const isTurnedAway = ({ status }: Step): boolean => status === 429 || status === 503

export const sumUp = (steps: readonly Step[]): Sum => {
  const tally = { answered: 0, limited: 0, unavailable: 0, refused: 0, failed: 0 }
  for (const { status } of steps) tally[outcomeOf(status)] += 1
  const waits = steps.filter((step) => !isTurnedAway(step))
  return { latency: percentilesOf(waits.map(({ dueMs, doneMs }) => doneMs - dueMs)), tally }
}

/** By kind, in the order of the mix; a kind that nobody came for is left out. */
export const sumUpByKind = (steps: readonly Step[]): ReadonlyMap<Kind, Sum> => {
  const byKind = Map.groupBy(steps, ({ kind }) => kind)
  return new Map(
    KINDS.flatMap((kind) => {
      const those = byKind.get(kind)
      return those === undefined ? [] : [[kind, sumUp(those)] as const]
    }),
  )
}

/** The steps that were due within each second, one list a second. */
export const bySecond = (steps: readonly Step[], seconds: number): readonly (readonly Step[])[] => {
  const lists: Step[][] = Array.from({ length: seconds }, () => [])
  for (const step of steps) lists[Math.floor(step.dueMs / 1000)]?.push(step)
  return lists
}
