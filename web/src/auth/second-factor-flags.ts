// Web storage entries about a passed second factor (R-ACC-20). Labels and hints only: the server trusts none of them.

import { SECOND_FACTOR_OPTIMISTIC_MS as optimisticMs } from '@basera/contract/constants/second-factor'

const sessionIdKey = (userId: string) => `2fa_session_id_${userId}`
const verifiedKey = (userId: string) => `2fa_verified_${userId}`

// In local storage: other tabs get a storage event.
const JUST_VERIFIED_KEY = '2fa_just_verified'
const VERIFIED_SESSION_ID_KEY = '2fa_verified_session_id'
const VERIFIED_UNTIL_KEY = '2fa_verified_until'

/** A label of the person's id, a marker and the time; never a secret. */
export function newSessionLabel(userId: string, nowMs: number): string {
  return `${userId}_2fa_${nowMs}`
}

/** The label under which this tab, or another one a moment ago, recorded its completion. */
export function storedSessionLabel(userId: string): string | null {
  const own = read(sessionStorage, sessionIdKey(userId))
  if (own !== null) return own
  const other = read(localStorage, VERIFIED_SESSION_ID_KEY)
  return other?.startsWith(userId) === true ? other : null
}

export function storePassed(userId: string, sessionLabel: string, nowMs: number): void {
  write(sessionStorage, sessionIdKey(userId), sessionLabel)
  write(sessionStorage, verifiedKey(userId), 'true')
  write(localStorage, VERIFIED_SESSION_ID_KEY, sessionLabel)
  write(localStorage, VERIFIED_UNTIL_KEY, String(nowMs + optimisticMs))
  write(localStorage, JUST_VERIFIED_KEY, 'true')
  setTimeout(forgetShortLived, optimisticMs)
}

/** True for 5 s after a completion in any tab: used when the server's check fails meanwhile. */
export function isJustVerified(userId: string, nowMs: number): boolean {
  const until = Number(read(localStorage, VERIFIED_UNTIL_KEY) ?? Number.NaN)
  const isOwn = read(localStorage, VERIFIED_SESSION_ID_KEY)?.startsWith(userId) === true
  return isOwn && until > nowMs && until <= nowMs + optimisticMs
}

export function forgetSessionLabel(userId: string): void {
  remove(sessionStorage, sessionIdKey(userId))
  remove(sessionStorage, verifiedKey(userId))
}

export function forgetShortLived(): void {
  for (const key of [JUST_VERIFIED_KEY, VERIFIED_SESSION_ID_KEY, VERIFIED_UNTIL_KEY])
    remove(localStorage, key)
}

/** Calls back when another tab has passed a second factor. */
export function onPassedElsewhere(listener: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === JUST_VERIFIED_KEY && newValue !== null) listener()
  })
}

// Where storage is blocked nothing is stored, and the server is asked each time.
function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

function write(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    return
  }
}

function remove(storage: Storage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    return
  }
}
