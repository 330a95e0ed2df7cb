// A time of a visit that waits for a sign-in, in this tab's session storage. After the sign-in it is chosen again, not asked for:
// somebody else may have signed in. Nothing in it is secret or trusted.

import { PENDING_VISIT_MAX_AGE_MS } from '@basera/contract/constants/visit-panel'
import { readFromTab, storeInTab } from '../lib/tab-storage.ts'

const KEY = 'pending_visit'

/** One at a time: the last home that was chosen a time of. */
export function storePendingVisit(homeId: string, startsAt: string, nowMs: number): void {
  storeInTab(KEY, { homeId, startsAt, askedAtMs: nowMs })
}

/** Null without one for this home. It stays until it is asked for or too old: a reload must not lose it. */
export function readPendingVisit(homeId: string, nowMs: number): string | null {
  const stored = readFromTab(KEY, PENDING_VISIT_MAX_AGE_MS, nowMs)
  if (stored === null || stored('homeId') !== homeId) return null
  const startsAt = stored('startsAt')
  return typeof startsAt === 'string' && !Number.isNaN(Date.parse(startsAt)) ? startsAt : null
}

export function forgetPendingVisit(): void {
  storeInTab(KEY, null)
}
