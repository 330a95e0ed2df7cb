// What was asked of a dashboard ahead of its page (ask-ahead.ts, first-view.tsx), until the page takes it: by the query client, of which the
// server has one a request.

import type { QueryClient } from '@tanstack/react-query'
import { ASKED_AHEAD_FOR_MS } from '../asked-ahead.ts'
import type { Parts } from './read-dashboard.ts'

export type Ahead = {
  readonly path: string
  readonly userId: string
  readonly visitsFrom: string
  readonly askedAtMs: number
  /** Null where the request failed. */
  readonly parts: Promise<Parts | null>
}

const lastOf = new WeakMap<QueryClient, Ahead>()
let isLeftToPage = false

/** A page that is there had its code sooner than what asks ahead of it, which then does not; whoever comes back to it is told what is so by then. */
export function leaveToPage(queryClient: QueryClient): void {
  isLeftToPage = true
  lastOf.delete(queryClient)
}

export const mayAskAhead = (): boolean => !isLeftToPage

export function keepAhead(queryClient: QueryClient, ahead: Ahead): void {
  lastOf.set(queryClient, ahead)
}

/** What this person asked for at this path a moment ago. */
export function findAhead(
  queryClient: QueryClient,
  path: string,
  userId: string | null,
  nowMs: number,
): Ahead | null {
  const last = lastOf.get(queryClient)
  if (last === undefined || last.path !== path || last.userId !== userId) return null
  return nowMs - last.askedAtMs < ASKED_AHEAD_FOR_MS ? last : null
}
