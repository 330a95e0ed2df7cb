// How much of the one session each caller has had lately. Whoever had less goes first: one who asks dear things again and
// again waits for those who ask little, and not they for him.

export type TurnUsage = {
  /** Milliseconds that are not forgotten yet; 0 for the server's own work. */
  readonly of: (holder: string | null) => number
  /** Whether the last turn was over at once. */
  readonly wasBrief: (holder: string | null) => boolean
  readonly add: (holder: string | null, ms: number) => void
}

type Entry = { usedMs: number; countedAt: number; lastMs: number }

// A caller who keeps the session at work for no more than a quarter of the time has used none of it.
const FORGOTTEN_PER_MS = 0.25
const BRIEF_MS = 5
const MAX_HOLDERS = 1000

/** `nowMs`: a clock that never goes back. */
export function createTurnUsage(nowMs: () => number): TurnUsage {
  const entries = new Map<string, Entry>()

  const left = ({ usedMs, countedAt }: Entry): number =>
    Math.max(0, usedMs - (nowMs() - countedAt) * FORGOTTEN_PER_MS)

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
