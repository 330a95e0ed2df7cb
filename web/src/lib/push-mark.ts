// Note in local storage that a person has pushes shown in this browser: by which subscription, and when the server was told.
// It ends with what the browser holds of a person (own-storage.ts).

import { isOwnKeyOf, ownKey } from './own-storage.ts'

export type PushMark = {
  readonly endpoint: string
  /** The server's, base64url: another one needs another subscription. */
  readonly key: string
  readonly savedAtMs: number
}

const PART = 'pushes'
const ID = 'browser'

/** Null also where storage is blocked, or holds something else. */
export function readPushMark(userId: string): PushMark | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ownKey(userId, PART, ID)) ?? 'null')
    return isMark(stored) ? stored : null
  } catch {
    return null
  }
}

/** Whether anybody has one here: the last person may have left without a page of ours noticing. */
export function hasPushMark(): boolean {
  try {
    return Object.keys(localStorage).some((key) => isOwnKeyOf(PART, key))
  } catch {
    return false
  }
}

/** Throws where storage is full or blocked: what is not noted here would not end with the session. */
export function writePushMark(userId: string, mark: PushMark): void {
  localStorage.setItem(ownKey(userId, PART, ID), JSON.stringify(mark))
}

export function removePushMark(userId: string): void {
  try {
    localStorage.removeItem(ownKey(userId, PART, ID))
  } catch {
    // Where storage is blocked there is none.
  }
}

function isMark(stored: unknown): stored is PushMark {
  if (typeof stored !== 'object' || stored === null) return false
  const { endpoint, key, savedAtMs }: Record<string, unknown> = { ...stored }
  return typeof endpoint === 'string' && typeof key === 'string' && typeof savedAtMs === 'number'
}
