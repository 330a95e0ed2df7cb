// The home that somebody wanted to save before signing in, and the page to come back to. Kept in this tab's session
// storage, so that it survives the whole sign-in, also a reload in the middle. Nothing in it is secret or believed: the
// database decides whether the home can be saved.

import { wishedHomeKeptMs } from '@basera/contract/constants/saved-homes'

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

function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
}

/** Within the site: a second slash or a backslash would lead to another host. */
function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path)
}

function read(nowMs: number): Wish | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const part = (name: string): unknown => Reflect.get(kept, name)
    const [homeId, title, path, askedAtMs] = ['homeId', 'title', 'path', 'askedAtMs'].map(part)
    if (typeof askedAtMs !== 'number' || Math.abs(nowMs - askedAtMs) > wishedHomeKeptMs) return null
    return {
      homeId: typeof homeId === 'string' && isUuid(homeId) ? homeId : null,
      title: typeof title === 'string' ? title : null,
      path: isOwnPath(path) ? path : null,
      askedAtMs,
    }
  } catch {
    return null
  }
}

// Where storage is blocked nothing is kept: the person signs in and presses the heart again.
function write(wish: Wish): void {
  try {
    if (wish.homeId === null && wish.path === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(wish))
  } catch {
    return
  }
}
