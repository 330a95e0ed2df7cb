// The values of the keys used last, at most `max` of them.

export type BoundedCache<V> = {
  get(key: string): V | undefined
  set(key: string, value: V): void
}

/**
 * Two generations: what is used stays in the young one; when that is full it becomes the old one, and what nobody asked
 * for since then is gone. So a hit is one look-up and changes nothing.
 */
export const createBoundedCache = <V>(max: number): BoundedCache<V> => {
  let young = new Map<string, V>()
  let old = new Map<string, V>()
  const set = (key: string, value: V): void => {
    if (young.size >= max / 2) {
      old = young
      young = new Map()
    }
    young.set(key, value)
  }
  return {
    get(key) {
      const value = young.get(key)
      if (value !== undefined) return value
      const older = old.get(key)
      if (older !== undefined) set(key, older)
      return older
    },
    set,
  }
}
