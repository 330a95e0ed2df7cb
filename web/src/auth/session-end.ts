// That a session ended without its person wanting it: told where they sign in again, in this tab and for a while.

import { sessionEndToldMs } from '@basera/contract/constants/auth'
import { keepInTab, readFromTab } from '../lib/kept-in-tab.ts'

const key = 'session_ended'

export function keepSessionEnd(nowMs: number): void {
  keepInTab(key, { askedAtMs: nowMs })
}

export function hasSessionEnded(nowMs: number): boolean {
  return readFromTab(key, sessionEndToldMs, nowMs) !== null
}

export function forgetSessionEnd(): void {
  keepInTab(key, null)
}
