import type { SearchCriteria } from '@basera/search/criteria'
import type { Clock } from '../../ports/clock.ts'

/** What sentences were read as lately, in memory and without whose they were: a shared address costs once. */
export type KeptReadings = {
  find(sentence: string): SearchCriteria | null
  keep(sentence: string, criteria: SearchCriteria): void
}

/** Forgets what is older than `maxAgeMs`, and the oldest beyond `maxCount`. */
export function createKeptReadings(clock: Clock, maxCount: number, maxAgeMs: number): KeptReadings {
  const kept = new Map<string, { readonly criteria: SearchCriteria; readonly untilMs: number }>()
  return {
    find(sentence) {
      const found = kept.get(sentence)
      return found === undefined || found.untilMs < clock.now().getTime() ? null : found.criteria
    },
    keep(sentence, criteria) {
      kept.delete(sentence)
      kept.set(sentence, { criteria, untilMs: clock.now().getTime() + maxAgeMs })
      const [oldest] = kept.keys()
      if (kept.size > maxCount && oldest !== undefined) kept.delete(oldest)
    },
  }
}
