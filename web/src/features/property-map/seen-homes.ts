// Homes opened from a map in this tab, in sessionStorage: their pins are grey afterwards.

const KEY = 'basera:seen-homes'
const MOST = 200

export function readSeenHomes(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Does nothing without storage. */
export function rememberSeenHome(id: string): void {
  try {
    const ids = [...readSeenHomes(), id].slice(-MOST)
    sessionStorage.setItem(KEY, JSON.stringify([...new Set(ids)]))
  } catch {
    // Storage is full or disabled.
  }
}
