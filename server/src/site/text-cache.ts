import type { Clock } from '../ports/clock.ts'

/**
 * Keeps made texts by name for `lifetimeSeconds`, at most `capacity` of them; callers that ask at the same time share
 * one making. A failed making is not kept.
 */
export const createTextCache = (clock: Clock, lifetimeSeconds: number, capacity: number) => {
  const kept = new Map<string, { madeAt: number; text: Promise<string | null> }>()
  return (name: string, make: () => Promise<string | null>): Promise<string | null> => {
    const now = clock.now().getTime()
    const found = kept.get(name)
    if (found && now - found.madeAt < lifetimeSeconds * 1000) return found.text
    const text = make()
    kept.delete(name)
    kept.set(name, { madeAt: now, text })
    text.catch(() => kept.delete(name))
    for (const oldest of kept.keys()) {
      if (kept.size <= capacity) break
      kept.delete(oldest)
    }
    return text
  }
}
