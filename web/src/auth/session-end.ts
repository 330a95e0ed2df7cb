// Flag in this tab's session storage: the session ended other than by signing out. The sign-in shows it, for a time.

import { SESSION_END_TOLD_MS } from '@basera/contract/constants/auth'
import { storeInTab, readFromTab } from '../lib/tab-storage.ts'

const KEY = 'session_ended'

export function storeSessionEnd(nowMs: number): void {
  storeInTab(KEY, { askedAtMs: nowMs })
}

export function hasSessionEnded(nowMs: number): boolean {
  return readFromTab(KEY, SESSION_END_TOLD_MS, nowMs) !== null
}

export function forgetSessionEnd(): void {
  storeInTab(KEY, null)
}
