// Which homes were opened from a map in this tab: their pins are grey when the reader comes back.

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

/** A browser that keeps nothing forgets it. */
export function rememberSeenHome(id: string): void {
  try {
    const ids = [...readSeenHomes(), id].slice(-MOST)
    sessionStorage.setItem(KEY, JSON.stringify([...new Set(ids)]))
  } catch {
    // No room, or none allowed.
  }
}
