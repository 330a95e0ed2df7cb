// The microcache: what visitors ask alike, a list or a public page, is computed once and answered from memory for at most
// a second. One file; `MICRO_CACHE=off` leaves it out.
//
// What it brings, by `npm run bench -- hot`: the home page's document 9 to 22 times as often a second, its list for a third of the
// server's time and none of the database's (decision 049). What a reader pays: an answer may be a second old; so each key names
// everything that its answer depends on, and nothing of a person may be put in. This process's own writes and the change feed (all
// nodes) drop everything at once, so the second is waited for only where a table is not followed.
//
// It is no store: a computation that began before a drop is given to those who waited for it and not kept, and one that
// failed, or was for its asker alone (a refusal, an answer with headers that SQL chose), is given to nobody else.

import { MICRO_CACHE_BYTES, MICRO_CACHE_MS } from '@basera/contract/constants/http'
import type { Database, Scope } from '../db/database.ts'

export type Computed<T> = {
  readonly answer: T
  /** Memory that it takes; null: for whoever asked, and nobody else. */
  readonly bytes: number | null
}

export type MicroCache<T> = {
  /** Throws what `compute` throws to its own asker; others who waited for it compute for themselves. */
  readonly get: (key: string, compute: () => Promise<Computed<T>>) => Promise<T>
  readonly drop: () => void
}

export type MicroCacheOptions = {
  readonly maxBytes?: number
  /** Never goes back. */
  readonly nowMs?: () => number
  /**
   * How long somebody waits for another's computation before they begin their own: it may stand in a queue behind whatever
   * else its asker wants.
   */
  readonly patienceMs?: number
}

/** Computations of others that somebody waits for, one after the other, as the first may fail. */
const WAITS = 2
/** Of an entry beside its answer: key, map, numbers. */
const ENTRY_BYTES = 500

/** `begunAt`: what was committed before then is in the answer. */
type Flight<T> = { readonly begunAt: number; readonly computed: Promise<Computed<T>> }
type Kept<T> = { readonly begunAt: number; readonly answer: T; readonly bytes: number }

export function createMicroCache<T>({
  maxBytes = MICRO_CACHE_BYTES,
  nowMs = () => performance.now(),
  patienceMs = 250,
}: MicroCacheOptions = {}): MicroCache<T> {
  const flights = new Map<string, Flight<T>>()
  const kept = new Map<string, Kept<T>>()
  let keptBytes = 0
  let drops = 0

  const isFresh = ({ begunAt }: { readonly begunAt: number }): boolean =>
    nowMs() - begunAt < MICRO_CACHE_MS

  const remove = (key: string): void => {
    keptBytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  const keep = (key: string, one: Kept<T>): void => {
    remove(key)
    kept.set(key, one)
    keptBytes += one.bytes
    // The oldest come first.
    for (const [oldest, { begunAt }] of kept) {
      if (keptBytes <= maxBytes && isFresh({ begunAt })) break
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
        keep(key, { begunAt, answer, bytes: bytes + key.length * 2 + ENTRY_BYTES })
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
        const known = kept.get(key)
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
      keptBytes = 0
      kept.clear()
      // Who asks from now on wants what is there now.
      flights.clear()
    },
  }
}

/** Every answer is computed for whoever asks. */
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

/** The database, telling of each transaction that may have written, before its answer goes out. */
export function tellingOfWrites(database: Database, onWritten: () => void): Database {
  const told = <T>({ isReadOnly }: Scope, work: Promise<T>): Promise<T> =>
    isReadOnly ? work : work.finally(onWritten)
  return {
    ...database,
    run: (scope, statements) => told(scope, database.run(scope, statements)),
    transaction: (scope, work) => told(scope, database.transaction(scope, work)),
  }
}
