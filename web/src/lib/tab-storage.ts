// Values with an expiry in this tab's session storage, for the time of a sign-in or of signing. They survive a reload of the tab.

/** Null removes the value. Where storage is blocked nothing is stored. */
export function storeInTab(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}

/** A getter of the value's parts, to be validated; null without a value or when it is older than `maxAgeMs`. */
export function readFromTab(
  key: string,
  maxAgeMs: number,
  nowMs: number,
): ((name: string) => unknown) | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const part = (name: string): unknown => Reflect.get(stored, name)
    const askedAtMs = part('askedAtMs')
    const isFresh = typeof askedAtMs === 'number' && Math.abs(nowMs - askedAtMs) <= maxAgeMs
    return isFresh ? part : null
  } catch {
    return null
  }
}
