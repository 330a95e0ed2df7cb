// Number of cards shown by history entry, in memory: going back from a home restores them all, and with them the scroll
// position.

const MOST = 50

type Shown = { readonly list: string; readonly count: number }

const shownByEntry = new Map<string, Shown>()

/** `entry` is the key of the history's entry. */
export function keepShown(entry: string, shown: Shown): void {
  // The newest come last.
  shownByEntry.delete(entry)
  shownByEntry.set(entry, shown)
  const [oldest] = shownByEntry.keys()
  if (shownByEntry.size > MOST && oldest !== undefined) shownByEntry.delete(oldest)
}

/** Undefined where nothing is known, or that entry showed another list. */
export function shownBefore(entry: string, list: string): number | undefined {
  const shown = shownByEntry.get(entry)
  return shown?.list === list ? shown.count : undefined
}
