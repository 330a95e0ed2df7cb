// What waits in this tab's session storage while somebody signs in. It survives a reload and ends with the tab.

/** Where storage is blocked nothing is kept: the person asks again. */
export function keepInTab(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}

/** Null where nothing is kept, or it was asked longer ago than `keptMs`. What is in it must be checked by the reader. */
export function readFromTab(
  key: string,
  keptMs: number,
  nowMs: number,
): ((name: string) => unknown) | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const part = (name: string): unknown => Reflect.get(kept, name)
    const askedAtMs = part('askedAtMs')
    const isFresh = typeof askedAtMs === 'number' && Math.abs(nowMs - askedAtMs) <= keptMs
    return isFresh ? part : null
  } catch {
    return null
  }
}
