// Pending save of a home, and the return path after signing in. In this tab's session storage, so that both survive the
// sign-in, also a reload. Nothing in it is secret or trusted: the database decides whether the home can be saved.

import { PENDING_SAVE_MAX_AGE_MS } from '@basera/contract/constants/saved-homes'
import { storeInTab, readFromTab } from '../lib/tab-storage.ts'
import { isUuid } from '../lib/uuid.ts'

const KEY = 'pending_save'

export type PendingSave = {
  /** Null once it was read to be saved. */
  readonly homeId: string | null
  readonly title: string | null
  /** Path with query; null once it was read to navigate to. */
  readonly path: string | null
  readonly askedAtMs: number
}

export function storePendingSave(pending: Omit<PendingSave, 'askedAtMs'>, nowMs: number): void {
  write({ ...pending, askedAtMs: nowMs })
}

/** Stores the path that redirected to the sign-in. A pending save is retained. */
export function storeReturnPath(path: string, nowMs: number): void {
  const { homeId, title } = read(nowMs) ?? { homeId: null, title: null }
  write({ homeId, title, path, askedAtMs: nowMs })
}

/** The title of the pending save ('' when unknown), or null when there is none. */
export function pendingTitle(nowMs: number): string | null {
  const pending = read(nowMs)
  return pending === null || pending.homeId === null ? null : (pending.title ?? '')
}

/** Reads and removes the home to save. */
export function takePendingSave(
  nowMs: number,
): { readonly id: string; readonly title: string } | null {
  const pending = read(nowMs)
  if (pending === null || pending.homeId === null) return null
  write({ ...pending, homeId: null })
  return { id: pending.homeId, title: pending.title ?? '' }
}

/** Reads and removes the return path; null when there is none. */
export function takeReturnPath(nowMs: number): string | null {
  const pending = read(nowMs)
  if (pending === null || pending.path === null) return null
  write({ ...pending, path: null })
  return pending.path
}

/**
 * Pending save from `/login?save={id}`, where a heart pressed before its script had loaded leads. Accepted only with a
 * referrer of our own origin: a link on another site must not change anybody's list.
 */
export function storePendingSaveOfAddress(address: URL, referrer: string, nowMs: number): boolean {
  const homeId = address.searchParams.get('save')
  if (homeId === null || !isUuid(homeId) || !URL.canParse(referrer)) return homeId !== null
  const { origin, pathname, search } = new URL(referrer)
  if (origin === address.origin)
    storePendingSave({ homeId, title: null, path: `${pathname}${search}` }, nowMs)
  return true
}

/** A path within the site: a second slash or a backslash would name another host. */
function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path)
}

function read(nowMs: number): PendingSave | null {
  const stored = readFromTab(KEY, PENDING_SAVE_MAX_AGE_MS, nowMs)
  if (stored === null) return null
  const [homeId, title, path] = ['homeId', 'title', 'path'].map(stored)
  return {
    homeId: typeof homeId === 'string' && isUuid(homeId) ? homeId : null,
    title: typeof title === 'string' ? title : null,
    path: isOwnPath(path) ? path : null,
    askedAtMs: Number(stored('askedAtMs')),
  }
}

function write(pending: PendingSave): void {
  storeInTab(KEY, pending.homeId === null && pending.path === null ? null : pending)
}
