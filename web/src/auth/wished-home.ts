// The home that somebody wanted to save before signing in, and the page to come back to. Kept in this tab's session
// storage, so that it survives the whole sign-in, also a reload in the middle. Nothing in it is secret or believed: the
// database decides whether the home can be saved.

import { wishedHomeKeptMs } from '@basera/contract/constants/saved-homes'
import { keepInTab, readFromTab } from '../lib/kept-in-tab.ts'
import { isUuid } from '../lib/uuid.ts'

const key = 'wished_home'

export type Wish = {
  /** Null once it was taken to be saved. */
  readonly homeId: string | null
  readonly title: string | null
  /** Path with query; null once somebody went back there. */
  readonly path: string | null
  readonly askedAtMs: number
}

export function keepWish(wish: Omit<Wish, 'askedAtMs'>, nowMs: number): void {
  write({ ...wish, askedAtMs: nowMs })
}

/** Where somebody was sent from to sign in. A home that waits to be saved goes on waiting. */
export function keepReturnPath(path: string, nowMs: number): void {
  const { homeId, title } = read(nowMs) ?? { homeId: null, title: null }
  write({ homeId, title, path, askedAtMs: nowMs })
}

/** The title of what waits to be saved ('' when unknown), or null when nothing waits. */
export function wishedTitle(nowMs: number): string | null {
  const wish = read(nowMs)
  return wish === null || wish.homeId === null ? null : (wish.title ?? '')
}

/** The home to save now, once. */
export function takeWishedHome(
  nowMs: number,
): { readonly id: string; readonly title: string } | null {
  const wish = read(nowMs)
  if (wish === null || wish.homeId === null) return null
  write({ ...wish, homeId: null })
  return { id: wish.homeId, title: wish.title ?? '' }
}

/** Where the wish was made, once; null when there was none. */
export function takeReturnPath(nowMs: number): string | null {
  const wish = read(nowMs)
  if (wish === null || wish.path === null) return null
  write({ ...wish, path: null })
  return wish.path
}

/**
 * A heart that was pressed before its script had come leads to `/login?save={id}`. Believed only from our own pages:
 * a link elsewhere must not change anybody's list.
 */
export function keepAddressedWish(address: URL, referrer: string, nowMs: number): boolean {
  const homeId = address.searchParams.get('save')
  if (homeId === null || !isUuid(homeId) || !URL.canParse(referrer)) return homeId !== null
  const { origin, pathname, search } = new URL(referrer)
  if (origin === address.origin)
    keepWish({ homeId, title: null, path: `${pathname}${search}` }, nowMs)
  return true
}

/** Within the site: a second slash or a backslash would lead to another host. */
function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path)
}

function read(nowMs: number): Wish | null {
  const kept = readFromTab(key, wishedHomeKeptMs, nowMs)
  if (kept === null) return null
  const [homeId, title, path] = ['homeId', 'title', 'path'].map(kept)
  return {
    homeId: typeof homeId === 'string' && isUuid(homeId) ? homeId : null,
    title: typeof title === 'string' ? title : null,
    path: isOwnPath(path) ? path : null,
    askedAtMs: Number(kept('askedAtMs')),
  }
}

function write(wish: Wish): void {
  keepInTab(key, wish.homeId === null && wish.path === null ? null : wish)
}
