// A question about a home that waits for a sign-in, in this tab's session storage. After the sign-in the words are put back,
// not sent: somebody else may have signed in. Nothing in it is secret or trusted.

import {
  FIRST_MESSAGE_MAX_CHARACTERS,
  PENDING_QUESTION_MAX_AGE_MS,
} from '@basera/contract/constants/enquiry-card'
import { isUuid } from '../lib/uuid.ts'
import { readFromTab, storeInTab } from '../lib/tab-storage.ts'

const KEY = 'pending_question'

/** One at a time: the last home asked about. */
export function storePendingQuestion(homeId: string, words: string, nowMs: number): void {
  storeInTab(KEY, { homeId, words, askedAtMs: nowMs })
}

/** Null without one for this home. It stays until it is sent or too old: a reload must not lose it. */
export function readPendingQuestion(homeId: string, nowMs: number): string | null {
  const stored = readFromTab(KEY, PENDING_QUESTION_MAX_AGE_MS, nowMs)
  if (stored === null || stored('homeId') !== homeId) return null
  const words = stored('words')
  return typeof words === 'string' && words !== ''
    ? words.slice(0, FIRST_MESSAGE_MAX_CHARACTERS)
    : null
}

/** The home that the waiting one is about; null without one. */
export function pendingHomeId(nowMs: number): string | null {
  const homeId = readFromTab(KEY, PENDING_QUESTION_MAX_AGE_MS, nowMs)?.('homeId')
  return typeof homeId === 'string' && isUuid(homeId) ? homeId : null
}

/** Whether one waits, for whichever home. */
export function isQuestionPending(nowMs: number): boolean {
  return readFromTab(KEY, PENDING_QUESTION_MAX_AGE_MS, nowMs) !== null
}

export function forgetPendingQuestion(): void {
  storeInTab(KEY, null)
}
