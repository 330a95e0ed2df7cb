// Recent use of the one session by each caller, decaying with time. The queue serves the least first: callers of expensive work
// wait for callers of little, and not the other way round.

export type TurnUsage = {
  /** Milliseconds used, less what has decayed; 0 for the server's own work. */
  readonly of: (holder: string | null) => number
  /** Whether the last turn took less than `BRIEF_MS`. */
  readonly wasBrief: (holder: string | null) => boolean
  readonly add: (holder: string | null, ms: number) => void
}

type Entry = { usedMs: number; countedAt: number; lastMs: number }

// The decay: a caller who uses the session for no more than a quarter of the time counts as having used none of it.
const DECAY_PER_MS = 0.25
const BRIEF_MS = 5
const MAX_HOLDERS = 1000

/** `nowMs`: a monotonic clock. */
export function createTurnUsage(nowMs: () => number): TurnUsage {
  const entries = new Map<string, Entry>()

  const left = ({ usedMs, countedAt }: Entry): number =>
    Math.max(0, usedMs - (nowMs() - countedAt) * DECAY_PER_MS)

  const forgetIdle = (): void => {
    for (const [holder, entry] of entries) if (left(entry) === 0) entries.delete(holder)
  }

  return {
    of(holder) {
      const entry = holder === null ? undefined : entries.get(holder)
      return entry === undefined ? 0 : left(entry)
    },
    wasBrief: (holder) => holder === null || (entries.get(holder)?.lastMs ?? Infinity) < BRIEF_MS,
    add(holder, ms) {
      if (holder === null) return
      const known = entries.get(holder)
      const usedMs = (known === undefined ? 0 : left(known)) + ms
      entries.set(holder, { usedMs, countedAt: nowMs(), lastMs: ms })
      if (entries.size > MAX_HOLDERS) forgetIdle()
    },
  }
}
