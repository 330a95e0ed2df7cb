// Reads what was pushed. It came encrypted from the server; still, nothing in it leads away from this site.

import type { PushedNotification } from '@basera/contract/chain/notification'
import { pushedMessages } from '@basera/contract/messages/account/browser-pushes'

/** Something can always be shown: a browser ends the subscription of a site that is pushed and stays silent. */
export function readPushed(text: string, origin: string): PushedNotification {
  const { text: words, path, tag } = toObject(text)
  return {
    text: typeof words === 'string' && words !== '' ? words : pushedMessages.unreadable,
    path: ownPath(path, origin),
    tag: typeof tag === 'string' ? tag : '',
  }
}

/** A page of this origin, else its first one. */
export function ownPath(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return '/'
  const url = URL.parse(path, origin)
  return url?.origin === origin ? url.pathname + url.search : '/'
}

function toObject(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}
