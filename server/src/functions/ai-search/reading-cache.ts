import type { SearchCriteria } from '@basera/search/criteria'
import type { Clock } from '../../ports/clock.ts'

/** Cache of the model's answers by sentence, in memory, without the person: a shared link costs one question. */
export type ReadingCache = {
  find(sentence: string): SearchCriteria | null
  store(sentence: string, criteria: SearchCriteria): void
}

/** Entries expire after `maxAgeMs`; beyond `maxCount` the oldest is evicted. */
export function createReadingCache(clock: Clock, maxCount: number, maxAgeMs: number): ReadingCache {
  const cached = new Map<string, { readonly criteria: SearchCriteria; readonly untilMs: number }>()
  return {
    find(sentence) {
      const found = cached.get(sentence)
      return found === undefined || found.untilMs < clock.now().getTime() ? null : found.criteria
    },
    store(sentence, criteria) {
      cached.delete(sentence)
      cached.set(sentence, { criteria, untilMs: clock.now().getTime() + maxAgeMs })
      const [oldest] = cached.keys()
      if (cached.size > maxCount && oldest !== undefined) cached.delete(oldest)
    },
  }
}
