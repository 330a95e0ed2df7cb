// Number of cards shown by history entry, in memory: going back from a home restores them all, and with them the scroll
// position.

const MOST = 50

type Shown = { readonly list: string; readonly count: number }

const kept = new Map<string, Shown>()

/** `entry` is the key of the history's entry. */
export function keepShown(entry: string, shown: Shown): void {
  // The newest stand last.
  kept.delete(entry)
  kept.set(entry, shown)
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
}

/** Undefined where nothing is known, or another list stood there. */
export function shownBefore(entry: string, list: string): number | undefined {
  const shown = kept.get(entry)
  return shown?.list === list ? shown.count : undefined
}
