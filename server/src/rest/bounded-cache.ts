// The values of the keys used last, at most `max` of them.

export type BoundedCache<V> = {
  get(key: string): V | undefined
  set(key: string, value: V): void
}

export const createBoundedCache = <V>(max: number): BoundedCache<V> => {
  // A Map keeps the order of insertion: what is used moves to the end, what falls out is at the front.
  const entries = new Map<string, V>()
  return {
    get(key) {
      const value = entries.get(key)
      if (value !== undefined) {
        entries.delete(key)
        entries.set(key, value)
      }
      return value
    },
    set(key, value) {
      entries.set(key, value)
      if (entries.size <= max) return
      const oldest = entries.keys().next()
      if (!oldest.done) entries.delete(oldest.value)
    },
  }
}
