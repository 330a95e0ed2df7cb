// Flag in this tab's session storage: the session ended other than by signing out. The sign-in shows it, for a time.

import { sessionEndToldMs } from '@basera/contract/constants/auth'
import { storeInTab, readFromTab } from '../lib/tab-storage.ts'

const key = 'session_ended'

export function storeSessionEnd(nowMs: number): void {
  storeInTab(key, { askedAtMs: nowMs })
}

export function hasSessionEnded(nowMs: number): boolean {
  return readFromTab(key, sessionEndToldMs, nowMs) !== null
}

export function forgetSessionEnd(): void {
  storeInTab(key, null)
}
