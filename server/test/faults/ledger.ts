// What writers asked for, what they were told, and what is there in the end.

/**
 * `unknown`: the answer was cut off, or says that the connection to the database was lost in the middle. Such a write may
 * be there or not; who asked looks, or asks again under the same name.
 */
export type Fate = 'acknowledged' | 'refused' | 'unknown'

export type Counts = {
  /** Acknowledged and not there. */
  readonly lost: number
  /** There, though it was refused or nobody asked for it. */
  readonly ghosts: number
  /** There more than once. */
  readonly doubles: number
  /** There, though its answer was cut off. */
  readonly unanswered: number
}

export type Ledger = {
  note(name: string, fate: Fate): void
  readonly acknowledged: number
  /** Compares with what is there, each thing by its name, as often as it is there. */
  count(found: readonly string[]): Counts
}

export function createLedger(): Ledger {
  const fates = new Map<string, Fate>()
  const named = (fate: Fate): string[] =>
    [...fates].filter(([, noted]) => noted === fate).map(([name]) => name)
  return {
    note: (name, fate) => void fates.set(name, fate),
    get acknowledged() {
      return named('acknowledged').length
    },
    count(found) {
      const there = new Set(found)
      return {
        lost: named('acknowledged').filter((name) => !there.has(name)).length,
        ghosts: [...there].filter((name) => (fates.get(name) ?? 'refused') === 'refused').length,
        doubles: found.length - there.size,
        unanswered: named('unknown').filter((name) => there.has(name)).length,
      }
    },
  }
}

/** What every fault is held to. */
export const nothingWrong = { lost: 0, ghosts: 0, doubles: 0 } as const

/** One line for a person: `PostgreSQL killed: lost=0 ghosts=0 doubles=0 heal=812 ms`. */
export const renderFault = (name: string, counts: Counts, healMs: number): string =>
  `${name}: lost=${counts.lost} ghosts=${counts.ghosts} doubles=${counts.doubles} heal=${Math.round(healMs)} ms`
