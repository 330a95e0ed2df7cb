// A time of a visit with how many come and a note that waits for a sign-in, in this tab's session storage. After the sign-in it is chosen again,
// not asked for: somebody else may have signed in. Nothing in it is secret or trusted.

import {
  PENDING_VISIT_MAX_AGE_MS,
  VISIT_MAX_PEOPLE,
  VISIT_NOTE_MAX_CHARACTERS,
} from '@basera/contract/constants/visit-panel'
import { readFromTab, storeInTab } from '../lib/tab-storage.ts'
import { isUuid } from '../lib/uuid.ts'

const KEY = 'pending_visit'

export type PendingVisit = {
  readonly startsAt: string
  readonly people: number
  readonly note: string
}

/** One at a time: the last home that was chosen a time of. */
export function storePendingVisit(
  homeId: string,
  { startsAt, people, note }: PendingVisit,
  nowMs: number,
): void {
  storeInTab(KEY, { homeId, startsAt, people, note, askedAtMs: nowMs })
}

/** Null without one for this home. It stays until it is asked for or too old: a reload must not lose it. */
export function readPendingVisit(homeId: string, nowMs: number): PendingVisit | null {
  const stored = readFromTab(KEY, PENDING_VISIT_MAX_AGE_MS, nowMs)
  if (stored === null || stored('homeId') !== homeId) return null
  const [startsAt, people, note] = [stored('startsAt'), stored('people'), stored('note')]
  if (typeof startsAt !== 'string' || Number.isNaN(Date.parse(startsAt))) return null
  return {
    startsAt,
    people: isCount(people) ? people : 1,
    note: typeof note === 'string' ? note.slice(0, VISIT_NOTE_MAX_CHARACTERS) : '',
  }
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= VISIT_MAX_PEOPLE

/** The home whose time waits; null without one. */
export function pendingVisitHomeId(nowMs: number): string | null {
  const homeId = readFromTab(KEY, PENDING_VISIT_MAX_AGE_MS, nowMs)?.('homeId')
  return typeof homeId === 'string' && isUuid(homeId) ? homeId : null
}

export function forgetPendingVisit(): void {
  storeInTab(KEY, null)
}
