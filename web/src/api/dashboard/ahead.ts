// What was asked of a dashboard ahead of its page (ask-ahead.ts), until the page takes it.

import type { Parts } from './opening.ts'

export type Ahead = {
  readonly path: string
  readonly userId: string
  readonly visitsFrom: string
  readonly askedAtMs: number
  /** Null where the request failed. */
  readonly parts: Promise<Parts | null>
}

/** After so long a page reads for itself what is so by then. */
const AHEAD_FOR_MS = 20_000

let last: Ahead | null = null

export function keepAhead(ahead: Ahead): void {
  last = ahead
}

/** What this person asked for at this path a moment ago. */
export function findAhead(path: string, userId: string | null, nowMs: number): Ahead | null {
  if (last === null || last.path !== path || last.userId !== userId) return null
  return nowMs - last.askedAtMs < AHEAD_FOR_MS ? last : null
}
