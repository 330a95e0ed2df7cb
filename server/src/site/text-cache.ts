import type { Clock } from '../ports/clock.ts'

/**
 * Caches computed texts by name for `lifetimeSeconds`, at most `capacity` of them; concurrent callers share one computation.
 * A failure is not cached.
 */
export function createTextCache(clock: Clock, lifetimeSeconds: number, capacity: number) {
  const cached = new Map<string, { madeAt: number; text: Promise<string | null> }>()
  return (name: string, make: () => Promise<string | null>): Promise<string | null> => {
    const now = clock.now().getTime()
    const found = cached.get(name)
    if (found && now - found.madeAt < lifetimeSeconds * 1000) return found.text
    const text = make()
    cached.delete(name)
    cached.set(name, { madeAt: now, text })
    text.catch(() => cached.delete(name))
    for (const oldest of cached.keys()) {
      if (cached.size <= capacity) break
      cached.delete(oldest)
    }
    return text
  }
}
