// Microcache: equal requests of visitors, for a list or a public page, are computed once and answered from memory for at most
// a second, with concurrent ones coalesced. One file; `MICRO_CACHE=off` leaves it out.
//
// What it brings, by `npm run bench -- hot`: the home page's document 9 to 22 times as often a second, its list for a third of the
// server's time and none of the database's (decision 049). What a reader pays: an answer may be a second old; each key must name
// everything that its answer depends on, and nothing of a person may be cached. This process's own writes and the change feed (all
// nodes) drop all entries at once, so an answer is stale only where it reads a table that is not followed.
//
// A computation that began before a drop is returned to the requests that waited for it and not cached. One that failed, or is not
// cacheable (an error response, a response with headers that SQL set), is returned to its own request only.

import { MICRO_CACHE_BYTES, MICRO_CACHE_MS } from '@basera/contract/constants/http'
import type { Database, Scope } from '../db/database.ts'

export type Computed<T> = {
  readonly answer: T
  /** Memory that it takes; null: not cacheable, for its own request only. */
  readonly bytes: number | null
}

export type MicroCache<T> = {
  /** Throws what `compute` throws to its own request; others that waited for it compute for themselves. */
  readonly get: (key: string, compute: () => Promise<Computed<T>>) => Promise<T>
  readonly drop: () => void
}

export type MicroCacheOptions = {
  readonly maxBytes?: number
  /** A monotonic clock. */
  readonly nowMs?: () => number
  /**
   * How long a request waits for another's computation before it begins its own: the other may be queued behind its caller's
   * further work.
   */
  readonly patienceMs?: number
}

/** How many computations of others a request waits for, one after the other, as the first may fail. */
const WAITS = 2
/** Size of an entry without its answer: key, map, numbers. */
const ENTRY_BYTES = 500

/** A computation under way. `begunAt`: what was committed before then is in the answer. */
type Flight<T> = { readonly begunAt: number; readonly computed: Promise<Computed<T>> }
type Entry<T> = { readonly begunAt: number; readonly answer: T; readonly bytes: number }

export function createMicroCache<T>({
  maxBytes = MICRO_CACHE_BYTES,
  nowMs = () => performance.now(),
  patienceMs = 250,
}: MicroCacheOptions = {}): MicroCache<T> {
  const flights = new Map<string, Flight<T>>()
  const entries = new Map<string, Entry<T>>()
  let cachedBytes = 0
  let drops = 0

  const isFresh = ({ begunAt }: { readonly begunAt: number }): boolean =>
    nowMs() - begunAt < MICRO_CACHE_MS

  const remove = (key: string): void => {
    cachedBytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  const store = (key: string, entry: Entry<T>): void => {
    remove(key)
    entries.set(key, entry)
    cachedBytes += entry.bytes
    // A map iterates in insertion order: the oldest come first.
    for (const [oldest, { begunAt }] of entries) {
      if (cachedBytes <= maxBytes && isFresh({ begunAt })) break
      remove(oldest)
    }
  }

  const begin = async (key: string, compute: () => Promise<Computed<T>>): Promise<T> => {
    const dropsBefore = drops
    const begunAt = nowMs()
    const flight = { begunAt, computed: compute() }
    flights.set(key, flight)
    try {
      const { answer, bytes } = await flight.computed
      if (bytes !== null && drops === dropsBefore) {
        store(key, { begunAt, answer, bytes: bytes + key.length * 2 + ENTRY_BYTES })
      }
      return answer
    } finally {
      if (flights.get(key) === flight) flights.delete(key)
    }
  }

  return {
    async get(key, compute) {
      let waited: Flight<T> | null = null
      for (let waits = 0; waits < WAITS; waits++) {
        const known = entries.get(key)
        if (known !== undefined && isFresh(known)) return known.answer
        const flight = flights.get(key)
        if (flight === undefined || flight === waited || !isFresh(flight)) break
        waited = flight
        const computed = await within(patienceMs, flight.computed)
        if (computed !== null && computed.bytes !== null) return computed.answer
      }
      return begin(key, compute)
    },
    drop() {
      drops++
      cachedBytes = 0
      entries.clear()
      // Later requests must not join computations that began before the drop.
      flights.clear()
    },
  }
}

/** `MICRO_CACHE=off`: every request computes its answer. */
export const noMicroCache = <T>(): MicroCache<T> => ({
  get: async (_key, compute) => (await compute()).answer,
  drop: () => {},
})

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null)
  })
  try {
    return await Promise.race([work.catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}

/** The database, calling `onWritten` after each transaction that may have written, before its result is returned. */
export function notifyingOfWrites(database: Database, onWritten: () => void): Database {
  const notifying = <T>({ isReadOnly }: Scope, work: Promise<T>): Promise<T> =>
    isReadOnly ? work : work.finally(onWritten)
  return {
    ...database,
    run: (scope, statements) => notifying(scope, database.run(scope, statements)),
    transaction: (scope, work) => notifying(scope, database.transaction(scope, work)),
  }
}
